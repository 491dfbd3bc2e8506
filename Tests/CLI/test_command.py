"""The command itself: what it writes, says and returns. Runs build/rastrum, or the path in RASTRUM_COMMAND."""

import json
import os
import pathlib
import resource
import struct
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("RASTRUM_COMMAND", str(ROOT / "build" / "rastrum"))
DATA = ROOT / "examples" / "data"


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.picture = self.folder / "chart.png"

    def run_command(self, *arguments, data=None, **options):
        return subprocess.run(
            [COMMAND, *map(str, arguments)], input=data, capture_output=True, cwd=self.folder, timeout=60, **options)

    def table(self, text):
        path = self.folder / "data.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return "data.csv"

    def draw(self, *arguments, data=None):
        """Runs the command, which must succeed in silence, and gives the size of the picture."""
        done = self.run_command(*arguments, "-o", self.picture, data=data)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        file = self.picture.read_bytes()
        self.assertEqual(file[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(file[-8:-4], b"IEND")
        return struct.unpack(">II", file[16:24])

    def refuse(self, status, *arguments, data=None):
        """Runs the command, which must fail, and gives what it says."""
        done = self.run_command(*arguments, data=data)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertEqual(done.stdout, b"")
        text = done.stderr.decode()
        self.assertTrue(text.startswith("rastrum: "), text)
        return text

    def test_every_table_of_the_examples(self):
        for name, arguments in [
            ("stocks", "--x date --y price --color symbol"),
            ("seattle-weather", "--x date --y temp_min --y2 temp_max --mark area"),
            ("seattle-weather", "--x date --bin month --y precipitation --aggregate sum --mark bar"),
            ("ride", "--x seconds --y altitude_m"),
            ("sea-temperature", "--x time_utc --y celsius"),
            ("penguins", "--x flipper_length_mm --y body_mass_g --color species --mark point"),
            ("barley", "--x yield --y site --aggregate mean --sort descending"),
            ("stocks", "--y price --mark rule"),
        ]:
            with self.subTest(name, arguments=arguments):
                self.assertEqual(self.draw(DATA / f"{name}.csv", *arguments.split()), (640, 400))

    def test_size_and_resolution(self):
        size = self.draw(
            DATA / "stocks.csv", "--x", "date", "--y", "price", "--size", "300x200", "--scale", "1.5", "--dpi", "254")
        self.assertEqual(size, (450, 300))
        self.assertIn(b"pHYs" + struct.pack(">IIB", 10000, 10000, 1), self.picture.read_bytes())

    def test_looks(self):
        pictures = set()
        for arguments in ["", "--theme dark", "--title T", "--subtitle S", "--x-title X", "--y-title Y",
                          "--legend none", "--mark point", "--mark area"]:
            self.draw(DATA / "stocks.csv", *f"--x date --y price --color symbol {arguments}".split())
            pictures.add(self.picture.read_bytes())
        self.assertEqual(len(pictures), 9)

    def test_the_same_bytes_each_time_and_by_any_way(self):
        arguments = ["--x", "date", "--y", "price", "--color", "symbol"]
        self.draw(DATA / "stocks.csv", *arguments)
        wanted = self.picture.read_bytes()
        table = (DATA / "stocks.csv").read_bytes()
        self.draw("-", *arguments, data=table)
        self.assertEqual(self.picture.read_bytes() == wanted, True)
        done = self.run_command("-", *arguments, "-o", "-", data=table)
        self.assertEqual(done.stdout == wanted, True)
        self.draw(self.table(b"\xef\xbb\xbf" + table.replace(b"\n", b"\r\n")), *arguments)
        self.assertEqual(self.picture.read_bytes() == wanted, True)
        quoted = "\n".join(
            ",".join(f'"{cell}"' for cell in line.split(",")) for line in table.decode().splitlines())
        self.draw(self.table(quoted), *arguments)
        self.assertEqual(self.picture.read_bytes() == wanted, True)

    def test_describe(self):
        arguments = [DATA / "stocks.csv", "--x", "date", "--y", "price", "--color", "symbol", "--size", "300x200"]
        done = self.run_command(*arguments, "--scale", "2", "--describe")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        described = json.loads(done.stdout)
        self.assertEqual(described["size"], {"width": 300, "height": 200})
        self.assertEqual(described["scale"], 2)
        self.assertEqual([series["name"] for series in described["marks"][0]["series"]],
                         ["MSFT", "AMZN", "IBM", "GOOG", "AAPL"])
        self.assertEqual(described["scales"][0]["domain"], ["2000-01-01T00:00:00Z", "2010-03-01T00:00:00Z"])
        # Beside a picture too.
        done = self.run_command(*arguments, "--describe", "-o", self.picture)
        self.assertEqual(json.loads(done.stdout)["scale"], 1)
        self.assertTrue(self.picture.exists())

    def test_audit(self):
        table = self.table("name,value\nfirst,1\nsecond,\nthird,3\n")
        done = self.run_command(table, "--x", "name", "--y", "value", "--title", "One\nline " * 20, "--audit")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        lines = done.stdout.decode().splitlines()
        self.assertEqual([line.split(":")[0] for line in lines], ["shortened", "missing"])
        self.assertEqual(lines[1], "missing: 1 row of the bar mark 0 with a missing value")
        done = self.run_command(self.table("a,b\n1,2\n2,3\n"), "--x", "a", "--y", "b", "--audit")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))

    def test_what_is_said_has_one_place_to_go(self):
        table = self.table("a,b\n1,2\n")
        for arguments, reason in [
            (["--describe", "--audit"], "one of --describe and --audit"),
            (["--describe", "-o", "-"], "cannot both go to the standard output"),
            (["--describe=yes"], "--describe takes no value"),
            (["--descibe"], "did you mean --describe?"),
        ]:
            with self.subTest(arguments):
                self.assertIn(reason, self.refuse(2, table, *arguments))

    def test_help_and_version(self):
        done = self.run_command("--help")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(b"rastrum data.csv --x date --y price --color symbol -o chart.png", done.stdout)
        done = self.run_command("--version")
        self.assertEqual((done.returncode, done.stdout), (0, b"rastrum 0.1.0\n"))

    def test_usage(self):
        self.assertEqual(
            self.refuse(2, "data.csv", "--colour", "x"),
            "rastrum: there is no option --colour; did you mean --color?\nrastrum --help tells more.\n")
        self.assertIn("where does the picture go?", self.refuse(2, "data.csv"))
        self.assertIn("which file", self.refuse(2))

    def test_cells_that_are_wrong(self):
        table = self.table("symbol,date,price\nA,Jan 1 2000,1\nA,Feb 1 2000,2\nA,Mar 1 2000,abc\n")
        self.assertEqual(
            self.refuse(1, table, "--x", "date", "--y", "price", "-o", "x.png"),
            "rastrum: data.csv:4:3: 'abc' is not a number (column price); --text price takes the column as texts\n")
        self.assertEqual(
            self.refuse(1, table, "--x", "date", "--y", "prize", "-o", "x.png"),
            "rastrum: data.csv has no column prize; it has symbol, date and price. Did you mean price?\n")
        self.assertIn("standard input:2:3: the row has 3 cells", self.refuse(
            1, "-", "--y", "a", "-o", "x.png", data=b"a,b\n1,2,3\n"))

    def test_files_that_are_not_there(self):
        self.assertEqual(
            self.refuse(1, "no.csv", "--y", "a", "-o", "x.png"), "rastrum: no.csv was not found\n")
        self.assertEqual(
            self.refuse(1, ".", "--y", "a", "-o", "x.png"), "rastrum: . is a directory\n")
        self.assertEqual(
            self.refuse(1, self.table("a\n1\n"), "--y", "a", "-o", "no/x.png"),
            "rastrum: no/x.png was not written: there is no such directory\n")

    def test_pictures_too_large(self):
        table = self.table("a\n1\n2\n")
        self.assertIn(
            "width × height is 64000 × 40000 pixels",
            self.refuse(1, table, "--y", "a", "--scale", "100", "-o", "x.png"))
        self.assertIn(
            "width is 70000",
            self.refuse(1, table, "--y", "a", "--size", "700x100", "--scale", "100", "-o", "x.png"))

    def test_a_closed_output_is_told(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [COMMAND, str(DATA / "stocks.csv"), "--y", "price", "-o", "-"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual((done.returncode, done.stderr), (1, b"rastrum: the standard output was not written\n"))

    def test_hostile_tables_end_in_words(self):
        for table in [
            b"\0" * 1000, b"\xff" * 1000, b'"' * 1001, b"," * 70000, b"a\n" + b"9" * 100000, b"a\n1e999\n-1e999\nnan\n",
            b"a\n" + b"1\n" * 10 + b"\xc3\x28\n", b"a\n1e308\n-1e308\n", b"a\n5e-324\n0\n",
            b"a\n9999-12-31\n0001-01-01\n", b"a\n" + b"x" * 70000 + b"\n",
        ]:
            for arguments in ["--y a", "--x a --y a", "--x a --y a --mark bar --aggregate sum", "--x a --bin 1e-300 --aggregate count"]:
                with self.subTest(table=table[:20], arguments=arguments):
                    done = self.run_command("-", *arguments.split(), "-o", "x.png", data=table)
                    self.assertIn(done.returncode, (0, 1), done.stderr)

    def test_little_memory_ends_in_words(self):
        table = self.table("a,b\n" + "1,2\n" * 400_000)

        def limited():
            resource.setrlimit(resource.RLIMIT_AS, (26 << 20, 26 << 20))

        done = self.run_command(table, "--x", "a", "--y", "b", "-o", "x.png", preexec_fn=limited)
        self.assertEqual((done.returncode, done.stderr), (1, b"rastrum: out of memory\n"))

    def test_needs_no_swift(self):
        linked = subprocess.run(["ldd", COMMAND], capture_output=True, text=True).stdout
        self.assertNotIn("swift", linked)
        self.assertNotIn("stdc++", linked)


if __name__ == "__main__":
    unittest.main()

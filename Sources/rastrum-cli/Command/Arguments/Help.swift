enum Help {
  static let text = """
    Draws a chart of the columns of a CSV file.

      rastrum data.csv --x date --y price --color symbol -o chart.png

    FILE                a table with a header line; - reads the standard input
    -o, --output FILE   the PNG file to write; - writes to the standard output
    --describe          writes the picture in words and numbers, as JSON, to the standard output; -o may be left out
    --audit             the same with what the picture does not show as it was given, a line each

    Columns, by their names in the header
      --x NAME          across; without it rows are counted
      --y NAME          up; each further --y is a series of its own
      --x2, --y2 NAME   the other end of bands, bars and rules
      --color NAME      a series and a color for each text
      --text NAME       take this column as texts, whatever it looks like
      --delimiter C     between cells; by default the one that the header has: , ; | or tab

    Marks
      --mark KIND       line, area, bar, point or rule; by default line, or bar where x or y is texts
      --aggregate HOW   one value for all rows at a place: sum, mean, median, min, max or count
      --bin UNIT        place rows by year, quarter, month, week, day, hour or minute, or by a width in numbers
      --sort ORDER      categories by value (ascending, descending) or by name

    Scales and axes
      --x-scale, --y-scale TYPE   linear, time, category, log, symlog, power or sqrt
      --x-domain, --y-domain A..B  from end to end, numbers or dates; 0.. leaves the upper end to the data
      --x-nice, --y-nice TOGGLE   auto, on: the ends are ticks, or off: they are the data's
      --x-zero, --y-zero TOGGLE   auto, on: 0 belongs to the axis, or off
      --x-reverse, --y-reverse TOGGLE  on or off
      --x-base, --y-base N        of a log scale, 10 by default
      --x-slope, --y-slope N      of a symlog scale at zero, 1 by default
      --x-exponent, --y-exponent N  of a power scale, 2 by default
      --x-format, --y-format HOW  plain, exponent, scientific, engineering, si, percent, bytes or duration
      --x-unit, --y-unit TEXT     after the last label
      --x-step, --y-step N        from tick to tick
      --x-ticks, --y-ticks N      about how many ticks
      --x-labels, --y-labels WAYS  to make labels fit, the most wanted first, with commas between them: full, shorter,
                                  thin, stagger, turn45, turn90, wrap, ellipsis or hide
      --x-grid, --y-grid TOGGLE   auto, on or off
      --x-side, --y-side SIDE     bottom or top; left or right
      --x-cross, --y-cross VALUE  of the other axis that this one stands at
      --zone NAME                 clocks of the date axis, as Europe/Paris; UTC by default
      --skip WHAT                 leave out weekends, or HH:MM-HH:MM of each day; may be repeated

    Looks
      --title, --subtitle, --x-title, --y-title TEXT
      --theme THEME     light or dark
      --legend PLACE    auto, none, top or direct
      --size WxH        in points, 640x400 by default
      --scale N         pixels a point, 1 by default
      --dpi N           pixels an inch, noted in the file

    --help, --version

    A column is numbers or dates where most of its first thousand cells are, else texts. Dates are written as
    2019-01-02, 2019/01/02, 2000-01, Jan 1 2000, 1 Jan 2000, or with a time as 2024-04-01 10:26:27.337 and
    2016-02-15T00:00:00Z; without a zone they are UTC. Empty cells, NA, N/A, NaN and null are missing.

    """
}

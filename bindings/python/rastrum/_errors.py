"""What a failed call raises."""

import enum


class Status(enum.IntEnum):
    OK = 0
    INVALID_ARGUMENT = 1
    OUT_OF_MEMORY = 2
    LIMIT = 3
    INVALID_DATA = 4
    NOT_APPLICABLE = 5
    TOO_SMALL = 6
    IO_ERROR = 7
    INVALID_FONT = 8
    CANCELLED = 9
    TIMED_OUT = 10


class Error(Exception):
    """The engine refused a call; the text names the argument, its value and what is allowed."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = Status(status) if status in Status._value2member_map_ else status
        self.message = message

    def __reduce__(self):
        return (type(self), (int(self.status), self.message))

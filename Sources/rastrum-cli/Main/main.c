#include <stdint.h>

int32_t rastrum_command(int32_t count, char **arguments);

int main(int count, char **arguments) { return rastrum_command(count, arguments); }

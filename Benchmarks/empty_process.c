/* What any process costs, for library_load to be compared with. */
int main(void) { return 0; }

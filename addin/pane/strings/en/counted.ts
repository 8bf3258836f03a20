/** Gives the number with the English noun that goes with it: "1 row", "12 rows". */
export function counted(count: string, one: string, many: string): string {
  return `${count} ${count === "1" ? one : many}`;
}

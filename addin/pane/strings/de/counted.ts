/** Gives the number with the German noun that goes with it: "1 Zeile", "12 Zeilen". */
export function counted(count: string, one: string, many: string): string {
  return `${count} ${count === "1" ? one : many}`;
}

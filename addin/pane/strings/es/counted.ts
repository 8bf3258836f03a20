/** Gives the number with the Spanish noun that goes with it: "1 fila", "12 filas". */
export function counted(count: string, one: string, many: string): string {
  return `${count} ${count === "1" ? one : many}`;
}

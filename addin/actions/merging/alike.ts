/** Gives a header as Excel compares it with the others of a table: in capitals and small letters it is the same. */
export function alike(header: string): string {
  return header.toLowerCase();
}

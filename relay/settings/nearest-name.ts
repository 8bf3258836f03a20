/** The known name that is nearest to one mistyped, by letters to change, or undefined where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  let nearest: { readonly name: string; readonly distance: number } | undefined;
  for (const other of known) {
    const distance = distanceBetween(upper, other);
    if (distance < (nearest?.distance ?? Math.max(3, Math.ceil(name.length / 3)) + 1))
      nearest = { name: other, distance };
  }
  return nearest?.name;
}

/** How many letters to put in, take out or change make one text of the other (Levenshtein). */
function distanceBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(change, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}

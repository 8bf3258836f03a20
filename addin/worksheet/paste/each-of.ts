/** Returns the result for each item, and yields before each: the caller may pause or end the work there. */
export function* eachOf<Item, Made>(items: readonly Item[], make: (item: Item, at: number) => Made) {
  const made: Made[] = [];
  for (const [at, item] of items.entries()) {
    yield;
    made.push(make(item, at));
  }
  return made;
}

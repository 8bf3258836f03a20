/** Returns the result for each item. Yields before each, so that the caller can pause or end the work. */
export function* mapInSteps<Item, Made>(items: readonly Item[], make: (item: Item, at: number) => Made) {
  const made: Made[] = [];
  for (const [at, item] of items.entries()) {
    yield;
    made.push(make(item, at));
  }
  return made;
}

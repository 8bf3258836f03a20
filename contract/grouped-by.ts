/**
 * Groups items by what they have in common; the groups in the order of their first items, the items of each in their order.
 *
 * @example
 * [...groupedBy(["Pick", "Place", "Turn"], (name) => name.charAt(0))]; // → [["P", ["Pick", "Place"]], ["T", ["Turn"]]]
 */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

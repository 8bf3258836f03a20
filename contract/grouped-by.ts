/**
 * Returns items grouped by a key. Groups are in the order of their first items; items keep their order.
 *
 * @example
 * [...groupedBy(["Pick", "Place", "Turn"], (name) => name.charAt(0))];
 * // → [["P", ["Pick", "Place"]], ["T", ["Turn"]]]
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

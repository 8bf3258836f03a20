/** The object without the members of the given names. */
export function without<Whole extends object, Name extends PropertyKey>(
  whole: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> {
  const dropped = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !dropped.has(name))) as Omit<
    Whole,
    Name
  >;
}

const setMethods = {
  union: <T>(self: Set<T>, other: Set<T>) => new Set([...self, ...other]),
  intersection: <T>(self: Set<T>, other: Set<T>) => new Set([...self].filter((item) => other.has(item))),
  difference: <T>(self: Set<T>, other: Set<T>) => new Set([...self].filter((item) => !other.has(item))),
  isSubsetOf: <T>(self: Set<T>, other: Set<T>) => [...self].every((item) => other.has(item)),
  isSupersetOf: <T>(self: Set<T>, other: Set<T>) => [...other].every((item) => self.has(item)),
  isDisjointFrom: <T>(self: Set<T>, other: Set<T>) => ![...self].some((item) => other.has(item)),
};

/** Adds JavaScript functions that o-spreadsheet needs and older engines, such as Node 20, lack. */
export function addPolyfills(): void {
  for (const [name, method] of Object.entries(setMethods)) {
    define(Set.prototype, name, function (this: Set<unknown>, other: Set<unknown>) {
      return method(this, other);
    });
  }
  define(Object, "groupBy", <T>(items: Iterable<T>, keyOf: (item: T) => PropertyKey) =>
    Object.fromEntries(grouped(items, keyOf)),
  );
  define(Map, "groupBy", grouped);
  define(Promise, "withResolvers", <T>() => {
    const parts: Partial<Resolvers<T>> = {};
    const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return Object.assign(parts, { promise });
  });
}

interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

function grouped<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function define(owner: object, name: string, value: unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

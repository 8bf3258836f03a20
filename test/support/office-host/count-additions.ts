/**
 * Counts the values that code adds to any set: a measure of its steps without a clock. Jest's own spies keep
 * the arguments of every call, which takes longer than the code itself.
 */
export async function countAdditions<Result>(
  work: () => Result,
): Promise<{ readonly result: Awaited<Result>; readonly additions: number }> {
  const sets = Set.prototype as { add: (this: Set<unknown>, value: unknown) => Set<unknown> };
  const { add } = sets;
  let additions = 0;
  sets.add = function (value) {
    additions += 1;
    return add.call(this, value);
  };
  try {
    return { result: await work(), additions };
  } finally {
    sets.add = add;
  }
}

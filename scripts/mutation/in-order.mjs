/**
 * Runs test files in the order of `TESTS_IN_ORDER`. The files that will probably fail for a mutation are
 * first.
 */
export default class InOrder {
  sort(tests) {
    const order = (process.env.TESTS_IN_ORDER ?? "").split("\n");
    return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }

  /** Disables Jest's cache of times and failures, because only the order counts here. */
  cacheResults() {
    return undefined;
  }
}

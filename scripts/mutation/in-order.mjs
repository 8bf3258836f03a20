/**
 * Runs test files in the order in which `TESTS_IN_ORDER` names them: those that are likely to notice a
 * mutation first.
 */
export default class InOrder {
  sort(tests) {
    const order = (process.env.TESTS_IN_ORDER ?? "").split("\n");
    return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }

  /** Jest would remember times and failures; here only the order counts. */
  cacheResults() {
    return undefined;
  }
}

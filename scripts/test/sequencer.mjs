import { suiteOfPage } from "./pages.mjs";

/**
 * The order in which tests start: that of `TESTS_IN_ORDER`, if set. Otherwise pages of journeys, which often
 * wait for a browser, alternate with others. Lower numbers take longer and come first.
 */
export default class TestSequencer {
  sort(tests) {
    const order = process.env.TESTS_IN_ORDER?.split("\n");
    if (order !== undefined) return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
    const isJourney = ({ path }) => suiteOfPage(path) === "browser";
    const byNumber = tests.toSorted((a, b) => numberOf(a) - numberOf(b));
    const journeys = byNumber.filter(isJourney);
    const others = byNumber.filter((test) => !isJourney(test));
    return Array.from({ length: Math.max(journeys.length, others.length) }, (_, index) => [
      ...journeys.slice(index, index + 1),
      ...others.slice(index, index + 1),
    ]).flat();
  }

  /** The order is fixed here, so Jest needs no cache of times. */
  cacheResults() {
    return undefined;
  }
}

const numberOf = ({ path }) => Number(/(\d+)\.test\.cjs$/.exec(path)?.[1] ?? 0);

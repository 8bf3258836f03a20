import { suiteOfPage } from "./pages.mjs";

/**
 * The order in which pages of tests start. Pages of journeys, which often wait for a browser, alternate with
 * others. Within each kind, lower numbers take longer and come first.
 */
export default class TestSequencer {
  sort(tests) {
    const isJourney = ({ path }) => suiteOfPage(path) === "browser";
    const byNumber = tests.toSorted((a, b) => numberOf(a) - numberOf(b));
    const journeys = byNumber.filter(isJourney);
    const others = byNumber.filter((test) => !isJourney(test));
    return Array.from({ length: Math.max(journeys.length, others.length) }, (_, index) => [
      ...journeys.slice(index, index + 1),
      ...others.slice(index, index + 1),
    ]).flat();
  }

  /** Disables Jest's cache of times and failures, because the order is fixed here. */
  cacheResults() {
    return undefined;
  }
}

const numberOf = ({ path }) => Number(/(\d+)\.test\.cjs$/.exec(path)?.[1] ?? 0);

import { suiteOfPage } from "./pages.mjs";

/**
 * The order in which pages of tests begin: between two pages of journeys, which wait for a browser a good
 * part of their time, one that does not. Within each kind they are numbered by how long they take, the
 * longest first.
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

  /** Jest would remember times and failures for the next order; here the order is always the same. */
  cacheResults() {
    return undefined;
  }
}

const numberOf = ({ path }) => Number(/(\d+)\.test\.cjs$/.exec(path)?.[1] ?? 0);

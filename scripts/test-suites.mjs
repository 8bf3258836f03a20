/**
 * The suites of tests: the folders of test/ that each takes, and which of their files need a page or a process of their own, since
 * they are about what happens once in it. All others of a suite may share one (see test-pages.mjs).
 */
export const suites = {
  /** Plain Node: real servers, real databases, no page. */
  node: {
    folders: [
      ...["contract", "service", "relay", "scripts", "boundaries", "manifest", "docs"],
      ...["addin/worksheet", "addin/results", "addin/client", "addin/pane", "addin/words", "addin/functions"],
    ],
    own: [],
  },
  /** A page (jsdom) with the real office.js in it. */
  office: {
    folders: ["workbench", "addin/excel", "addin/actions", "addin/survival"],
    own: [
      "workbench/host/office-look.test.ts",
      "addin/survival/spoken-language.test.ts",
      "addin/excel/close-warning.test.ts",
      "addin/actions/one-more-field.test.ts",
    ],
  },
  /** Promises with figures, in short. */
  prove: { folders: ["prove"], own: [] },
  /** Journeys in Chromium. */
  browser: { folders: ["journeys"], own: [] },
};

/**
 * The suites of tests: the folders of test/ that each takes, and which of their files need a page or a process of their own, since
 * they are about what happens once in it. All others of a suite may share one (see test-pages.mjs).
 */
export const suites = {
  /** Plain Node: real servers, real databases, no page. */
  node: {
    folders: [
      ...["contract", "service", "relay", "scripts", "boundaries", "manifest", "docs"],
      ...["addin/rows", "addin/sheets", "addin/client", "addin/pages", "addin/pane", "addin/charts"],
      ...["addin/reports", "addin/words", "addin/functions"],
    ],
    own: [],
  },
  /** A page (jsdom) with the real office.js in it. */
  office: {
    folders: ["workbench", "addin/workbook", "addin/actions", "addin/survival"],
    own: [
      "workbench/host/office-look.test.ts",
      "addin/survival/spoken-language.test.ts",
      "addin/workbook/close-warning.test.ts",
    ],
  },
  /** Promises with figures, in short. */
  prove: { folders: ["prove"], own: [] },
  /** Journeys in Chromium. */
  browser: { folders: ["journeys"], own: [] },
};

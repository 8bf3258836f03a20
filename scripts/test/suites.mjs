/**
 * The suites of tests with their folders of test/. Files in `own` need their own page or process, because
 * something happens only once there. Files in `together` share one page.
 */
export const suites = {
  /** Plain Node: real servers and databases, no page. */
  node: {
    folders: [
      ...["contract", "service", "relay", "scripts", "boundaries", "manifest", "docs"],
      ...[
        "addin/worksheet",
        "addin/figures",
        "addin/results",
        "addin/slides",
        "addin/client",
        "addin/pane",
        "addin/words",
        "addin/functions",
      ],
    ],
    own: [],
    // They share a PostgreSQL server, because creating its data takes longer than most of their tests.
    together: [
      ...["forget", "journal", "lost-connections", "postgres-journal"].map(
        (name) => `relay/journal/${name}.test.ts`,
      ),
      "relay/http/protections/calls-per-minute.test.ts",
      "relay/http/routes/ready.test.ts",
      "relay/several-relays.test.ts",
    ],
  },
  /** A page (jsdom) with the real office.js. */
  office: {
    folders: ["office-host", "workbench", "addin/excel", "addin/actions", "addin/survival"],
    own: [
      "workbench/page/office-look.test.ts",
      "workbench/page/unmarked-cells.test.ts",
      "addin/survival/spoken-language.test.ts",
      "addin/excel/close-warning.test.ts",
      "addin/actions/one-more-field.test.ts",
      "addin/actions/office-sign-in.test.ts",
    ],
  },
  /** The shortened proofs of promises. */
  prove: {
    folders: ["prove"],
    own: [],
    // They share a PostgreSQL server, too.
    together: [
      "instance-faults",
      "kept-and-hidden",
      "kills",
      "late-calls",
      "two-engineers",
      "two-relays",
    ].map((name) => `prove/${name}.test.ts`),
  },
  /** Journeys in Chromium. */
  browser: { folders: ["journeys"], own: [] },
};

/** Estimated processor seconds of test files that take far longer than others of their size. */
export const longFiles = {
  "addin/actions/conflicts.test.ts": 4,
  "addin/actions/killed-anywhere.test.ts": 5,
  "addin/actions/many-sheets.test.ts": 6,
  "addin/actions/new-rows.test.ts": 6,
  "addin/actions/pages.test.ts": 7,
  "addin/actions/refresh.test.ts": 4,
  "addin/actions/row-stories.test.ts": 5,
  "addin/actions/sizes.test.ts": 6,
  "addin/actions/trouble.test.ts": 4,
  "addin/actions/two-sides.test.ts": 3,
  "addin/actions/work-mapping.test.ts": 7,
  "addin/actions/write-costs.test.ts": 4,
  "addin/excel/page/every-page.test.ts": 14,
  "addin/excel/snapshot-codec.test.ts": 8,
  "addin/results/pages/work-combination.test.ts": 6,
  "journeys/pane-analyses.test.ts": 5,
  "journeys/pane-changes.test.ts": 6,
  "journeys/pane-sheet.test.ts": 8,
  "journeys/pane.test.ts": 14,
  "journeys/sign-in.test.ts": 10,
  "journeys/workbench/every-page.test.ts": 15,
  "journeys/workbench/everyday.test.ts": 11,
  "journeys/workbench/main-job.test.ts": 11,
  "office-host/files/xlsx-printed.test.ts": 8,
  "prove/kills.test.ts": 10,
  "prove/load.test.ts": 6,
  "prove/two-engineers.test.ts": 5,
  "scripts/dev.test.ts": 9,
  "scripts/release-natives.test.ts": 5,
  "scripts/release.test.ts": 5,
  "service/process.test.ts": 9,
  "service/store/mark.test.ts": 7,
  "workbench/page/xlsx-libreoffice.test.ts": 9,
  "workbench/page/xlsx-omitted.test.ts": 9,
  "workbench/page/xlsx.test.ts": 13,
};

/** Processor seconds per kilobyte of other test files. */
export const secondsOfKilobyte = { node: 0.15, office: 0.3, prove: 0.7, browser: 2 };

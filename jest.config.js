import { suites } from "./scripts/test/suites.mjs";

/** Four projects: plain Node, jsdom with the real office.js, promises with figures, and Chromium journeys. */
const transform = {
  // All except pptxgenjs are only ES modules, which Jest can load unchanged from Node 24.9 on. pptxgenjs
  // imports parts of Node when it needs them.
  "\\.tsx?$|/node_modules/(?:jose|intl-messageformat|@formatjs|pptxgenjs|sql-template-tag)/.+\\.js$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        target: "es2022",
        transform: { react: { runtime: "automatic" } },
      },
      module: { type: "commonjs" },
    },
  ],
  "/locales/[\\w-]+\\.json$|\\.css$": "<rootDir>/scripts/test/assets.mjs",
};

/** Jest searches only test/ for tests; it finds what tests import anywhere. */
const roots = ["<rootDir>/test"];

const transformIgnorePatterns = [
  "/node_modules/(?!jose/|intl-messageformat/|@formatjs/|pptxgenjs/|sql-template-tag/)",
];

const project = (name, more) => ({
  displayName: name,
  roots,
  testEnvironment: "node",
  transform,
  transformIgnorePatterns,
  // Both parts of a catalogue are the whole one for tests.
  moduleNameMapper: { "^(.*/locales/[\\w-]+\\.json)\\?(?:pane|pages)$": "$1" },
  testMatch: suites[name].folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  ...more,
});

/**
 * Names of the language itself. In a page (jsdom), each use of such a name first asks the page, which is a
 * hundred times slower than in a browser. Tests would take 6 % longer.
 */
const ofTheLanguage = "Array JSON Map Math Number Object Reflect Set String WeakMap".split(" ");

export default {
  // No test depends on the clock. test/support/progress-reporter.cjs ends a run that hangs.
  testTimeout: 3_600_000,
  projects: [
    project("node"),
    project("office", {
      testEnvironment: "<rootDir>/test/support/office-environment.ts",
      testEnvironmentOptions: { url: "http://localhost/", resources: "usable" },
      sandboxInjectedGlobals: ofTheLanguage,
    }),
    project("prove"),
    project("browser"),
  ],
};

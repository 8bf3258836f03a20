import { suites } from "./scripts/test/suites.mjs";

/** Four projects: plain Node, jsdom with the real office.js in it, promises with figures, and Chromium journeys. */
const transform = {
  // All but pptxgenjs come as ES modules alone, which Jest takes as they are from Node 24.9 on; pptxgenjs imports parts of Node when it needs them.
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

/** Nothing outside test/ is looked through for tests; what tests import is found all the same. */
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
  testMatch: suites[name].folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  ...more,
});

/**
 * What the language itself has. In a page (jsdom) each use of such a name asks the page first, a hundred times as slow as in a browser:
 * tests would take 6 % longer.
 */
const ofTheLanguage = "Array JSON Map Math Number Object Reflect Set String WeakMap".split(" ");

export default {
  // No test depends on the clock: a run that hangs is ended by what watches that tests end (test/support/progress-reporter.cjs).
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

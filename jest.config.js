/** Four projects: plain Node, jsdom with the real office.js in it, promises with figures, and Chromium journeys. */
const transform = {
  // jose comes as ES modules alone, which Jest takes as they are from Node 24.9 on.
  "\\.tsx?$|/node_modules/jose/.+\\.js$": [
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
};

/** Nothing outside test/ is looked through for tests; what tests import is found all the same. */
const roots = ["<rootDir>/test"];

const transformIgnorePatterns = ["/node_modules/(?!jose/)"];

export default {
  // Ends what hangs; on a busy machine with two cores an honest test may take many seconds.
  testTimeout: 30_000,
  projects: [
    {
      displayName: "node",
      roots,
      testEnvironment: "node",
      transform,
      transformIgnorePatterns,
      testMatch: [
        "<rootDir>/test/{contract,service,relay,scripts,boundaries,manifest,docs}/**/*.test.ts",
        "<rootDir>/test/addin/{rows,sheets,client,pages,pane,charts,reports,words,functions}/**/*.test.ts",
      ],
    },
    {
      displayName: "office",
      roots,
      testEnvironment: "<rootDir>/test/support/office-environment.ts",
      testEnvironmentOptions: { url: "http://localhost/", resources: "usable" },
      transform,
      transformIgnorePatterns,
      testMatch: [
        "<rootDir>/test/workbench/**/*.test.ts",
        "<rootDir>/test/addin/{workbook,actions,survival}/**/*.test.ts",
      ],
    },
    {
      displayName: "prove",
      roots,
      testEnvironment: "node",
      transform,
      transformIgnorePatterns,
      testMatch: ["<rootDir>/test/prove/**/*.test.ts"],
    },
    {
      displayName: "browser",
      roots,
      testEnvironment: "node",
      transform,
      transformIgnorePatterns,
      testMatch: ["<rootDir>/test/journeys/**/*.test.ts"],
    },
  ],
};

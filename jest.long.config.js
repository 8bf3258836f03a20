import config from "./jest.config.js";

const [node, office] = config.projects;

/**
 * What the language itself has. In the page of the tests each use of such a name asks the page first, a hundred times as slow as in a
 * browser; a benchmark would measure that.
 */
const ofTheLanguage = [
  "Array",
  "JSON",
  "Map",
  "Math",
  "Number",
  "Object",
  "Reflect",
  "Set",
  "String",
  "WeakMap",
];

/** What takes too long for `npm test`: `npm run prove` and `npm run pictures` run it. Names with `.office.` have the real office.js in them. */
export default {
  testTimeout: 60 * 60 * 1000,
  projects: [
    {
      ...node,
      displayName: "long",
      testMatch: ["<rootDir>/test/long/**/*.test.ts"],
      testPathIgnorePatterns: ["\\.office\\.test\\.ts$"],
    },
    {
      ...office,
      displayName: "long office",
      testMatch: ["<rootDir>/test/long/**/*.office.test.ts"],
      sandboxInjectedGlobals: ofTheLanguage,
    },
  ],
};

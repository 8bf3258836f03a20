import config from "./jest.config.js";

const [node, office] = config.projects;

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
    },
  ],
};

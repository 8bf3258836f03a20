import config from "./jest.config.js";

const [node, office] = config.projects;

/**
 * Tests that take too long for `npm test`: `npm run prove`, `npm run bench` and `npm run pictures` run them.
 * Files with `.office.` in their name have the real office.js.
 */
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

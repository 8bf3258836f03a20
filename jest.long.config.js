import config from "./jest.config.js";

const [node] = config.projects;

/** What takes too long for `npm test`: `npm run prove` and `npm run pictures` run it. */
export default {
  ...node,
  displayName: "long",
  testMatch: ["<rootDir>/test/long/**/*.test.ts"],
  testTimeout: 30 * 60 * 1000,
};

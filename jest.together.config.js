import config from "./jest.config.js";

/**
 * The tests of jest.config.js, many files to a page: `npm test` joins them first (scripts/test/pages.mjs).
 */
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    roots: ["<rootDir>/.cache/test/together"],
    testMatch: [`<rootDir>/.cache/test/together/${project.displayName}/*.test.cjs`],
  })),
};

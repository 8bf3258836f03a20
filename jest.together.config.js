import config from "./jest.config.js";

/** The same tests as in jest.config.js, many files to a page: `npm test` brings them together first (scripts/test/pages.mjs). */
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    roots: ["<rootDir>/.cache/test/together"],
    testMatch: [`<rootDir>/.cache/test/together/${project.displayName}/*.test.cjs`],
  })),
};

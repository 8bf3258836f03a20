/** Three projects: plain Node, jsdom with the real office.js in it, and Chromium journeys. */
const transform = {
  "\\.tsx?$": [
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

export default {
  projects: [
    {
      displayName: "node",
      testEnvironment: "node",
      transform,
      testMatch: [
        "<rootDir>/test/{contract,service,relay,scripts,boundaries,manifest}/**/*.test.ts",
        "<rootDir>/test/addin/{rows,sheets,client}/**/*.test.ts",
      ],
    },
    {
      displayName: "office",
      testEnvironment: "jsdom",
      testEnvironmentOptions: { url: "http://localhost/", resources: "usable" },
      transform,
      testMatch: [
        "<rootDir>/test/workbench/**/*.test.ts",
        "<rootDir>/test/addin/{workbook,actions}/**/*.test.ts",
      ],
    },
    {
      displayName: "browser",
      testEnvironment: "node",
      transform,
      testMatch: ["<rootDir>/test/journeys/**/*.test.ts"],
    },
  ],
};

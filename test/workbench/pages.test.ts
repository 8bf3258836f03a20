import { join } from "node:path";
import { pages } from "../../workbench/pages.ts";

test("pages of npm start call only the relay, and are served from dist", () => {
  const served = pages("project");
  expect(served.filter((page) => page.extraConnectSources !== undefined)).toEqual([]);
  expect(served.map(({ dir }) => dir)).toContain(join("project", "dist", "addin"));
});

test("pages of npm run dev are served from their own folder, and may also ask for new builds", () => {
  const reloads = "http://127.0.0.1:1234";
  const served = pages("project", "developers", reloads);
  expect(served.map(({ extraConnectSources }) => extraConnectSources)).toEqual(served.map(() => [reloads]));
  expect(served.map(({ dir }) => dir).filter((dir) => dir.startsWith("project"))).toEqual([
    join("project", "node_modules", "@fontsource"),
    join("project", "node_modules", "@microsoft", "office-js", "dist"),
  ]);
});

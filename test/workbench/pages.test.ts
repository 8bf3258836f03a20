import { join } from "node:path";
import { pages } from "../../workbench/pages.ts";

test("pages of npm start ask nobody but the relay, and come from dist", () => {
  const served = pages("project");
  expect(served.filter((page) => page.extraConnectSources !== undefined)).toEqual([]);
  expect(served.map(({ dir }) => dir)).toContain(join("project", "dist", "addin"));
});

test("pages of npm run dev come from a folder of their own and may ask for incoming changes of a build, and for no more", () => {
  const reloads = "http://127.0.0.1:1234";
  const served = pages("project", "developers", reloads);
  expect(served.map(({ extraConnectSources }) => extraConnectSources)).toEqual(served.map(() => [reloads]));
  expect(served.map(({ dir }) => dir).filter((dir) => dir.startsWith("project"))).toEqual([
    join("project", "node_modules", "@fontsource"),
    join("project", "node_modules", "@microsoft", "office-js", "dist"),
  ]);
});

import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { callScript, projectFolder, runNode } from "../support/script.ts";

const runner = join("node_modules", "jest", "bin", "jest.js");

async function testsOf(config: string): Promise<string[]> {
  const { stdout } = await runNode([runner, "--config", config, "--listTests"]);
  return stdout
    .split(/\r?\n/)
    .filter((line) => line.endsWith(".ts"))
    .map((path) => relative(projectFolder, path));
}

test("npm test or one of the long runs runs every test file", async () => {
  const written = readdirSync(join(projectFolder, "test"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join("test", path));
  const run = [...(await testsOf("jest.config.js")), ...(await testsOf("jest.long.config.js"))];
  expect(run.sort()).toEqual(written.sort());
});

test("every test file of npm test belongs to exactly one suite", async () => {
  const inSuites: unknown[] = [];
  for (const suite of ["node", "office", "prove", "browser"])
    inSuites.push(...((await callScript("test/pages.mjs", "testFilesOf", suite)) as unknown[]));
  const run = await testsOf("jest.config.js");
  expect(inSuites.sort()).toEqual(run.map((path) => relative("test", path).replaceAll("\\", "/")).sort());
});

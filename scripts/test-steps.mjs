import { existsSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildPages } from "./build.mjs";
import { findBrowser } from "./browser.mjs";
import { checkCounts, jestCounts, preparationCounts } from "./counts.mjs";
import { install } from "./install.mjs";
import { bundlePanePage } from "./pane-page.mjs";
import { inProject } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { toolPath } from "./tool.mjs";

/** A preparation: counted only when it fails, and then what needs it is not run. */
const preparation = (name, prepare, order = {}) => ({
  name,
  ...order,
  run: async () => {
    const { ok, output } = await prepare();
    return { ok, output, counts: preparationCounts(ok), blocks: !ok };
  },
});

/** Ends a step that hangs, seconds. What each test may take is limited by itself; a busy machine may well need half an hour for all of them. */
const mostSeconds = 3_600;

/** A check of the whole tree, counted as one. */
const check = (name, args, { after = [] } = {}) => ({
  name,
  needs: ["install"],
  after,
  run: async () => {
    const { code, output } = await runNode(args(), { seconds: mostSeconds });
    return { ok: code === 0, output, counts: checkCounts(code) };
  },
});

/** One of Jest's projects, counted test by test; `shard` is a part of it, such as "1/2". */
const tests = (
  project,
  { name = project, needs, after = [], secondsPerTest = 90, workers = 1, alone = false, shard },
) => ({
  name,
  needs,
  after,
  alone,
  run: async () => {
    const report = inProject(".cache", "test", `${name}.json`);
    rmSync(report, { force: true });
    const args = [
      "--selectProjects",
      project,
      "--cacheDirectory",
      inProject(".cache", "jest"),
      "--json",
      "--outputFile",
      report,
      "--maxWorkers",
      String(workers),
      ...(shard === undefined ? [] : ["--shard", shard]),
      "--testTimeout",
      `${secondsPerTest}000`,
    ];
    const { code, output } = await runNode([toolPath("jest"), ...args], {
      seconds: mostSeconds,
      isDone: () => existsSync(report),
      // To end its workers is work too.
      grace: 60,
      env: { FORCE_COLOR: "0" },
    });
    const counts = jestCounts(report, code);
    return { ok: counts.failed === 0, output: withoutReport(output), counts };
  },
});

/** Every step of `npm test`, the long ones first; each has a time limit, so that nothing can hang. */
export const steps = [
  preparation("install", () => install({ show: false })),
  check("types", () => [toolPath("@typescript/native", "tsc"), "-b"]),
  preparation("browser found", browserFound, { needs: ["install"] }),
  preparation("build", () => buildPages({}), { needs: ["install"], after: ["types"] }),
  preparation("page of the pane", bundlePanePage, { needs: ["install"], after: ["build"] }),
  check("lint", () => [toolPath("oxlint")]),
  // In two parts, so that both processors are at work to the end.
  ...[1, 2].map((part) =>
    tests("office", {
      name: `office ${part}`,
      ...{ needs: ["install"], after: ["types"], shard: `${part}/2` },
    }),
  ),
  tests("node", { needs: ["install"], after: ["types", "build"] }),
  tests("prove", { needs: ["install", "build"], after: ["types"], secondsPerTest: 180 }),
  check("format", () => [toolPath("oxfmt"), "--check"]),
  check("boundaries", () => [
    toolPath("dependency-cruiser", "depcruise"),
    ...["contract", "addin", "relay", "service", "workbench"],
  ]),
  check("unused", () => [toolPath("knip")]),
  tests("browser", {
    needs: ["install", "build", "page of the pane", "browser found"],
    after: ["lint", "office 1", "office 2", "node"],
    secondsPerTest: 120,
    // Nothing else runs beside it.
    workers: Math.min(2, availableParallelism()),
    alone: true,
  }),
];

/** Jest prints its JSON on stdout even where it also writes it to a file. */
const withoutReport = (output) => output.replace(/^\{"numFailedTestSuites".*$/gm, "");

async function browserFound() {
  const found = await findBrowser();
  return "problem" in found
    ? { ok: false, output: `${found.problem}\n` }
    : { ok: true, output: `${found.name}\n` };
}

import { existsSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildPages } from "./build.mjs";
import { findBrowser } from "./browser.mjs";
import { checkCounts, jestCounts, preparationCounts } from "./counts.mjs";
import { install } from "./install.mjs";
import { bundlePanePage } from "./pane-page.mjs";
import { bringTogether } from "./test-pages.mjs";
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

/** Ends a step that hangs past help, seconds. Tests that hang are ended by name before (test/support/progress-reporter.cjs). */
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

/** How many pages the files of each suite share: enough for both processors to be at work to the end, and few to be opened. */
const pages = { node: 6, office: 12, prove: 3, browser: 10 };

/** Some of the suites, counted test by test. */
const tests = (name, suites, { needs, after = [], workers }) => ({
  name,
  needs,
  after,
  report: reportOf(name),
  run: async () => {
    const report = reportOf(name);
    rmSync(report, { force: true });
    const args = [
      ...["--config", inProject("jest.together.config.js"), "--selectProjects", ...suites],
      ...["--cacheDirectory", inProject(".cache", "jest"), "--json", "--outputFile", report],
      ...["--reporters", "default", "--reporters", inProject("test", "support", "progress-reporter.cjs")],
      ...["--maxWorkers", String(workers)],
    ];
    const { code, output } = await runNode([shortLived, toolPath("jest"), ...args], {
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

/** Tests leave much behind that nobody needs again: with room for it, it is cleared away an eighth of the time cheaper. */
const shortLived = "--max-semi-space-size=64";

const reportOf = (name) => inProject(".cache", "test", `${name.replace(/\W+/g, "-")}.json`);

const processors = Math.min(2, availableParallelism());

/** Every step of `npm test`; short ones first, since what they find is soon mended. */
export const steps = [
  preparation("install", () => install({ show: false })),
  preparation("build", () => buildPages({}), { needs: ["install"] }),
  preparation("test files brought together", () => {
    for (const [suite, count] of Object.entries(pages)) bringTogether(suite, count);
    return { ok: true, output: "" };
  }),
  check("lint", () => [toolPath("oxlint")]),
  check("types", () => [toolPath("@typescript/native", "tsc"), "-b"]),
  check("format", () => [toolPath("oxfmt"), "--check"]),
  preparation("browser found", browserFound, { needs: ["install"] }),
  preparation("page of the pane", bundlePanePage, { needs: ["install"], after: ["build"] }),
  // Journeys wait for pages and servers a good part of their time, so the other tests run beside them.
  tests("journeys", ["browser"], {
    needs: ["install", "build", "page of the pane", "browser found", "test files brought together"],
    after: ["types", "lint", "format"],
    workers: processors,
  }),
  tests("node, office.js and proofs", ["node", "office", "prove"], {
    needs: ["install", "build", "test files brought together"],
    after: ["types", "lint", "format"],
    workers: processors,
  }),
  check("boundaries", () => [
    toolPath("dependency-cruiser", "depcruise"),
    ...["contract", "addin", "relay", "service", "workbench"],
  ]),
  check("unused", () => [toolPath("knip")]),
];

/** Jest prints its JSON on stdout even where it also writes it to a file. */
const withoutReport = (output) => output.replace(/^\{"numFailedTestSuites".*$/gm, "");

async function browserFound() {
  const found = await findBrowser();
  return "problem" in found
    ? { ok: false, output: `${found.problem}\n` }
    : { ok: true, output: `${found.name}\n` };
}

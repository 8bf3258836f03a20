import { availableParallelism } from "node:os";
import { buildPages } from "../build.mjs";
import { findBrowser } from "../browser.mjs";
import { install } from "../install.mjs";
import { bundlePanePage } from "./pane-page.mjs";
import { bringTogether } from "./pages.mjs";
import { inProject } from "../paths.mjs";
import { checkCounts, mostSeconds, preparationCounts, runTests } from "./run-tests.mjs";
import { runNode, toolPath } from "../run.mjs";

/** Returns a step that counts only if it fails. Then the steps that need it do not run. */
const preparation = (name, prepare, order = {}) => ({
  name,
  ...order,
  run: async () => {
    const { ok, output } = await prepare();
    return { ok, output, counts: preparationCounts(ok), blocks: !ok };
  },
});

/** Checkers in Go need a sixth less processor time with it, but a third more memory. */
const rareGarbageCollection = { GOGC: "400" };

/** Returns a step that counts as one test. */
const check = (name, args, { after = [], env } = {}) => ({
  name,
  needs: ["install"],
  after,
  run: async () => {
    const { code, output } = await runNode(args(), { seconds: mostSeconds, env });
    return { ok: code === 0, output, counts: checkCounts(code) };
  },
});

/** The pages per suite: enough for both processors, and few to open. */
const pages = { node: 5, office: 8, prove: 2, browser: 6 };

/** Two per processor, because a journey often waits. */
const workers = 2 * Math.min(2, availableParallelism());

/** Further checkers would compute the same types again. */
const typesOnce = ["--checkers", "1", "--builders", "2"];

const reporters = ["default", inProject("test", "support", "progress-reporter.cjs")].flatMap((reporter) => [
  "--reporters",
  reporter,
]);

/** The steps of `npm test`. Short ones come first. */
export const steps = [
  preparation("install", () => install({ show: false })),
  preparation("build", () => buildPages({}), { needs: ["install"] }),
  preparation("test files brought together", () => {
    for (const [suite, count] of Object.entries(pages)) bringTogether(suite, count);
    return { ok: true, output: "" };
  }),
  check("lint", () => [toolPath("oxlint")], { env: rareGarbageCollection }),
  check("types", () => [toolPath("@typescript/native", "tsc"), "-b", ...typesOnce], {
    env: rareGarbageCollection,
  }),
  check("format", () => [toolPath("oxfmt"), "--check"]),
  preparation("browser found", browserFound, { needs: ["install"] }),
  preparation("page of the pane", () => bundlePanePage({ once: true }), {
    needs: ["install"],
    after: ["build"],
  }),
  {
    name: "tests",
    needs: ["install", "build", "page of the pane", "browser found", "test files brought together"],
    after: ["types", "lint", "format"],
    run: async () => {
      const { counts, output } = await runTests("tests", Object.keys(pages), {
        workers,
        more: ["--testSequencer", inProject("scripts", "test", "sequencer.mjs"), ...reporters],
      });
      return { ok: counts.failed === 0, output, counts };
    },
  },
  check("boundaries", () => [
    toolPath("dependency-cruiser", "depcruise"),
    ...["contract", "office-host", "addin", "relay", "service", "workbench"],
  ]),
  check("unused", () => [toolPath("knip")]),
];

async function browserFound() {
  const found = await findBrowser();
  return "problem" in found
    ? { ok: false, output: `${found.problem}\n` }
    : { ok: true, output: `${found.name}\n` };
}

import "./check-node.mjs";
import { mkdirSync } from "node:fs";
import { leave, optionsOf } from "./command.mjs";
import { install } from "./install.mjs";
import { inProject } from "./paths.mjs";
import { preparationCounts, reportOf, slowestFiles, sumCounts } from "./test/run-tests.mjs";
import { testChanged } from "./test/test-changed.mjs";
import { steps } from "./test/steps.mjs";

const started = Date.now();
const running = new Map();
const options = optionsOf(
  { changed: { type: "boolean", default: false } },
  "Say: npm test, or npm test -- --changed for the tests of what changed since the last commit",
);
if (options === undefined) leave(2);
else leave((await (options.changed ? testWhatChanged() : testAll())) ? 0 : 1);

async function testWhatChanged() {
  const { ok, output } = await install();
  if (!ok) console.error(output);
  return ok && testChanged();
}

async function testAll() {
  mkdirSync(inProject(".cache", "test"), { recursive: true });

  // A long step reports that it is still running.
  const heartbeat = setInterval(() => {
    for (const [name, since] of running) console.log(`  ${name} is still running, ${secondsSince(since)}`);
  }, 60_000);

  const results = await runInLanes(steps, {
    lanes: 2,
    perform: async ({ name, run }) => {
      running.set(name, Date.now());
      console.log(`▶ ${name}`);
      const result = await run();
      report(name, result);
      running.delete(name);
      return result;
    },
    skip: ({ name, needs }) => {
      console.log(`✗ ${name} was not run, because it needs: ${needs.join(", ")}`);
      return { ok: false, counts: preparationCounts(false), blocks: true };
    },
  });
  clearInterval(heartbeat);

  console.log(slowestFiles(reportOf("tests")));
  const total = sumCounts([...results.values()].map(({ counts }) => counts));
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`All of it took ${secondsSince(started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/**
 * Runs steps in lanes, each after the steps in its `needs` and `after`. A step with `alone` runs alone.
 * Passes steps that need a result with `blocks` to `skip`, all others to `perform`. Returns results by name.
 */
async function runInLanes(steps, { lanes, perform, skip }) {
  const waiting = [...steps];
  const running = new Map();
  const results = new Map();
  const isReady = ({ needs = [], after = [], alone = false }) =>
    [...needs, ...after].every((name) => results.has(name)) && !(alone && running.size > 0);
  const isBlocked = ({ needs = [] }) => needs.some((name) => results.get(name)?.blocks);
  const start = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const work = Promise.resolve(isBlocked(step) ? skip(step) : perform(step)).then((result) => {
      results.set(step.name, result);
      running.delete(step);
    });
    running.set(step, work);
  };
  while (waiting.length > 0 || running.size > 0) {
    const isAloneRunning = [...running.keys()].some((step) => step.alone);
    const next = running.size < lanes && !isAloneRunning ? waiting.find(isReady) : undefined;
    if (next !== undefined) start(next);
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  return results;
}

function report(name, { ok, output, counts }) {
  const { passed, failed } = counts;
  const tally = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : "";
  if (!ok) console.log(`\n──── ${name} ────\n${output.trim()}\n────\n`);
  console.log(`${ok ? "✓" : "✗"} ${name} ${secondsSince(running.get(name))}${tally}`);
}

function secondsSince(time) {
  return `${((Date.now() - time) / 1000).toFixed(1)} s`;
}

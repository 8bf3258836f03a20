import "./check-node.mjs";
import { mkdirSync } from "node:fs";
import { leave, optionsOf } from "./command.mjs";
import { preparationCounts, sumCounts } from "./test/counts.mjs";
import { runInLanes } from "./test/lanes.mjs";
import { install } from "./install.mjs";
import { keepTemporaryFilesInMemory } from "./test/memory-folder.mjs";
import { inProject } from "./paths.mjs";
import { reportOf } from "./test/run-tests.mjs";
import { slowestFiles } from "./test/slowest.mjs";
import { testChanged } from "./test/test-changed.mjs";
import { steps } from "./test/steps.mjs";

const started = Date.now();
const running = new Map();
const asked = optionsOf(
  { changed: { type: "boolean", default: false } },
  "Say: npm test, or npm test -- --changed for what the change since the last commit touches",
);
if (asked === undefined) leave(2);
else leave((await (asked.changed ? testWhatChanged() : testAll())) ? 0 : 1);

/** Only what the change since the last commit touches: `npm test -- --changed`. */
async function testWhatChanged() {
  const { ok, output } = await install();
  if (!ok) console.error(output);
  return ok && testChanged();
}

async function testAll() {
  keepTemporaryFilesInMemory();
  mkdirSync(inProject(".cache", "test"), { recursive: true });

  // A long step says that it is still there.
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

  console.log(slowestFiles([reportOf("tests")]));
  const total = sumCounts([...results.values()].map(({ counts }) => counts));
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`All of it took ${secondsSince(started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
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

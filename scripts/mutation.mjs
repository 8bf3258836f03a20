import "./check-node.mjs";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { leave } from "./command.mjs";
import { choose, mutationsOf } from "./mutation/mutations-of.mjs";
import { copiedTree, runTestsIn, touchedTests, tryMutation } from "./mutation/try-mutation.mjs";
import { inProject } from "./paths.mjs";

/** The mutated parts, with the number of mutations in each and the folders of its tests. */
const parts = {
  contract: {
    count: 50,
    tests: [
      ...["contract", "docs/examples", "relay/allowed", "relay/http", "relay/instance", "service"],
      ...["addin/client", "addin/worksheet/cells", "addin/worksheet/merge"],
    ],
  },
  "addin/worksheet/merge": { count: 60, tests: ["addin/worksheet"] },
  "relay/writing": { count: 70, tests: ["relay/writing", "relay/recovering"] },
};

/** The most test files per mutation, and their time together. */
const limits = { files: 40, seconds: 600 };

const usage = `Say: npm run mutation, or npm run mutation -- PART --jobs 2 --report FILE --list, where PART is one of: ${Object.keys(parts).join(", ")}`;

/** Reports the mutations that no test noticed. Returns the exit code. */
async function mutate() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      jobs: { type: "string", default: "1" },
      report: { type: "string" },
      list: { type: "boolean" },
    },
  });
  const names = positionals.length === 0 ? Object.keys(parts) : positionals;
  if (names.some((name) => parts[name] === undefined)) {
    console.error(usage);
    return 2;
  }
  const chosen = names.flatMap((name) =>
    choose(mutationsIn(name), parts[name].count).map((one) => ({ part: name, ...one })),
  );
  if (values.list) {
    for (const mutation of chosen) console.log(inWords(mutation));
    return 0;
  }
  const tried = await tryAll(chosen, Number(values.jobs));
  if (tried === undefined) return 1;
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(tried, undefined, 1));
  return printSummary(names, tried);
}

const mutationsIn = (folder) =>
  readdirSync(inProject(folder))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`)
    .map((file) => [file, mutationsOf(file, readFileSync(inProject(file), "utf8"))])
    .filter(([, mutations]) => mutations.length > 0);

/** Tries the mutations in copies of the project. Returns undefined if tests fail without a mutation. */
async function tryAll(chosen, jobs) {
  const queue = [...chosen];
  const tried = [];
  const failedBefore = new Map();
  const work = async (tree) => {
    for (let mutation = queue.shift(); mutation !== undefined; mutation = queue.shift()) {
      const tests = testsOf(mutation, failedBefore.get(mutation.file) ?? []);
      const { outcome, by } = await tryMutation(tree, mutation, tests, limits.seconds);
      if (by !== undefined) failedBefore.set(mutation.file, [by, ...(failedBefore.get(mutation.file) ?? [])]);
      tried.push({ ...mutation, outcome, by });
      console.log(
        `${tried.length}/${chosen.length} ${outcome.padEnd(8)} ${inWords(mutation)}${by === undefined ? "" : `  (${by})`}`,
      );
    }
  };
  const trees = Array.from({ length: jobs }, copiedTree);
  const tests = [...new Set(chosen.flatMap((mutation) => testsOf(mutation, [])))];
  const { outcome, by } = await runTestsIn(trees[0], tests, 3_600);
  if (outcome !== "survived") {
    console.error(`Without a mutation the tests do not pass: ${by ?? outcome}`);
    return undefined;
  }
  await Promise.all(trees.map(work));
  return tried;
}

/** Returns the tests for a mutated file: those that failed before, then those nearest to the file. */
function testsOf({ part, file }, failedBefore) {
  const near = touchedTests([file])
    .map((one) => one.file)
    .filter((path) => parts[part].tests.some((place) => path.startsWith(`test/${place}`)));
  return [...new Set([...failedBefore.filter((path) => near.includes(path)), ...near])].slice(
    0,
    limits.files,
  );
}

const oneLine = (text) => text.replaceAll(/\s+/g, " ").slice(0, 60);
const inWords = ({ file, line, was, becomes }) =>
  `${file}:${line}  ${oneLine(was) || "(nothing)"}  →  ${oneLine(becomes)}`;

/** Prints the summary and returns the exit code. */
function printSummary(names, tried) {
  const isCaught = ({ outcome }) => outcome !== "survived";
  const share = (list) => {
    const caught = list.filter(isCaught).length;
    const timeouts = list.filter(({ outcome }) => outcome === "timeout").length;
    return `${caught} of ${list.length} caught, ${((100 * caught) / list.length).toFixed(1)} %, ${timeouts} of them by time`;
  };
  const survived = tried.filter((one) => !isCaught(one));
  if (survived.length > 0) console.log(`\nNo test noticed:\n${survived.map(inWords).join("\n")}\n`);
  for (const file of new Set(tried.map((one) => one.file)))
    console.log(`${file}: ${share(tried.filter((one) => one.file === file))}`);
  for (const name of names) console.log(`${name}: ${share(tried.filter((one) => one.part === name))}`);
  console.log(`All: ${share(tried)}`);
  return 0;
}

leave(await mutate());

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { inProject } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { toolPath } from "../tool.mjs";

const kept = inProject("docs", "proof.jsonl");
const measured = inProject("docs", "bench.jsonl");
const page = inProject("docs", "proof.md");

/**
 * Takes the lines that proofs wrote into docs/proof.jsonl, where each replaces the earlier one of the same proof, with the day and
 * the machine; then writes docs/proof.md. Gives an exit code: 1 where a promise did not hold.
 */
export async function keepResults(results) {
  const fresh = linesOf(results);
  if (fresh.length === 0) return 0;
  const names = new Set(fresh.map(({ proof }) => proof));
  const lines = [...linesOf(kept).filter(({ proof }) => !names.has(proof)), ...withPlace(fresh)];
  lines.sort((a, b) => (a.proof < b.proof ? -1 : 1));
  write(kept, lines);
  await writePage();
  return fresh.every(({ holds }) => holds) ? 0 : 1;
}

/** Takes the figures that benchmarks wrote into docs/bench.jsonl, each in place of the earlier one of the same name, and writes docs/proof.md. */
export async function keepFigures(figures) {
  const fresh = withPlace(linesOf(figures));
  if (fresh.length === 0) return;
  const renewed = new Map(fresh.map((line) => [line.what, line]));
  const before = linesOf(measured);
  const known = new Set(before.map(({ what }) => what));
  const added = fresh.filter(({ what }) => !known.has(what));
  write(measured, [...before.map((line) => renewed.get(line.what) ?? line), ...added]);
  await writePage();
}

async function writePage() {
  writeFileSync(page, proofPage());
  await runNode([toolPath("oxfmt"), page], { show: true });
}

/** Adds to lines when and on what machine they came about. */
function withPlace(lines) {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  return lines.map((line) => ({ ...line, version, date, node: process.version, machine: machine() }));
}

function write(path, lines) {
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** Gives the page of proofs and benchmarks as Markdown, from the kept lines. */
export function proofPage(lines = linesOf(kept), figures = linesOf(measured)) {
  const whole = lines.map(({ proof, promise, figures, holds, seconds, date, node }) => {
    const numbers = Object.entries(figures ?? {}).filter(([, count]) => typeof count !== "object");
    const counted = numbers.map(([name, count]) => `${words(name)} ${shown(count)}`);
    const run = `${date}, Node ${node.slice(1)}, ${shown(seconds)} s`;
    return `| ${proof} | ${promise} | ${counted.join("; ")} | ${holds ? "holds" : "**does not hold**"} | ${run} |`;
  });
  const rows = figures.map(({ what, value, noise = "", bar = "", date, node }) => {
    return `| ${what} | ${value} | ${noise} | ${bar} | ${date}, Node ${node.slice(1)} |`;
  });
  const machines = [
    ...new Set([...lines, ...figures].map(({ version, machine }) => `version ${version} on ${machine}`)),
  ];
  return [
    "# Proof",
    "",
    "What is promised, how it was tried, and what was counted. `npm run prove` tries all of it, which takes an hour or two, and writes this page;",
    "`npm run prove -- kills` tries what lies in files with that word in their name and replaces those rows alone. `npm test` tries the same promises",
    "in short. Each row is of a real run, at the day and with the time it says: its line is in `docs/proof.jsonl`, the promises and sizes are in",
    '`test/prove/proofs.ts`. Rows that end in "newer interface" are of the same proof where the relay calls the instance by `POST /json/2/…` (`WA_PROVE_TRANSPORT=json2`); the',
    "others are over JSON-RPC.",
    "",
    ...machines.map((text) => `Run with ${text}.`),
    "",
    "| Proof | Promise | Counted | Result | Run |",
    "| --- | --- | --- | --- | --- |",
    ...whole,
    "",
    "## Benchmarks",
    "",
    "`npm run bench` measures these and writes them here (`npm run bench -- relay` those of one file). A ratio is between two things measured by turns in one run, the median of at",
    "least three rounds; the noise is the distance of the quartiles of the rounds. The bar is what we hold ourselves to. No test depends on any of them.",
    "",
    "Those of write-back over a line are of a machine that had nothing else to do: a bare write over the line of 20 ms took 23 ms. What a write-back needs beyond the bare writes is one read of the analyses, one look",
    "at the start and one at the end of each turn of two seconds, and what the relay's own processor time is; that the rest overlaps is held by test/relay/writing/pipeline.test.ts. Without a line the bar is not reached: a bare write takes 0.7 ms there,",
    "and the looks at 20 records at a time, before and after, are work for the one process that writes. Making the next 20 ready earlier changed nothing: 1.23 and 1.28 for 400 records, against 1.25 and 1.24 in turn.",
    "",
    "Those of the workbench are processor time of the page. Where the bar is not reached: a pull makes each cell once for its look and once for its value, draws the worksheet, packs the snapshot and runs in code that is compiled meanwhile, none of which the spreadsheet alone has to do;",
    "of an edit most is one reading of the whole worksheet, since the events of Excel do not tell which formulas came to another value. Five runs of 2026-11-24, each beside other work: pull 3.1 to 3.5, edit 0.28 to 0.35, refresh 1.1 to 1.4; while typing one task of 409 ms in one run, else 92 to 147. What is saved of a workbook is read on the main thread, where the model is, in idle pieces of 10 ms and only what changed; the browser stores it beside.",
    "",
    "Those of a morning are of a machine that had other work for both of its processors. What is asked for while the same is with the instance is asked once, so the quicker the answers, the fewer are shared: on a day when the machine was slower (2026-11-23) 0.12 of the",
    "searches of one relay went to the instance, at a p50 of 1.3 s. Through two relays each shares the reads of its own callers alone. The instance is of the kind that takes 20 ms for a small read and 1 s for one of 10,000 elements, of which there are two among the 20 analyses.",
    "",
    "Newer interface against JSON-RPC: processor time of relay and embedded service together, each round with the one before and after the other; reading is the same within the noise. A change is dearer there, and the bar not reached, since",
    "reads may come from a copy that lags behind: beside each read of up to 20 records the database is asked for their stamps. Creating needs no such question any more; the figures of creation above are of before that.",
    "",
    "The service's figures are of processor time: of the service, of whoever calls it by the relay's way to call (undici's pool, the reply parsed) and of what stands against it. The same bare HTTP is a server",
    "that parses the request, runs the one statement, sends its rows as JSON and closes the connection after each reply, as the service and real servers do; it knows no keys, models, fields or totals. Without HTTP, nothing is sent at all;",
    "a server can hardly come near that with 40 elements, as the row of the bare server says. The bars are for the same bare HTTP. Figures of the service before 2026-11-24 were of time on the wall, called by fetch, against what is without HTTP.",
    "A bare write of a time sets that time alone; the service's brings the totals of the analysis along.",
    "",
    "Relay and add-in of a refresh against exceljs: processor time of the relay, the network and the add-in, without office.js, host and instance, against exceljs 4 in the same process, which parses the same reply, puts the",
    "same rows into a table and writes the file; beside it, the table in memory alone, which nobody could open and against which a refresh is slower. With every row changed the bar is about met within the noise and is not called",
    "reached: half of the add-in's part is the plan, which compares and merges each cell and says in each row what came in.",
    "",
    "The memory of the whole pane is that of a page of Chromium in which the pane runs alone, its Excel in another process, after everything else is cleared away; beside it the same page with the reply of the instance parsed,",
    "which is the raw records.",
    "",
    "A refresh is timed at its borders: the instance, relay and network, the host (which stands for Excel), office.js; what is left is the add-in's own: reading the reply,",
    "comparing, merging, packing the snapshot. Its part is of the whole refresh, with none of the host's time counted as its own; `add-in : all but the host` sets the same",
    "time against a refresh without a host. Every row changed on the instance, which is the worst case, except where a row says how many did. Each size has a workbook of its own.",
    "",
    "| What | Median | Noise | Bar | Run |",
    "| --- | --: | --: | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function linesOf(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** "brokenOff" is read as "broken off", "sizeInMB" as "size in MB". */
const words = (name) =>
  name.replace(/[A-Z]+(?![a-z])|[A-Z]|\d+/g, (part) => ` ${part.length > 1 ? part : part.toLowerCase()}`);

const shown = (count) => (typeof count === "number" ? count.toLocaleString("en-US") : String(count));

function machine() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${platform()} ${release()} ${arch()}, ${availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"}), ${memory}`;
}

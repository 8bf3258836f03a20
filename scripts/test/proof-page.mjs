import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";
import { anchorOf, groupsOf, tableOf, withPlaces } from "../coverage.mjs";

const proofFile = inProject("docs", "proof.jsonl");
const benchFile = inProject("docs", "bench.jsonl");

/**
 * Stores results in docs/proof.jsonl, in place of earlier ones of the same proofs, and writes docs/proof.md.
 * Returns an exit code: 1 if a promise did not hold.
 */
export async function keepResults(results) {
  const fresh = linesOf(results);
  if (fresh.length === 0) return 0;
  const names = new Set(fresh.map(({ proof }) => proof));
  const lines = [...linesOf(proofFile).filter(({ proof }) => !names.has(proof)), ...withRun(fresh)];
  lines.sort((a, b) => (a.proof < b.proof ? -1 : 1));
  write(proofFile, lines);
  await writePage("proof.md");
  return fresh.every(({ holds }) => holds) ? 0 : 1;
}

/** Stores figures in docs/bench.jsonl, one for each table, row and column. Writes docs/benchmarks.md. */
export async function keepFigures(figures) {
  const fresh = withRun(linesOf(figures));
  if (fresh.length === 0) return;
  const renewed = new Map(fresh.map((line) => [placeOf(line), line]));
  const before = linesOf(benchFile);
  const known = new Set(before.map(placeOf));
  const added = fresh.filter((line) => !known.has(placeOf(line)));
  write(benchFile, [...before.map((line) => renewed.get(placeOf(line)) ?? line), ...added]);
  await writePage("benchmarks.md");
}

const placeOf = ({ table, row, column }) => JSON.stringify([table, row, column]);

async function writePage(name) {
  const page = inProject("docs", name);
  writeFileSync(page, withFigures(name, readFileSync(page, "utf8")));
  await runNode([toolPath("oxfmt"), page], { show: true });
}

/** Adds the project's version, the day, Node's version and the machine to lines. */
function withRun(lines) {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  return lines.map((line) => ({ ...line, version, date, node: process.version, machine: machine() }));
}

function write(path, lines) {
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** Updates the text of docs/proof.md or docs/benchmarks.md from the stored lines. */
export const withFigures = (name, text) =>
  name === "proof.md" ? proofPage(text, linesOf(proofFile)) : benchmarkPage(text, linesOf(benchFile));

function linesOf(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

function machine() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${platform()} ${release()} ${arch()}, ${availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"}), ${memory}`;
}

/** The name of a proof over `POST /json/2/…` ends with this. */
const newerSuffix = ", newer interface";

/** The most characters of a line in a list. */
const width = 140;

/** Updates the named places of the page of proofs. */
export function proofPage(text, proofs) {
  const runs = runsOf(proofs);
  const pairs = pairsOf(proofs);
  return withPlaces(text, {
    summary: summaryOfProofs(pairs, proofs),
    proofs: tableOfProofs(pairs, runs),
    counted: pairs.flatMap(countedIn),
    runs: tableOfRuns(runs),
  });
}

/** Updates the page of benchmarks, with a table for each group of figures. */
export function benchmarkPage(text, figures) {
  const runs = runsOf(figures);
  const tables = [...groupsOf(figures, ({ table }) => table)].map(([title, some]) => [
    anchorOf(title),
    tableOfFigures(some, runs),
  ]);
  return withPlaces(text, {
    summary: summaryOfFigures(figures),
    ...Object.fromEntries(tables),
    runs: tableOfRuns(runs),
  });
}

/** Returns the name of each run: its day, with a letter if the day has several runs. */
function runsOf(lines) {
  const days = groupsOf([...new Set(lines.map(runOf))].sort(), (run) => run.split(" | ")[0]);
  const names = [...days].flatMap(([day, some]) =>
    some.map((run, at) => [run, some.length > 1 ? `${day}${"abcdefghij"[at]}` : day]),
  );
  return new Map(names);
}

const runOf = ({ date, version, node, machine }) => [date, node.slice(1), version, machine].join(" | ");

/** Returns each proof with its line over each interface. */
function pairsOf(proofs) {
  const byName = new Map(proofs.map((line) => [line.proof, line]));
  return [...byName]
    .filter(([name]) => !name.endsWith(newerSuffix))
    .map(([name, jsonRpc]) => ({ name, jsonRpc, json2: byName.get(`${name}${newerSuffix}`) }));
}

function summaryOfProofs(pairs, proofs) {
  const heldCount = proofs.filter(({ holds }) => holds).length;
  const both = pairs.filter(({ json2 }) => json2 !== undefined).length;
  return [
    `- ${pairs.length} promises, ${both} of them tried over both interfaces of the instance`,
    `- ${heldCount} of ${proofs.length} runs hold`,
  ];
}

function summaryOfFigures(figures) {
  const limited = figures.filter(({ bar }) => bar !== undefined);
  const missed = limited.filter((figure) => !compareWithLimit(figure).isReached);
  const tables = [...groupsOf(missed, ({ table }) => table)];
  return [
    `- ${figures.length} figures; ${limited.length - missed.length} of the ${limited.length} that have a bar reach it`,
    ...tables.map(([title, some]) => `- missed in [${title}](#${anchorOf(title)}): ${some.length}`),
  ];
}

function tableOfProofs(pairs, runs) {
  const result = (line) =>
    line === undefined ? "" : `${line.holds ? "holds" : "**fails**"}, ${runs.get(runOf(line))}`;
  return tableOf(
    ["Proof", "Promise", "JSON-RPC", "Newer interface"],
    pairs.map(({ name, jsonRpc, json2 }) => [name, jsonRpc.promise, result(jsonRpc), result(json2)]),
  );
}

/** Returns the counts of a proof. If both interfaces have the same count, it appears once. */
function countedIn({ name, jsonRpc, json2 }) {
  const [one, other] = [jsonRpc, json2].map((line) => line?.figures ?? {});
  const counts = Object.entries(one)
    .filter(([part, count]) => typeof count !== "object" && part !== "transport")
    .map(([part, count]) => {
      const both = [count, other[part] ?? count].map(shown);
      return `${words(part)} ${[...new Set(both)].join(" / ")}`;
    });
  return wrapped(`- **${name}**: ${counts.join("; ")}`);
}

/** Breaks an item of a list into lines. */
function wrapped(item) {
  const lines = [""];
  for (const word of item.split(" ")) {
    const longer = `${lines.at(-1)}${lines.at(-1).trim() === "" ? "" : " "}${word}`;
    if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines;
}

/** A row of the table has figures of a single run. */
function tableOfFigures(figures, runs) {
  const columns = [...new Set(figures.map(({ column }) => column))];
  const rows = groupsOf(figures, (figure) => JSON.stringify([figure.row, runOf(figure)]));
  return tableOf(
    ["", ...columns, "Run"],
    [...rows.values()].map((some) => [
      some[0].row,
      ...columns.map((column) => cellOf(some.find((figure) => figure.column === column))),
      runs.get(runOf(some[0])),
    ]),
  );
}

/** Returns a figure with its noise and limit: `1.1 (2%) ≤ 1.25`. A figure beyond its limit is bold. */
function cellOf(figure) {
  if (figure === undefined) return "";
  const noise = figure.noise === undefined ? "" : ` (${figure.noise.replace(" ", "")})`;
  if (figure.bar === undefined) return `${figure.value}${noise}`;
  const { isReached, sign, limit } = compareWithLimit(figure);
  return `${isReached ? figure.value : `**${figure.value}**`}${noise} ${sign} ${limit}`;
}

/** A limit is `at most 5`, `at least 1` or a number. */
function compareWithLimit({ value, bar }) {
  const [, kind, limit] = /^(at most |at least |)(.+)$/.exec(bar);
  const [actual, allowed] = [value, limit].map((text) => Number(text.replaceAll(",", "")));
  const isReached =
    kind === "at most " ? actual <= allowed : kind === "at least " ? actual >= allowed : actual === allowed;
  const [reached, missed] = { "at most ": "≤>", "at least ": "≥<", "": "=≠" }[kind];
  return { isReached, sign: isReached ? reached : missed, limit };
}

const tableOfRuns = (runs) =>
  tableOf(
    ["Run", "Node", "Version", "Machine"],
    [...runs].map(([run, name]) => [name, ...run.split(" | ").slice(1)]),
  );

/** Returns a name in words: "cutShort" → "cut short", "sizeInMB" → "size in MB". */
const words = (name) =>
  name.replace(/[A-Z]+(?![a-z])|[A-Z]|\d+/g, (part) => ` ${part.length > 1 ? part : part.toLowerCase()}`);

const shown = (count) => (typeof count === "number" ? count.toLocaleString("en-US") : String(count));

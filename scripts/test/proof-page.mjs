import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";

const kept = inProject("docs", "proof.jsonl");
const measured = inProject("docs", "bench.jsonl");
const page = inProject("docs", "proof.md");

/**
 * Keeps the lines that proofs wrote in docs/proof.jsonl, with the day and the machine; each replaces the
 * earlier one of its proof. Then writes docs/proof.md. Returns an exit code: 1 where a promise did not hold.
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

/**
 * Keeps the figures that benchmarks wrote in docs/bench.jsonl; each replaces the earlier one of its name.
 * Then writes docs/proof.md.
 */
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
  writeFileSync(page, withTables(readFileSync(page, "utf8")));
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

/**
 * Returns the page with its two tables written anew from the kept lines; the words around them are the page's
 * own.
 */
export function withTables(text, lines = linesOf(kept), figures = linesOf(measured)) {
  const proofs = lines.map(({ proof, promise, figures, holds, seconds, date, node }) => {
    const numbers = Object.entries(figures ?? {}).filter(([, count]) => typeof count !== "object");
    const counted = numbers.map(([name, count]) => `${words(name)} ${shown(count)}`);
    const run = `${date}, Node ${node.slice(1)}, ${shown(seconds)} s`;
    return row(proof, promise, counted.join("; "), holds ? "holds" : "**does not hold**", run);
  });
  const benchmarks = figures.map(({ what, value, noise = "", bar = "", date, node }) =>
    row(what, value, noise, bar, `${date}, Node ${node.slice(1)}`),
  );
  const machines = [
    ...new Set([...lines, ...figures].map(({ version, machine }) => `version ${version} on ${machine}`)),
  ];
  return between(
    between(text, "proofs", [
      ...machines.map((machine) => `Run with ${machine}.`),
      "",
      row("Proof", "Promise", "Counted", "Result", "Run"),
      row("---", "---", "---", "---", "---"),
      ...proofs,
    ]),
    "benchmarks",
    [row("What", "Median", "Noise", "Bar", "Run"), row("---", "--:", "--:", "---", "---"), ...benchmarks],
  );
}

const row = (...cells) => `| ${cells.join(" | ")} |`;

/** Replaces what a page holds between the comments that name a place. */
function between(text, place, lines) {
  const marks = new RegExp(`(<!-- ${place} -->\\n)[\\s\\S]*(\\n<!-- end of ${place} -->)`);
  if (!marks.test(text))
    throw new Error(`docs/proof.md lacks the comments "${place}" and "end of ${place}".`);
  return text.replace(marks, (_, start, end) => `${start}\n${lines.join("\n")}\n${end}`);
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

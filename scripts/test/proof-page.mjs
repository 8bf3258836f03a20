import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { inProject } from "../paths.mjs";
import { runNode, toolPath } from "../run.mjs";
import { benchmarkPage, proofPage } from "./proof-tables.mjs";

const kept = inProject("docs", "proof.jsonl");
const measured = inProject("docs", "bench.jsonl");

/**
 * Stores the lines of proofs in docs/proof.jsonl with day and machine. Each replaces the former line of its
 * proof. Then writes docs/proof.md. Returns an exit code, 1 if a promise did not hold.
 */
export async function keepResults(results) {
  const fresh = linesOf(results);
  if (fresh.length === 0) return 0;
  const names = new Set(fresh.map(({ proof }) => proof));
  const lines = [...linesOf(kept).filter(({ proof }) => !names.has(proof)), ...withPlace(fresh)];
  lines.sort((a, b) => (a.proof < b.proof ? -1 : 1));
  write(kept, lines);
  await writePage("proof.md");
  return fresh.every(({ holds }) => holds) ? 0 : 1;
}

/**
 * Stores the figures of benchmarks in docs/bench.jsonl. Each replaces the former one at its place in the
 * tables. Then writes docs/benchmarks.md.
 */
export async function keepFigures(figures) {
  const fresh = withPlace(linesOf(figures));
  if (fresh.length === 0) return;
  const renewed = new Map(fresh.map((line) => [placeOf(line), line]));
  const before = linesOf(measured);
  const known = new Set(before.map(placeOf));
  const added = fresh.filter((line) => !known.has(placeOf(line)));
  write(measured, [...before.map((line) => renewed.get(placeOf(line)) ?? line), ...added]);
  await writePage("benchmarks.md");
}

const placeOf = ({ table, row, column }) => JSON.stringify([table, row, column]);

async function writePage(name) {
  const page = inProject("docs", name);
  writeFileSync(page, withFigures(name, readFileSync(page, "utf8")));
  await runNode([toolPath("oxfmt"), page], { show: true });
}

/** Adds the day and the machine to lines. */
function withPlace(lines) {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  return lines.map((line) => ({ ...line, version, date, node: process.version, machine: machine() }));
}

function write(path, lines) {
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** Returns the text of docs/proof.md or docs/benchmarks.md with the stored lines. */
export const withFigures = (name, text) =>
  name === "proof.md" ? proofPage(text, linesOf(kept)) : benchmarkPage(text, linesOf(measured));

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

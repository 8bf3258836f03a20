import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../script.ts";
import type { Median } from "./medians.ts";

/** One figure of a bench, as `npm run bench` puts it into docs/proof.md. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly noise?: string;
  /** What we hold ourselves to, in words. */
  readonly bar?: string;
}

/** Where the figures of a run are gathered, one JSON line each. */
export const figuresFile = join(projectFolder, ".cache", "bench", "figures.jsonl");

/** Prints a figure and keeps it for docs/proof.md. A ratio or a difference comes with its noise. */
export function publish(what: string, measured: Median | number | undefined, bar?: string): void {
  const told =
    typeof measured === "object"
      ? { value: short(measured.median), noise: `${Math.round(measured.noise * 100)} %` }
      : { value: measured === undefined ? "not told here" : short(measured) };
  const figure: Figure = { what, ...told, ...(bar !== undefined && { bar }) };
  mkdirSync(join(figuresFile, ".."), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
  process.stdout.write(
    `${what}: ${figure.value}${figure.noise === undefined ? "" : ` (± ${figure.noise})`}\n`,
  );
}

function short(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byNewerInterface, proofs } from "../prove/proofs.ts";
import { callScript, projectFolder } from "../support/script.ts";

interface Line {
  readonly proof: string;
  readonly promise: string;
  readonly size: string;
  readonly holds: boolean;
  readonly figures?: object;
}

const textOf = (name: string): string => readFileSync(join(projectFolder, "docs", name), "utf8");
const lines = textOf("proof.jsonl")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

test("every promise has the figures of a complete run in which it held", () => {
  const promised = Object.entries(proofs).map(([proof, { promise }]) => ({ proof, promise }));
  const held = lines
    .filter(({ size, holds }) => size === "whole" && holds)
    .filter(({ proof }) => !proof.endsWith(byNewerInterface))
    .map(({ proof, promise }) => ({ proof, promise }));
  const byName = (a: { proof: string }, b: { proof: string }): number => (a.proof < b.proof ? -1 : 1);
  expect(held.sort(byName)).toEqual(promised.sort(byName));
});

test("the promises are those that held over the newer interface", () => {
  const promises = new Map<string, string>(
    Object.entries(proofs).map(([proof, { promise }]) => [`${proof}${byNewerInterface}`, promise]),
  );
  const newer = lines.filter(({ proof }) => proof.endsWith(byNewerInterface));
  expect(newer.filter(({ proof, promise }) => promises.get(proof) !== promise)).toEqual([]);
  expect(newer.filter(({ size, holds }) => size !== "whole" || !holds)).toEqual([]);
});

test.each(["proof.md", "benchmarks.md"])("docs/%s matches its recorded lines", async (name) => {
  // The formatter aligns tables.
  const bare = (text: string): string => text.replace(/[\s-]+/g, " ");
  const page = textOf(name);
  expect(bare(page)).toBe(bare(String(await callScript("test/proof-page.mjs", "withFigures", name, page))));
});

test("a figure is compared with its limit, and a row holds figures of one run", async () => {
  const first = {
    table: "Reads",
    row: "40",
    date: "2026-01-01",
    node: "v20.0.0",
    version: "1",
    machine: "PC",
  };
  const figures = [
    { ...first, column: "most", value: "1.5", noise: "3 %", bar: "at most 1.4" },
    { ...first, column: "least", value: "1,200", bar: "at least 1,000" },
    { ...first, column: "errors", value: "0", bar: "0" },
    { ...first, column: "most", row: "400", value: "7", date: "2026-01-02" },
    { ...first, column: "errors", value: "1", date: "2026-01-02", machine: "Mac", bar: "0" },
  ];
  const empty = ["summary", "reads", "runs"].map((name) => `<!-- ${name} -->\n\n<!-- end of ${name} -->`);
  const page = String(
    await callScript("test/proof-page.mjs", "benchmarkPage", empty.join("\n"), figures),
  ).split("\n");
  expect(page.filter((line) => /^\| \d/.test(line))).toEqual([
    "| 40 | **1.5** (3%) > 1.4 | 1,200 ≥ 1,000 | 0 = 0 | 2026-01-01 |",
    "| 400 | 7 |  |  | 2026-01-02b |",
    "| 40 |  |  | **1** ≠ 0 | 2026-01-02a |",
    "| 2026-01-01 | 20.0.0 | 1 | PC |",
    "| 2026-01-02a | 20.0.0 | 1 | Mac |",
    "| 2026-01-02b | 20.0.0 | 1 | PC |",
  ]);
  expect(page).toContain("- 5 figures; 2 of the 4 that have a bar reach it");
  expect(page).toContain("- missed in [Reads](#reads): 2");
  const other = callScript("test/proof-page.mjs", "benchmarkPage", empty[0] ?? "", figures);
  await expect(other).rejects.toThrow('The page lacks the comments "reads"');
});

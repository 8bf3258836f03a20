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

test("every promise has the figures of a whole run, in which it held", () => {
  const promised = Object.entries(proofs).map(([proof, { promise }]) => ({ proof, promise }));
  const held = lines
    .filter(({ size, holds }) => size === "whole" && holds)
    .filter(({ proof }) => !proof.endsWith(byNewerInterface))
    .map(({ proof, promise }) => ({ proof, promise }));
  const byName = (a: { proof: string }, b: { proof: string }): number => (a.proof < b.proof ? -1 : 1);
  expect(held.sort(byName)).toEqual(promised.sort(byName));
});

test("what held over the newer interface is what is promised", () => {
  const promises = new Map<string, string>(
    Object.entries(proofs).map(([proof, { promise }]) => [`${proof}${byNewerInterface}`, promise]),
  );
  const newer = lines.filter(({ proof }) => proof.endsWith(byNewerInterface));
  expect(newer.filter(({ proof, promise }) => promises.get(proof) !== promise)).toEqual([]);
  expect(newer.filter(({ size, holds }) => size !== "whole" || !holds)).toEqual([]);
});

test("the tables of the page of proofs are made of their lines", async () => {
  // The formatter aligns tables.
  const bare = (text: string): string => text.replace(/[\s-]+/g, " ");
  const page = textOf("proof.md");
  expect(bare(page)).toBe(bare(String(await callScript("test/proof-page.mjs", "withTables", page))));
});

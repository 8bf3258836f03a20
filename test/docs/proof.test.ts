import { readFileSync } from "node:fs";
import { join } from "node:path";
import { proofs } from "../prove/proofs.ts";
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
    .map(({ proof, promise }) => ({ proof, promise }));
  const byName = (a: { proof: string }, b: { proof: string }): number => (a.proof < b.proof ? -1 : 1);
  expect(held.sort(byName)).toEqual(promised.sort(byName));
});

test("the page of proofs is made of their lines", async () => {
  // Prettier aligns the table.
  const bare = (text: string): string => text.replace(/[\s-]+/g, " ");
  expect(bare(textOf("proof.md"))).toBe(bare(String(await callScript("test/proof-page.mjs", "proofPage"))));
});

import { byTurns, medianOf, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { stalled } from "../../support/bench/stalls.ts";
import type { Stalled } from "../../support/bench/stalls.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { startTestPlant } from "../../support/test-plant.ts";
import { sheetIdOf } from "../../support/sheet-verbs.ts";

const rounds = 5;
const megabytes = 2 * 1024 * 1024;
const linesOf = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
const seconds = (index: number): number => (index % 7) + 0.25;
const numbers = Array.from({ length: 60 }, (_, column) => column / 8);
const normal = "a normal table of 500 lines";

/** The pasted texts, by their kind. */
const pasted: Readonly<Record<string, string>> = {
  [normal]: `Cycle\tElement\tType\tTime (s)\n${linesOf(500, (at) => `${1 + (at % 10)}\tPick part ${at % 50}\tVA\t${seconds(at)}`)}`,
  "one line of 100,000 dashes": "-".repeat(100_000),
  "2,000 cells of HTML, each 100 columns wide": `<table><tr>${'<td colspan="100">1</td>'.repeat(2_000)}</tr></table>`,
  "a page of 160,000 rows": `<table>${"<tr><td>x<td>1".repeat(160_000)}</table>`,
  "130,000 lines": linesOf(130_000, (at) => `Pick part ${at}\t${seconds(at)}`),
  "5,000 lines of 60 numbers": linesOf(5_000, (at) => numbers.map((number) => at + number).join("\t")),
  "one word of 2 MB": "x".repeat(megabytes),
  "2 MB of quotes": '"'.repeat(megabytes),
};

test("pasting usual and hostile texts: the longest time without a pause, and the total time", async () => {
  const host = await openExcel();
  const plant = await startTestPlant();
  const { sheet } = await plant.pulled("PASTE-1", [walk]);
  const sheetId = sheetIdOf(host, sheet);
  const results = new Map<string, Stalled[]>();
  const opening = (what: string, text: string) => async (): Promise<number> => {
    const result = await stalled(() => plant.actions.openPaste(sheetId, { text }));
    results.set(what, [...(results.get(what) ?? []), result]);
    return result.stall;
  };
  const turns = Object.entries(pasted).map(([what, text]) => [what, opening(what, text)] as const);
  const stalls = await byTurns(Object.fromEntries(turns), rounds);
  for (const [what, values] of Object.entries(stalls)) {
    const counted = (results.get(what) ?? []).slice(-rounds);
    const at = { table: "Pasting", row: what };
    publish({ ...at, column: "longest stretch, ms" }, medianOf(values), "at most 200");
    publish({ ...at, column: "whole time, ms" }, medianOf(counted.map(({ whole }) => whole)));
    if (what === normal) continue;
    publish({ ...at, column: "longest stretch : normal" }, ratioOf(values, stalls[normal] ?? []));
  }
  const thrown = [...results].filter(([, all]) => all.some(({ threw }) => threw));
  publish({ table: "Pasting", row: "all", column: "inputs that throw" }, thrown.length, "0");
  await plant.stop();
  expect([...results.keys()]).toEqual(Object.keys(pasted));
});

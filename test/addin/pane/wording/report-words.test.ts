import { createFormat } from "../../../../addin/pane/wording/format.ts";
import { reportInWords } from "../../../../addin/pane/wording/report-words.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { IncomingChange } from "../../../../addin/worksheet/snapshot.ts";

const report = { sheetId: "s", sheetName: "Elements", rows: 9, keptEdits: 0, conflicts: 0 };
const place = (rowKey: number) => ({ rowKey: String(rowKey), label: `row ${rowKey}` });
const changed = (rowKey: number, column: string): IncomingChange => ({
  ...{ what: "changed", ...place(rowKey), column, before: 1, now: 2 },
});
const added = (rowKey: number): IncomingChange => ({ what: "new", ...place(rowKey) });
const deleted = (rowKey: number): IncomingChange => ({ what: "gone", ...place(rowKey) });

test.each([
  [
    "en_US",
    [changed(1, "name"), changed(1, "cycle_no"), changed(2, "name"), added(3), deleted(4), deleted(5)],
    "From the instance: 2 rows updated, 1 row added, and 2 rows deleted.",
  ],
  ["en_US", [changed(1, "name")], "From the instance: 1 row updated."],
  ["en_US", [added(1), deleted(2)], "From the instance: 1 row added and 1 row deleted."],
  ["de_DE", [changed(1, "name"), deleted(2)], "Aus der Instanz: 1 Zeile aktualisiert und 1 Zeile gelöscht."],
  ["ja_JP", [changed(1, "name"), added(2)], "システムから: 1行を更新、1行を追加。"],
] as const)(
  "in %s a refresh counts updated, added and deleted rows separately",
  async (language, incoming, said) => {
    const strings = await wordsOf(language);
    expect(reportInWords({ ...report, incoming }, strings, createFormat(strings.locale))).toEqual([said]);
  },
);

test("without changes on the instance, it says nothing about it", async () => {
  expect(reportInWords({ ...report, incoming: [] }, await wordsOf("en_US"), createFormat("en"))).toEqual([]);
});

test("a row that was detached is mentioned once", async () => {
  const strings = await wordsOf("en_US");
  const moved = { ...report, incoming: [deleted(1), added(2)], detached: 1 };
  expect(reportInWords(moved, strings, createFormat("en"))).toEqual([
    "From the instance: 1 row added.",
    "1 row is no longer on the instance: moved below the table with your notes.",
  ]);
  const alone = { ...report, incoming: [deleted(1)], detached: 1 };
  expect(reportInWords(alone, strings, createFormat("en"))).toHaveLength(1);
});

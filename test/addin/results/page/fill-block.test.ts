import { languageCodes } from "../../../../contract/languages.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import fc from "../../../support/laws.ts";
import { defaultsOf, fillBlock } from "../../../../addin/results/page/inputs.ts";
import type { FilledRow, InputRow, TypedContent } from "../../../../addin/results/page/inputs.ts";
import type { PageBlock } from "../../../../addin/results/page/page.ts";

const gone = "deleted on the instance";

function blockOf(rows: readonly { key: string; takt?: string }[]): PageBlock {
  return {
    name: "data",
    at: { row: 0, column: 0 },
    look: "table",
    columns: [
      { key: "label", header: "Label", numberFormat: "@" },
      { key: "ct", header: "CT (s)", numberFormat: "0.0" },
      { key: "takt", header: "Takt (s)", numberFormat: "0.0", isInput: true },
      { key: "why", header: "Excluded because", numberFormat: "@", isInput: true },
    ],
    rows: rows.map(({ key, takt = "" }) => ({ key, cells: { label: `Cycle ${key}`, ct: 12.5, takt } })),
  };
}

/** Returns the rows as they are on the worksheet after writing. */
function writtenRows(block: PageBlock, rows: readonly FilledRow[], top = 10): readonly InputRow[] {
  return rows.map(({ key, cells, typed }, index) => ({
    key,
    row: top + index,
    cells: Object.fromEntries(
      block.columns.map((column): [string, TypedContent] => {
        const made = cells[column.key] ?? "";
        return [
          column.key,
          typed[column.key] ??
            (typeof made === "object" ? { value: made.formula, isFormula: true } : { value: made }),
        ];
      }),
    ),
  }));
}

const row = (key: string | undefined, cells: Readonly<Record<string, string | number>>): InputRow => ({
  key,
  row: 10,
  cells: Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, { value }])),
});

const keys = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4", "5", "6"), { maxLength: 6 });
const texts = fc.constantFrom("", "", "60", "stopped", "new tool");
const engineers = fc.record({
  before: keys,
  after: keys,
  defaults: fc.dictionary(fc.constantFrom("1", "2", "3", "4", "5", "6"), texts),
  typed: fc.array(
    fc.record({ row: fc.nat(5), column: fc.constantFrom("takt", "why"), text: fc.string({ minLength: 1 }) }),
  ),
});

test("typed values are never lost and stay with their record, and filling twice equals once", () => {
  fc.assert(
    fc.property(engineers, ({ before, after, defaults, typed }) => {
      const made = blockOf(before.map((key) => ({ key, takt: defaults[key] ?? "" })));
      const first = defaultsOf([made]).data ?? {};
      const rows = writtenRows(made, fillBlock(made, [], {}, gone)).map((read) => ({
        ...read,
        cells: { ...read.cells },
      }));
      const wanted = new Map<string, string>();
      for (const { row: place, column, text } of typed) {
        const read = rows[place];
        if (read === undefined) continue;
        read.cells[column] = { value: text };
        if (text === (first[read.key ?? ""]?.[column] ?? "")) wanted.delete(`${read.key ?? ""}/${column}`);
        else wanted.set(`${read.key ?? ""}/${column}`, text);
      }
      const next = blockOf(after.map((key) => ({ key, takt: "9" })));
      const once = fillBlock(next, rows, first, gone);
      const seen = writtenRows(next, once);
      for (const [place, text] of wanted) {
        const [key = "", column = ""] = place.split("/");
        expect(seen.find((read) => read.key === key)?.cells[column]?.value).toBe(text);
      }
      expect(once.slice(0, after.length).map(({ key }) => key)).toEqual(after);
      expect(once.slice(after.length).every(({ isKept }) => isKept)).toBe(true);
      const twice = fillBlock(next, seen, defaultsOf([next]).data ?? {}, gone);
      expect(writtenRows(next, twice)).toEqual(seen);
    }),
  );
});

test("a cell without typed values follows the instance, an emptied one stays empty", () => {
  const next = blockOf([
    { key: "1", takt: "55" },
    { key: "2", takt: "55" },
    { key: "3", takt: "55" },
  ]);
  const read = [
    row("1", { label: "Cycle 1", takt: "50" }),
    row("2", { label: "Cycle 2", takt: "" }),
    row("3", { label: "Cycle 3", takt: "70" }),
  ];
  const first = { 1: { takt: "50" }, 2: { takt: "50" }, 3: { takt: "50" } };
  const filled = writtenRows(next, fillBlock(next, read, first, gone));
  expect(filled.map(({ cells }) => cells.takt?.value)).toEqual(["55", "", "70"]);
});

test("a deleted row keeps its texts and typed values, and is labelled once", () => {
  const next = blockOf([{ key: "1" }]);
  const read = [
    row("1", { label: "Cycle 1", ct: 12, why: "" }),
    row("2", { label: "Cycle 2", ct: 99, why: "stopped" }),
    row("3", { label: "Cycle 3", ct: 98, why: "" }),
  ];
  const once = fillBlock(next, read, {}, gone);
  expect(once).toHaveLength(2);
  expect(once[1]).toMatchObject({
    key: "2",
    isKept: true,
    cells: { label: "Cycle 2 (deleted on the instance)" },
    typed: { why: { value: "stopped" } },
  });
  expect(once[1]?.cells.ct).toBeUndefined();
  const again = fillBlock(next, writtenRows(next, once), {}, gone);
  expect(again[1]?.cells.label).toBe("Cycle 2 (deleted on the instance)");
});

test("labels of deleted rows from earlier versions and other languages are replaced", async () => {
  const next = blockOf([{ key: "1" }]);
  const labelled = (label: string, said = gone) =>
    fillBlock(next, [row("2", { label, why: "stopped" })], {}, said)[1]?.cells.label;
  expect(labelled("Cycle 2 (no longer on the instance)")).toBe("Cycle 2 (deleted on the instance)");
  expect(labelled("Cycle 2 (no longer on the instance) (deleted on the instance)")).toBe(
    "Cycle 2 (deleted on the instance)",
  );
  expect(labelled("Cycle 2 (left)", "システムで削除されました")).toBe(
    "Cycle 2 (left) (システムで削除されました)",
  );
  for (const language of languageCodes) {
    const said = (await wordsOf(language)).status.rows.gone;
    expect(labelled(`Cycle 2 (${said})`)).toBe("Cycle 2 (deleted on the instance)");
  }
});

test("an inserted row stays, and a copied one does not replace the record's", () => {
  const next = blockOf([{ key: "1" }, { key: "2" }]);
  const read = [
    row("1", { label: "Cycle 1", why: "a" }),
    row("1", { label: "Cycle 1", why: "copy" }),
    row(undefined, { label: "My own", ct: 7, why: "mine" }),
    row(undefined, { label: "", ct: "", why: "" }),
    row(undefined, { label: "only a note", ct: "", why: "" }),
  ];
  const filled = fillBlock(next, read, {}, gone);
  expect(filled.map(({ key }) => key)).toEqual(["1", "2", "own:1", "own:2", "own:3"]);
  expect(filled.map(({ typed }) => typed.why?.value)).toEqual(["a", undefined, "copy", "mine", ""]);
  expect(filled[3]?.typed).toMatchObject({ label: { value: "My own" }, ct: { value: 7 } });
});

test("without row keys, a row is found by its first column", () => {
  const next = blockOf([{ key: "1" }, { key: "2" }]);
  const read = [
    row(undefined, { label: "Cycle 2", why: "b" }),
    row(undefined, { label: "Cycle 1", why: "a" }),
  ];
  expect(fillBlock(next, read, {}, gone).map(({ typed }) => typed.why?.value)).toEqual(["a", "b"]);
});

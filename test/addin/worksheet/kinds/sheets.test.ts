import { en } from "../../../../addin/words/en.ts";
import type { Column } from "../../../../addin/worksheet/cells/column.ts";
import type { SheetKind } from "../../../../addin/worksheet/query.ts";
import type { Language } from "../../../../contract/languages.ts";
import { languageCodes } from "../../../../contract/languages.ts";
import { fieldNames, fieldOf } from "../../../../contract/records.ts";
import { choicesFor } from "../../../../addin/worksheet/kinds/shape.ts";
import { columnsFor } from "../../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { evaluated } from "../../../support/worksheet/evaluated.ts";
import { elementRecord } from "../../../support/worksheet/element-records.ts";
import { contents, twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

const kinds = Object.values(sheets).map((sheet) => ({ sheet, content: contents[sheet.kind] }));
const columnsOf = (kind: SheetKind, lang: Language | null = null): readonly Column[] => {
  const pulled = contents[kind];
  return columnsFor(sheets[kind], { ...pulled, query: { ...pulled.query, lang } });
};
const editableIn = (kind: SheetKind, lang: Language | null) =>
  columnsOf(kind, lang).flatMap(({ key, isEditable }) => (isEditable === true ? [key] : []));

test.each(kinds)(
  "$sheet.kind: the row key is first, the Status last, and headers are unique",
  ({ sheet, content: pulled }) => {
    for (const subject of [pulled.subject, twoAnalyses]) {
      const columns = sheet.columns({ ...pulled, subject }, en);
      expect([columns[0]?.key, columns.at(-1)?.key]).toEqual(["row_key", "status"]);
      const headers = columns.map(({ header }) => header.toLowerCase());
      expect(new Set(headers).size).toBe(headers.length);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    }
  },
);

test.each(kinds)("$sheet.kind: live formulas refer to existing columns", ({ sheet, content: pulled }) => {
  const columns = sheet.columns(pulled, en);
  const block = sheet.keyFigures?.(pulled, en);
  const formulas = [
    ...columns.map(({ formula = "" }) => formula),
    ...(block?.lines ?? []).map(({ value }) => (typeof value === "object" ? value.formula : "")),
  ];
  for (const formula of formulas)
    for (const [, key] of formula.matchAll(/\{@?(\w+)\}/g))
      if (key !== "table") expect(columns.map((column) => column.key)).toContain(key);
  if (block !== undefined) expect(columns.map(({ key }) => key)).toContain(block.column);
});

test("only the fields of the contract's tasks are editable", () => {
  const writable = fieldNames("wa.element").filter((name) => {
    const field = fieldOf("wa.element", name);
    return field?.writable === true && field.kind !== "json";
  });
  expect(writable.length).toBeGreaterThan(5);
  expect(editableIn("elements", null)).toEqual(writable);
  expect(editableIn("loss", null)).toEqual(["waste_type", "loss_text"]);
  expect(editableIn("unexplained", null)).toEqual(["waste_type", "loss_text"]);
  expect(editableIn("analyses", null)).toEqual(["name", "process_name"]);
  expect(editableIn("cycle_matrix", null)).toEqual(["name"]);
  for (const { sheet } of kinds)
    if (sheet.changesOf === undefined)
      expect([sheet.kind, editableIn(sheet.kind, null)]).toEqual([sheet.kind, []]);
});

test("names in another language are read-only", () => {
  expect(editableIn("elements", "ja_JP")).not.toContain("name");
  expect(editableIn("elements", "ja_JP")).toContain("standard_time");
  expect(columnsOf("elements", "ja_JP").map(({ key }) => key)).toEqual(
    columnsOf("elements").map(({ key }) => key),
  );
});

test("a missing field has no column, and an extra field is a read-only column before the Status", () => {
  const extra = [{ name: "station", label: "Station", type: "char" }];
  const { query } = contents.elements;
  const columns = columnsFor(sheets.elements, {
    ...contents.elements,
    lacking: ["standard_time"],
    query: { ...query, extra },
  });
  expect(columns.map(({ key }) => key)).not.toContain("standard_time");
  expect(columns.at(-2)).toEqual({ key: "x.station", header: "Station", kind: "text" });
});

test("one call per analysis reads the shown fields, of one cycle or all, in a language or none", () => {
  const query = { kind: "loss", ids: [3], cycle_no: null, lang: null } as const;
  expect(sheets.loss.requests?.(query)).toEqual([
    {
      model: "wa.element",
      method: "search_read",
      domain: [["session_id", "=", 3]],
      fields: ["cycle_no", "sequence", "name", "segment_data", "loss_data", "loss_type_data"],
      order: "cycle_no, sequence, id",
    },
  ]);
  expect(sheets.elements.requests?.({ ...query, ids: [3, 9], cycle_no: 2, lang: "th_TH" })).toMatchObject([
    {
      domain: [
        ["session_id", "=", 3],
        ["cycle_no", "=", 2],
      ],
      lang: "th_TH",
    },
    { domain: [["session_id", "=", 9], { length: 3 }], fields: { 0: "session_id" } },
  ]);
});

test("the duration of an element is live", () => {
  expect(evaluated(contents.elements).columns["Duration (s)"]).toEqual([8, 8, 8]);
});

test("every column without a formula gets a value from the rows", () => {
  for (const { sheet, content: pulled } of kinds) {
    const row = sheet.rowsOf(pulled, en)[0]!;
    for (const { key, formula } of sheet.columns(pulled, en))
      if (formula === undefined && key !== "status") expect(row.values).toHaveProperty([key]);
  }
});

describe("drop-down lists", () => {
  test("wastes and work types, with the custom slots that the records use", () => {
    const records = [elementRecord(1, { element_type: "c11" }), elementRecord(2, { element_type: "x9" })];
    expect(choicesFor(columnsOf("elements"), records)).toEqual({
      element_type: [
        "va Value added",
        "nva Non-value added",
        "wait Waiting",
        "c4",
        "c5",
        "c6",
        "c7",
        "c8",
        "c11",
      ],
    });
    expect(choicesFor(columnsOf("loss"), []).waste_type).toMatchObject({
      0: "w1 Overproduction",
      6: "w7 Defects",
      length: 7,
    });
  });

  test("in every language and with any number of slots, a list fits into 255 characters and has no comma inside", () => {
    const records = Array.from({ length: 300 }, (_, index) =>
      elementRecord(index, { element_type: `c${index + 4}` }),
    );
    for (const language of languageCodes)
      for (const { sheet, content: pulled } of kinds)
        for (const list of Object.values(choicesFor(sheet.columns(pulled, en), records, language))) {
          expect(list.join(",").length).toBeLessThanOrEqual(255);
          expect(list.filter((entry) => entry.includes(","))).toEqual([]);
          expect(list.length).toBeGreaterThanOrEqual(7);
        }
  });
});

test.each(kinds)(
  "$sheet.kind: times and percentages name their unit, other columns have none",
  ({ sheet, content: pulled }) => {
    const units: Readonly<Record<string, string>> = { seconds: " (s)", percent: " (%)" };
    for (const { header, kind } of sheet.columns(pulled, en)) {
      if (units[kind] !== undefined) expect(header.endsWith(units[kind])).toBe(true);
      else if (kind !== "number") expect(header).not.toMatch(/\((?:s|%)\)$/);
    }
  },
);

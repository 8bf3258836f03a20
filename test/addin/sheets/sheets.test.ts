import { languageCodes } from "../../../contract/languages.ts";
import { fieldOf } from "../../../contract/records.ts";
import { choicesFor } from "../../../addin/sheets/choices.ts";
import { columnsFor } from "../../../addin/sheets/columns-for.ts";
import { sheets } from "../../../addin/sheets/sheets.ts";
import { elementRecord, lossRecord } from "../../support/element-records.ts";

const kinds = Object.values(sheets);
const editableIn = (sheet: (typeof kinds)[number], lang: "ja_JP" | null) =>
  columnsFor(sheet, lang).flatMap(({ key, isEditable }) => (isEditable === true ? [key] : []));

test.each(kinds)(
  "$label: the row key is first, the status last, no header stands there twice",
  ({ columns }) => {
    expect([columns[0]?.key, columns.at(-1)?.key]).toEqual(["row_key", "status"]);
    const headers = columns.map(({ header }) => header.toLowerCase());
    expect(new Set(headers).size).toBe(headers.length);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
  },
);

test.each(kinds)("$label: live formulas name headers that are there", ({ columns }) => {
  for (const { formula = "" } of columns)
    for (const [, header] of formula.matchAll(/\[@([^\]]+)\]/g))
      expect(columns.map((column) => column.header)).toContain(header);
});

test("the engineer edits what the contract's tasks change, and nothing else", () => {
  const { elements, loss } = sheets;
  expect(editableIn(elements, null)).toEqual([
    "name",
    "element_type",
    "video_start_time",
    "video_end_time",
    "standard_time",
  ]);
  for (const key of editableIn(elements, null)) expect(fieldOf("wa.element", key)?.writable).toBe(true);
  expect(editableIn(loss, null)).toEqual(["waste_type", "loss_text"]);
});

test("names asked for in a language are read-only", () => {
  expect(editableIn(sheets.elements, "ja_JP")).not.toContain("name");
  expect(editableIn(sheets.elements, "ja_JP")).toContain("standard_time");
  expect(columnsFor(sheets.elements, "ja_JP").map(({ key }) => key)).toEqual(
    sheets.elements.columns.map(({ key }) => key),
  );
});

test("one call asks for the fields that the rows show, of one cycle or all, in a language or none", () => {
  expect(sheets.loss.request({ session_id: 3, cycle_no: null, lang: null })).toEqual({
    model: "wa.element",
    method: "search_read",
    domain: [["session_id", "=", 3]],
    fields: ["cycle_no", "sequence", "name", "segment_data", "loss_data", "loss_type_data"],
    order: "cycle_no, sequence, id",
  });
  expect(sheets.elements.request({ session_id: 3, cycle_no: 2, lang: "th_TH" })).toMatchObject({
    domain: [
      ["session_id", "=", 3],
      ["cycle_no", "=", 2],
    ],
    lang: "th_TH",
  });
});

test("every column without formula gets a value from the rows", () => {
  for (const { columns, kind } of kinds) {
    const row = sheets[kind].rowsOf([{ ...elementRecord(1), ...lossRecord(1) }])[0]!;
    for (const { key, formula } of columns)
      if (formula === undefined && key !== "status") expect(row.values).toHaveProperty([key]);
  }
});

describe("drop-down lists", () => {
  test("wastes and work types, with the custom slots that the records use", () => {
    const records = [elementRecord(1, { element_type: "c11" }), elementRecord(2, { element_type: "x9" })];
    expect(choicesFor(sheets.elements.columns, records)).toEqual({
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
    expect(choicesFor(sheets.loss.columns, []).waste_type).toMatchObject({
      0: "w1 Overproduction",
      6: "w7 Defects",
      length: 7,
    });
  });

  test("in every language and with any number of slots a list fits into Excel's 255 characters and has no comma inside", () => {
    const records = Array.from({ length: 300 }, (_, index) =>
      elementRecord(index, { element_type: `c${index + 4}` }),
    );
    for (const language of languageCodes)
      for (const { columns } of kinds)
        for (const list of Object.values(choicesFor(columns, records, language))) {
          expect(list.join(",").length).toBeLessThanOrEqual(255);
          expect(list.filter((entry) => entry.includes(","))).toEqual([]);
          expect(list.length).toBeGreaterThanOrEqual(7);
        }
  });
});

import { cellInWords } from "../../../addin/pane/wording/cell-text.ts";
import { createFormat } from "../../../addin/pane/wording/format.ts";
import { columnInWords } from "../../../addin/pane/wording/worksheet-words.ts";
import { en } from "../../../addin/words/en.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { modelNames } from "../../../contract/models.ts";
import { fieldNames, fieldOf } from "../../../contract/records.ts";

const format = createFormat("en");

test("every field in seconds has its unit, and so do the parts of an element", () => {
  const fields = modelNames.flatMap((model) =>
    fieldNames(model).filter((name) => fieldOf(model, name)?.kind === "seconds"),
  );
  expect(new Set(fields).size).toBeGreaterThan(20);
  for (const column of [...fields, "duration", "segment_start", "segment_end", "segment_duration"])
    expect([column, cellInWords(column, 12.5, en, format)]).toEqual([column, "12.50\u00a0s"]);
});

test("other numbers have no unit, and codes have their names", () => {
  expect(cellInWords("cycle_no", 3, en, format)).toBe("3");
  expect(cellInWords("load_ratio", 95, en, format)).toBe("95");
  expect(cellInWords("x.x_tool", 12, en, format)).toBe("12");
  expect(cellInWords("element_type", "va", en, format)).toBe("va Value added");
  expect(cellInWords("waste_type", "w2", en, format)).toBe("w2 Waiting");
  expect(cellInWords("standard_time", "", en, format)).toBe("(empty)");
});

test("a column without a label in the pane has its worksheet's header", async () => {
  expect(columnInWords("ct_reduction", en, "comparison")).toBe("Reduction");
  expect(columnInWords("ct_reduction", await wordsOf("de_DE"), "comparison")).toBe("Verkürzung");
});

test("a field beyond the contract has the instance's label, if it is known", () => {
  const extra = [{ name: "x_tool", label: "Tool", type: "char" }];
  expect(columnInWords("x.x_tool", en, "elements", extra)).toBe("Tool");
  expect(columnInWords("x.x_tool", en, "elements")).toBe("x.x_tool");
});

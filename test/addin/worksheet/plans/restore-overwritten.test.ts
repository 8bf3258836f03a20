import { planRestoreOverwritten } from "../../../../addin/worksheet/plans/restore-overwritten.ts";
import { elementRecord } from "../../../support/worksheet/element-records.ts";
import { pullOnPaper, typeInto } from "../../../support/worksheet/paper-sheet.ts";
import { stateOf } from "../../../support/worksheet/paper-state.ts";

const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2)]);

test("overwritten cells are restored once, values as values and formulas as formulas, beside edits that stay", () => {
  const formula = pulled.columns.find((column) => column.formula !== undefined)?.key ?? "";
  const sheet = [
    ["1", "va_time"],
    ["1", "name"],
    ["2", formula],
  ].reduce((so, [key, column]) => typeInto(so, key!, column!, 99), pulled);
  const { update, value } = planRestoreOverwritten(stateOf(sheet));
  expect(value).toBe(2);
  expect(update?.writes.filter(({ column }) => column !== "status")).toEqual([
    { rowIndex: 0, column: "va_time", value: 6, withFormat: true },
    { rowIndex: 1, column: formula, value: "", writesFormula: true, withFormat: true },
  ]);
  expect(update?.writes.filter(({ column }) => column === "status")).toEqual([
    { rowIndex: 0, column: "status", value: "edited: Element" },
  ]);
});

test("without overwritten cells, nothing is restored", () => {
  expect(planRestoreOverwritten(stateOf(typeInto(pulled, "1", "name", "Mine")))).toEqual({
    update: undefined,
    value: 0,
  });
});

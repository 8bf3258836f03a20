import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import { idOf } from "../../contract/shown-value.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { partKinds } from "../worksheet/cells/kind-of-column.ts";
import { lossRows } from "../worksheet/rows/loss-rows.ts";
import { elementRows, recordRows } from "../worksheet/rows/record-rows.ts";
import { isOmitted, readChoice, readCycle, readShape, shapeParameters, textOf } from "./arguments.ts";
import { choices } from "./choices.ts";
import { answered, unreadable, wrongValue } from "./custom-function.ts";
import type { CustomFunction, Outcome } from "./custom-function.ts";
import { elementsOf } from "./elements-of.ts";
import { fieldColumns, listOf } from "./list.ts";
import type { SpilledColumn } from "./list.ts";
import { findAnalysis } from "./look-up.ts";
import type { Words } from "../words/words.ts";

const elementColumns = fieldColumns("wa.element", shownFields("wa.element"));

/**
 * `=WA.ELEMENTS(o_no, [cycle], [rows], [work_type], [headers])`: the elements of an analysis, of one cycle or
 * of one work type, in seconds.
 */
export const elements: CustomFunction = {
  id: "ELEMENTS",
  example: 'WA.ELEMENTS("O-0012", 2)',
  parameters: [
    { name: "o_no", type: "any" },
    { name: "cycle", type: "any", optional: true },
    shapeParameters[0],
    { name: "work_type", type: "string", optional: true, choices: "WORK_TYPE" },
    shapeParameters[1],
  ],
  result: "matrix",
  answer: async ([o_no, typedCycle, rows, typedType, headers], tools) => {
    const { words } = tools;
    const cycle = readCycle(typedCycle, words);
    if (!cycle.ok) return cycle;
    const workType = readWorkType(typedType, words);
    if (!workType.ok) return workType;
    const shape = readShape(rows, headers, words);
    if (!shape.ok) return shape;
    const found = await elementsOf(o_no, tools, cycle.value);
    if (!found.ok) return found;
    const listed = elementRows(found.value)
      .map(({ values }) => values)
      .filter((row) => workType.value === undefined || row.element_type === workType.value);
    return answered(listOf({ columns: elementColumns, rows: listed, noteIn: "name" }, shape.value, words));
  },
};

/** Reads `nva` or `nva Non-value added`; undefined if it is omitted. */
export function readWorkType(typed: unknown, { functions: { errors } }: Words): Outcome<string | undefined> {
  if (isOmitted(typed)) return answered(undefined);
  const [code = ""] = textOf(typed).toLowerCase().split(/\s/, 1);
  return isWorkType(code)
    ? answered(code)
    : wrongValue(errors.choiceIsNone({ value: textOf(typed), values: choices.WORK_TYPE.join(", ") }));
}

const lossColumns: readonly SpilledColumn[] = [
  ...fieldColumns("wa.element", ["cycle_no", "sequence", "name"]),
  ...(["segment_start", "segment_end", "segment_duration", "waste_type", "loss_text"] as const).map(
    (key): SpilledColumn => ({ key, kind: partKinds[key], label: ({ columns }) => columns[key] }),
  ),
];

/**
 * `=WA.LOSS(o_no, [cycle], [rows], [order], [headers])`: one row per NVA segment, in seconds. `order` is
 * `video` or `longest`, which is the default with a number of rows.
 */
export const loss: CustomFunction = {
  id: "LOSS",
  example: 'WA.LOSS("O-0012", , 10)',
  parameters: [
    { name: "o_no", type: "any" },
    { name: "cycle", type: "any", optional: true },
    shapeParameters[0],
    { name: "order", type: "string", optional: true, choices: "LOSS_ORDER" },
    shapeParameters[1],
  ],
  result: "matrix",
  answer: async ([o_no, typedCycle, rows, typedOrder, headers], tools) => {
    const { words } = tools;
    const cycle = readCycle(typedCycle, words);
    if (!cycle.ok) return cycle;
    const order = readChoice(typedOrder, choices.LOSS_ORDER, words);
    if (!order.ok) return order;
    const shape = readShape(rows, headers, words);
    if (!shape.ok) return shape;
    const found = await elementsOf(o_no, tools, cycle.value);
    if (!found.ok) return found;
    const listed = lossRows(found.value).map(({ values }) => values);
    const isByLength = (order.value ?? (shape.value.rows === undefined ? "video" : "longest")) === "longest";
    const content = isByLength
      ? { columns: lossColumns, rows: listed.toSorted((a, b) => secondsOf(b) - secondsOf(a)) }
      : { columns: lossColumns, rows: listed, noteIn: "name" };
    return answered(listOf(content, shape.value, words));
  },
};

/** Returns the seconds of a segment; -1 without one, so that it is last. */
function secondsOf({ segment_duration: seconds }: Readonly<Record<string, unknown>>): number {
  return typeof seconds === "number" ? seconds : -1;
}

const cycleFields = shownFields("wa.cycle");
const cycleColumns = fieldColumns("wa.cycle", cycleFields);

/** `=WA.CYCLES(o_no, [rows], [headers])`: the measured cycles of an analysis, in seconds. */
export const cycles: CustomFunction = {
  id: "CYCLES",
  example: 'WA.CYCLES("O-0012")',
  parameters: [{ name: "o_no", type: "any" }, ...shapeParameters],
  result: "matrix",
  answer: async ([o_no, rows, headers], tools) => {
    const { ask, words } = tools;
    const shape = readShape(rows, headers, words);
    if (!shape.ok) return shape;
    const analysis = await findAnalysis(o_no, tools);
    if (!analysis.ok) return analysis;
    const answer = await ask({
      model: "wa.cycle",
      domain: [["session_id", "=", idOf(analysis.value)]],
      fields: cycleFields,
      order: models["wa.cycle"].order,
    });
    if (!answer.ok) return unreadable(answer.failure, words);
    const listed = recordRows("wa.cycle", cycleFields, answer.value).map(({ values }) => values);
    return answered(listOf({ columns: cycleColumns, rows: listed, noteIn: "sequence" }, shape.value, words));
  },
};

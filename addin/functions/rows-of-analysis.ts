import { models } from "../../contract/models.ts";
import { fieldOf, shownFields } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import { idOf } from "../../contract/shown-value.ts";
import type { Language } from "../../contract/languages.ts";
import type { RawRecord } from "../client/read-records.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { Words } from "../words/words.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import { showWasteType, showWorkType } from "../worksheet/cells/code-cell.ts";
import { headerOf } from "../worksheet/cells/column.ts";
import type { CellKind, PulledRow } from "../worksheet/cells/column.ts";
import { cellKindOf, partKinds } from "../worksheet/cells/kind-of-column.ts";
import { longestText } from "../worksheet/cells/text-cell.ts";
import { lossFields, lossRows } from "../worksheet/rows/loss-rows.ts";
import { elementRows, recordRows } from "../worksheet/rows/record-rows.ts";
import { answered, unreadable, wrongValue } from "./custom-function.ts";
import type { Cells, CustomFunction, FunctionTools, Outcome } from "./custom-function.ts";
import { findAnalysis } from "./look-up.ts";

/** The models whose records a function returns as several rows of cells. */
type SpilledModel = "wa.element" | "wa.cycle";

const elementFields = shownFields("wa.element");

/**
 * `=WA.ELEMENTS(o_no, [cycle])`: the elements of an analysis, or of one of its cycles, with times in seconds.
 */
export const elements: CustomFunction = {
  id: "ELEMENTS",
  parameters: [
    { name: "o_no", type: "any" },
    { name: "cycle", type: "any", optional: true },
  ],
  result: "matrix",
  answer: async ([o_no, cycle], tools) => {
    const cycle_no = isOmitted(cycle) ? undefined : cycle;
    if (cycle_no !== undefined && !isCycle(cycle_no))
      return wrongValue(tools.words.functions.errors.cycleIsNone);
    return rowsOfAnalysis(
      o_no,
      {
        ...{ model: "wa.element", fields: elementFields, rowsOf: elementRows },
        where: (id) => [
          ["session_id", "=", id],
          ...(cycle_no === undefined ? [] : [["cycle_no", "=", cycle_no] as const]),
        ],
        columns: fieldColumns("wa.element", elementFields),
      },
      tools,
    );
  },
};

/**
 * `=WA.LOSS(o_no)`: one row per NVA segment of an analysis, as in its LOSS worksheet, with times in seconds.
 */
export const loss: CustomFunction = {
  id: "LOSS",
  parameters: [{ name: "o_no", type: "any" }],
  result: "matrix",
  answer: ([o_no], tools) =>
    rowsOfAnalysis(
      o_no,
      {
        ...{ model: "wa.element", fields: lossFields, rowsOf: lossRows },
        where: (id) => [["session_id", "=", id]],
        columns: [...fieldColumns("wa.element", ["cycle_no", "sequence", "name"]), ...segmentColumns],
      },
      tools,
    ),
};

const segmentColumns = (
  ["segment_start", "segment_end", "segment_duration", "waste_type", "loss_text"] as const
).map((key): SpilledColumn => ({ key, kind: partKinds[key], label: ({ columns }) => columns[key] }));

const cycleFields = shownFields("wa.cycle");

/** `=WA.CYCLES(o_no)`: the measured cycles of an analysis, with times in seconds. */
export const cycles: CustomFunction = {
  id: "CYCLES",
  parameters: [{ name: "o_no", type: "any" }],
  result: "matrix",
  answer: ([o_no], tools) =>
    rowsOfAnalysis(
      o_no,
      {
        ...{ model: "wa.cycle", fields: cycleFields },
        where: (id) => [["session_id", "=", id]],
        rowsOf: (records) => recordRows("wa.cycle", cycleFields, records),
        columns: fieldColumns("wa.cycle", cycleFields),
      },
      tools,
    ),
};

function isOmitted(cycle: unknown): boolean {
  return cycle === undefined || cycle === null || cycle === "";
}

function isCycle(cycle: unknown): cycle is number {
  return typeof cycle === "number" && Number.isSafeInteger(cycle) && cycle >= 1;
}

/** A column of the returned rows. */
interface SpilledColumn {
  /** The key of the value in a row. */
  readonly key: string;
  readonly kind: CellKind;
  /** Returns the header without its unit. */
  readonly label: (words: Words) => string;
}

/** Returns the columns for fields of a model, as worksheets have them. */
function fieldColumns<M extends SpilledModel>(
  model: M,
  names: readonly FieldName<M>[],
): readonly SpilledColumn[] {
  return names.map((key) => ({
    key,
    kind: cellKindOf[fieldOf(model, key)?.kind ?? "char"],
    label: (words) => fieldLabel(model, key, words),
  }));
}

/** The records of an analysis to read, and how they become rows of cells. */
interface RowsOfAnalysis<M extends SpilledModel> {
  readonly model: M;
  readonly fields: readonly FieldName<M>[];
  readonly where: (session_id: number) => readonly (readonly [FieldName<M>, "=", number])[];
  readonly rowsOf: (records: readonly RawRecord[]) => readonly PulledRow[];
  readonly columns: readonly SpilledColumn[];
}

/** Reads records of an analysis. Returns headers with units, and below them the rows of cells. */
async function rowsOfAnalysis<M extends SpilledModel>(
  o_no: unknown,
  { model, fields, where, rowsOf, columns }: RowsOfAnalysis<M>,
  tools: FunctionTools,
): Promise<Outcome<Cells>> {
  const { ask, words } = tools;
  const analysis = await findAnalysis(o_no, tools);
  if (!analysis.ok) return analysis;
  const domain = where(idOf(analysis.value));
  const answer = await ask({ model, domain, fields, order: models[model].order });
  if (!answer.ok) return unreadable(answer.failure, words);
  const rows = rowsOf(answer.value).map(({ values }) =>
    columns.map(({ key, kind }) => cellOf(values[key] ?? "", kind, words.language)),
  );
  const headers = columns.map(({ label, kind }) => headerOf(label(words), kind, words));
  return answered([headers, ...rows]);
}

/**
 * Returns a value as a cell shows it: a number as a number, a code with its name (`w2 Waiting`). Cuts text at
 * Excel's limit. Unlike typed text, the result of a function never becomes a formula or a date.
 */
function cellOf(value: CellValue, kind: CellKind, language: Language): CellValue {
  if (typeof value !== "string" || value === "") return value;
  if (kind === "work_type") return showWorkType(value, language);
  if (kind === "waste_type") return showWasteType(value, language);
  return value.length > longestText ? `${value.slice(0, longestText - 1)}…` : value;
}

import type { ClientResult } from "../client/client-result.ts";
import type { RawRecord } from "../client/read-records.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import { idOf } from "../../contract/shown-value.ts";
import { cellKindOf } from "../worksheet/cells/kind-of-column.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { CellKind, PulledRow } from "../worksheet/cells/column.ts";
import { headerOf } from "../worksheet/cells/column.ts";
import type { Words } from "../words/words.ts";
import type { Ask } from "./reads.ts";
import { answered, unreadable } from "./custom-function.ts";
import type { Cells, FunctionTools, Outcome } from "./custom-function.ts";
import { findAnalysis } from "./look-up.ts";
import type { Language } from "../../contract/languages.ts";
import { showWasteType, showWorkType } from "../worksheet/cells/code-cell.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import { longestText } from "../worksheet/cells/text-cell.ts";

/** One column of cells that spill. */
export interface SpilledColumn {
  /** The key of the value in a row. */
  readonly key: string;
  readonly kind: CellKind;
  /** Without its unit. */
  readonly label: (words: Words) => string;
}

/** Columns that show fields of a model, as its worksheets do. */
export function fieldColumns<M extends ModelName>(
  model: M,
  names: readonly FieldName<M>[],
): readonly SpilledColumn[] {
  return names.map((key) => ({
    key,
    kind: cellKindOf[fieldOf(model, key)?.kind ?? "char"],
    label: (words) => fieldLabel(model, key, words),
  }));
}

/** Records that belong to an analysis, and how they become rows. */
interface RowsOfAnalysis {
  readonly asks: (ask: Ask, session_id: number) => Promise<ClientResult<readonly RawRecord[]>>;
  readonly rowsOf: (records: readonly RawRecord[]) => readonly PulledRow[];
  readonly columns: readonly SpilledColumn[];
}

/** The records of an analysis as rows of cells below a row of headers, which name their units as those of worksheets do. */
export async function rowsOfAnalysis(
  o_no: unknown,
  { asks, rowsOf, columns }: RowsOfAnalysis,
  tools: FunctionTools,
): Promise<Outcome<Cells>> {
  const { ask, words } = tools;
  const analysis = await findAnalysis(o_no, tools);
  if (!analysis.ok) return analysis;
  const answer = await asks(ask, idOf(analysis.value));
  if (!answer.ok) return unreadable(answer.failure, words);
  const rows = rowsOf(answer.value).map(({ values }) =>
    columns.map(({ key, kind }) => cellOf(values[key] ?? "", kind, words.language)),
  );
  const headers = columns.map(({ label, kind }) => headerOf(label(words), kind, words));
  return answered([headers, ...rows]);
}

/**
 * A value as a function returns it: numbers as numbers, codes with their words as in worksheets (`w2 Waiting`), text cut
 * where Excel would refuse it. Other than in a cell that is written, nothing is taken for a formula, a date or an apostrophe.
 */
function cellOf(value: CellValue, kind: CellKind, language: Language): CellValue {
  if (typeof value !== "string" || value === "") return value;
  if (kind === "work_type") return showWorkType(value, language);
  if (kind === "waste_type") return showWasteType(value, language);
  return value.length > longestText ? `${value.slice(0, longestText - 1)}…` : value;
}

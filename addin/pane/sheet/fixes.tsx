import type { ReactNode } from "react";
import { kindOfColumn } from "../../actions/interface/sheet-facts.ts";
import type { CellProblem, CellReason, CellValue } from "../../worksheet/cells/cell.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { ExtraField } from "../../../contract/relay-info.ts";
import type { PaneWords } from "../../words/words.ts";
import { usePane } from "../hooks/pane-context.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { correctCells } from "../actions/correct-cells.ts";
import { cellInWords } from "../wording/cell-text.ts";
import type { Format } from "../wording/format.ts";
import { columnInWords } from "../wording/worksheet-words.ts";

/** Offered for a work type if nothing else is known. */
const workTypes: readonly CellValue[] = ["va", "nva", "wait"];
const askWorkType: readonly CellReason[] = ["unknown_work_type", "empty_work_type"];

/** Corrects all cells with an equal problem. Offers the clearly meant value, or else the work types. */
export function Fixes({
  sheetId,
  problems,
}: {
  readonly sheetId: string;
  /** Equal problems of different rows. */
  readonly problems: readonly CellProblem[];
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const [problem] = problems;
  if (problem === undefined) return null;
  const { fix, reason } = problem;
  const values = fix !== undefined ? [fix] : askWorkType.includes(reason) ? workTypes : [];
  if (values.length === 0) return null;
  const on = (value: CellValue) => ({ sheetId, cells: problems.map((one) => ({ ...one, value })) });
  const label = (value: CellValue): string => {
    if (reason === "not_text" && problems.length === 1)
      return words.useText({ text: shortened(String(value)) });
    const valueText = fixInWords(problem.column, value, strings, format);
    return problems.length === 1
      ? words.useValue({ value: valueText })
      : words.setAll({ count: problems.length, value: valueText });
  };
  return (
    <div className="buttons">
      {values.map((value) => (
        <ActionButton key={String(value)} action={correctCells} on={on(value)}>
          {label(value)}
        </ActionButton>
      ))}
    </div>
  );
}

/** Returns the shortest form: `82 s`, `99.5 s`, `va Value added`. */
function fixInWords(column: string, value: CellValue, strings: PaneWords, format: Format): string {
  if (typeof value !== "number") return cellInWords(column, value, strings, format);
  const number = format.number(value);
  return kindOfColumn(column) === "seconds" ? strings.units.seconds({ number }) : number;
}

/** Returns such as "End “82 s” is not a number." */
export function problemInWords(
  { column, reason, entered }: CellProblem,
  strings: PaneWords,
  kind: SheetKind,
  extra?: readonly ExtraField[],
): string {
  const cell = {
    column: columnInWords(column, strings, kind, extra),
    what: strings.cellReasons[reason].what,
  };
  return entered === ""
    ? strings.changes.problemEmpty(cell)
    : strings.changes.problem({ ...cell, entered: shortened(entered) });
}

/** Cells can contain pages of text. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

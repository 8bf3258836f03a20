import type { Language } from "../../contract/languages.ts";
import { showWasteType, showWorkType } from "../rows/cells/code-cell.ts";
import type { CellValue } from "../rows/cells/cell.ts";
import { longestText } from "../rows/cells/text-cell.ts";
import type { CellKind } from "../rows/table/column.ts";

/**
 * Gives a value as a function returns it: numbers as numbers, codes with their words as in worksheets (`w2 Waiting`), text cut
 * where Excel would refuse it. Other than in a cell that is written, nothing is taken for a formula, a date or an apostrophe.
 */
export function cellOf(value: CellValue, kind: CellKind, language: Language): CellValue {
  if (typeof value !== "string" || value === "") return value;
  if (kind === "work_type") return showWorkType(value, language);
  if (kind === "waste_type") return showWasteType(value, language);
  return value.length > longestText ? `${value.slice(0, longestText - 1)}…` : value;
}

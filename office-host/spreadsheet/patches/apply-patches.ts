import { writeCellsTogether } from "./bulk-cells.ts";
import { evaluateBulkWrites } from "./bulk-evaluation.ts";
import { typeAsExcel } from "./cell-editor.ts";
import { drawIndents } from "./cell-indent.ts";
import { findColorsOnDemand } from "./colors-on-demand.ts";
import { skipDeletedWorksheets } from "./deleted-worksheets.ts";
import { lowerFilterButtons } from "./filter-button.ts";
import { skipFilteredRows } from "./filtered-rows.ts";
import { keepLooks } from "./saved-looks.ts";
import { exposePositions } from "./known-positions.ts";
import { paintRulesLate } from "./late-rules.ts";
import { followListRanges } from "./list-ranges.ts";
import { calculateOnDemand } from "./manual-calculation.ts";
import { allowWritesBesideLocked } from "./locked-sheets.ts";
import { keepMovedText } from "./moved-texts.ts";
import { skipUnusedNames } from "./new-names.ts";
import { allowEditsAcrossPanes } from "./over-panes.ts";
import { computeRulesOnDemand } from "./rules-on-demand.ts";
import { formatErrors } from "./rules-on-errors.ts";
import { scopeNames } from "./scoped-names.ts";
import { allowApostrophes } from "./sheet-names.ts";
import { keepStructuredFormulas } from "./structured-formulas.ts";
import { keepText } from "./text-cells.ts";
import { drawTextOverPanes } from "./text-over-panes.ts";
import { testTypedValues } from "./typed-rules.ts";
import { evaluateUsedCells } from "./used-cells.ts";

/** Patches the spreadsheet. Later patches of a plugin wrap earlier ones. */
export function applyPatches(): void {
  // Cells: contents and bulk writes.
  exposePositions();
  keepStructuredFormulas();
  keepText();
  writeCellsTogether();
  allowWritesBesideLocked();
  keepLooks();
  skipFilteredRows();
  keepMovedText();
  typeAsExcel();
  followListRanges();
  // Values.
  evaluateUsedCells();
  evaluateBulkWrites();
  skipUnusedNames();
  calculateOnDemand();
  testTypedValues();
  // Names.
  allowApostrophes();
  scopeNames();
  // Drawing.
  findColorsOnDemand();
  drawIndents();
  lowerFilterButtons();
  skipDeletedWorksheets();
  computeRulesOnDemand();
  formatErrors();
  paintRulesLate();
  allowEditsAcrossPanes();
  drawTextOverPanes();
}

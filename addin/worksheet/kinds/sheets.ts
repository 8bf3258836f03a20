import type { SheetKind } from "../query.ts";
import { analyses, mmc, mac } from "./lists.ts";
import { comparison } from "./comparison.ts";
import { cycleMatrix } from "./cycle-matrix.ts";
import { cycles } from "./cycles.ts";
import { elements } from "./elements.ts";
import { changeReport } from "./change-report.ts";
import { lineBalance } from "./line-balance.ts";
import { loss, unexplained } from "./loss.ts";
import type { Sheet } from "./sheet.ts";

export const sheets: Readonly<Record<SheetKind, Sheet>> = {
  analyses,
  elements,
  loss,
  unexplained,
  cycles,
  cycle_matrix: cycleMatrix,
  comparison,
  line_balance: lineBalance,
  mmc,
  mac,
  change_report: changeReport,
};

import type { SheetKind } from "../../worksheet/query.ts";

/** The anchor of each kind of worksheet in the user guide. */
export const guideAnchors: Readonly<Record<SheetKind, string>> = {
  analyses: "all-analyses-as-a-worksheet",
  elements: "edit-elements",
  loss: "explain-waste-loss",
  unexplained: "nva-seconds-not-yet-explained",
  cycles: "measured-cycles",
  cycle_matrix: "elements-by-cycle",
  comparison: "compare-before-and-after",
  line_balance: "line-balance",
  mmc: "charts-mmc-and-mac",
  mac: "charts-mmc-and-mac",
  change_report: "list-what-was-changed",
};

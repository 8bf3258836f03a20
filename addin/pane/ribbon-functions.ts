import type { PaneCommand } from "./hooks/commands.ts";

/** The functions of ribbon, context menu and shortcuts by the ids that manifest.xml names, and what each asks of the pane. */
export const ribbonFunctions: Readonly<Record<string, PaneCommand>> = {
  showPane: "show_pane",
  refreshSheet: "refresh_sheet",
  refreshAll: "refresh_all",
  writeBack: "write_back",
  showRow: "show_row",
};

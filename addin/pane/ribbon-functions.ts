import type { PaneCommand } from "./commands.ts";

/** The ribbon's functions by the ids that manifest.xml names, and what each asks of the pane. */
export const ribbonFunctions: Readonly<Record<string, PaneCommand>> = {
  showPane: "show_pane",
  refreshSheet: "refresh_sheet",
  writeBack: "write_back",
};

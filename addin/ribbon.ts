import type { PaneCommand, PaneCommands } from "./pane/commands.ts";

/** The ribbon's functions by the ids that manifest.xml names, and what each asks of the pane. */
export const ribbonFunctions: Readonly<Record<string, PaneCommand>> = {
  showPane: "show_pane",
  refreshSheet: "refresh_sheet",
  writeBack: "write_back",
};

/**
 * Ties the ribbon's buttons to the pane, which shares their runtime: each brings the pane to the front and tells it
 * what was asked.
 */
export function associateRibbon(commands: PaneCommands): void {
  for (const [id, command] of Object.entries(ribbonFunctions))
    Office.actions.associate(id, (event: Office.AddinCommands.Event) => {
      void bringForward(event).then(() => commands.send(command));
    });
}

/** Shows the pane and lets go of the button; Excel allows no other button before. */
async function bringForward(event: Office.AddinCommands.Event): Promise<void> {
  try {
    if (Office.context.requirements.isSetSupported("SharedRuntime", "1.1"))
      await Office.addin.showAsTaskpane();
  } finally {
    event.completed();
  }
}

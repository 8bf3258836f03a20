import type { PaneCommands } from "./pane/commands.ts";
import { ribbonFunctions } from "./pane/ribbon-functions.ts";

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

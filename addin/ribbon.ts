import { ribbonIds } from "./pane/actions/commands.ts";
import type { PaneCommands } from "./pane/actions/commands.ts";

/**
 * Ties the ribbon's buttons to the pane, which shares their runtime: each brings the pane to the front and tells it
 * what was asked.
 */
export function associateRibbon(commands: Pick<PaneCommands, "send">): void {
  for (const id of ribbonIds)
    Office.actions.associate(id, (event?: Partial<Office.AddinCommands.Event>) => {
      commands.send(id);
      void bringForward(event);
    });
}

/**
 * Shows the pane and lets go of the button, for Excel allows no other before. A button comes with an event to complete,
 * a shortcut of the keyboard with none.
 */
async function bringForward(event: Partial<Office.AddinCommands.Event> | undefined): Promise<void> {
  try {
    if (Office.context.requirements.isSetSupported("SharedRuntime", "1.1"))
      await Office.addin.showAsTaskpane();
  } finally {
    event?.completed?.();
  }
}

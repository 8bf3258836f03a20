import { ribbonIds } from "./pane/actions/commands.ts";
import type { PaneCommands } from "./pane/actions/commands.ts";

/** Connects the ribbon's buttons. Each shows the pane and sends its command. */
export function associateRibbon(commands: Pick<PaneCommands, "send">): void {
  for (const id of ribbonIds)
    Office.actions.associate(id, (event?: Partial<Office.AddinCommands.Event>) => {
      commands.send(id);
      void showPane(event);
    });
}

/**
 * Shows the pane and completes the event, since Excel accepts no other button before that. A keyboard
 * shortcut has no event.
 */
async function showPane(event: Partial<Office.AddinCommands.Event> | undefined): Promise<void> {
  try {
    if (Office.context.requirements.isSetSupported("SharedRuntime", "1.1"))
      await Office.addin.showAsTaskpane();
  } finally {
    event?.completed?.();
  }
}

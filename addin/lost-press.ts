import type { PaneCommands } from "./pane/actions/commands.ts";

/** An undocumented member of office.js, which older versions may lack. */
interface WithState {
  readonly _getState?: () => Promise<string>;
}

/**
 * Shows the pane and asks the user to press the button again, if Office started this page in the background.
 * Some versions of Excel lose the press that starts the page (OfficeDev/office-js 5176).
 */
export async function reportLostPress(commands: Pick<PaneCommands, "send">): Promise<void> {
  const { _getState: getState }: WithState = Office.addin as object;
  try {
    if ((await getState?.()) !== "Background") return;
    commands.send("pressAgain");
    await Office.addin.showAsTaskpane();
  } catch (cause) {
    // Without the pane's state, it is unknown whether a press was lost.
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
  }
}

import type { PaneCommands } from "./pane/actions/commands.ts";

/** An undocumented member of office.js, which older versions may lack. */
interface WithState {
  readonly _getState?: () => Promise<string>;
}

/**
 * Shows the pane with the request to press a button again, if Office started this page in the background and
 * then called nothing. Some versions of Excel start the page for the first press of a button and lose that
 * press (OfficeDev/office-js 5176).
 */
export async function tellLostPress(commands: Pick<PaneCommands, "send">): Promise<void> {
  const { _getState: stateOf }: WithState = Office.addin as object;
  try {
    if ((await stateOf?.()) !== "Background") return;
    commands.send("pressAgain");
    await Office.addin.showAsTaskpane();
  } catch (cause) {
    // If Excel does not report the pane's state, the pane stays as it is.
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
  }
}

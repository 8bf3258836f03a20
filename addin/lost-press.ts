import type { PaneCommands } from "./pane/actions/commands.ts";

/** What office.js has beside its documented members; older ones may lack it. */
interface WithState {
  readonly _getState?: () => Promise<string>;
}

/**
 * Has the pane come to the front and say that a button is to be pressed once more, where Office started this page out of sight and then asked
 * nothing of it: some versions of Excel start it for the first press of a button and do not hand the press on (OfficeDev/office-js 5176).
 */
export async function tellLostPress(commands: Pick<PaneCommands, "send">): Promise<void> {
  const { _getState: stateOf }: WithState = Office.addin as object;
  try {
    if ((await stateOf?.()) !== "Background") return;
    commands.send("pressAgain");
    await Office.addin.showAsTaskpane();
  } catch (cause) {
    // An Excel that tells nothing of the pane leaves it as it is.
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
  }
}

import type { DialogWindow } from "../../office-host/office/dialogs.ts";

/** How often it is looked whether a person has closed the window, milliseconds; browsers tell nobody. */
const pause = 250;

/**
 * Opens a dialog's page in a window of its own, in percent of the screen, and counts it among `windows` for as long as it is there;
 * undefined where the browser blocks it.
 */
export function openDialogWindow(
  address: string,
  size: { readonly width: number; readonly height: number },
  windows: Set<Window>,
): DialogWindow | undefined {
  const width = Math.round((screen.availWidth * size.width) / 100);
  const height = Math.round((screen.availHeight * size.height) / 100);
  const opened = window.open(address, "_blank", `popup,width=${width},height=${height}`);
  if (opened === null) return undefined;
  windows.add(opened);
  const listeners: (() => void)[] = [];
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    windows.delete(opened);
    for (const listener of listeners) listener();
  }, pause);
  return { close: () => opened.close(), onClosed: (listener) => void listeners.push(listener) };
}

/** What came of a dialog: the message of its page, or why there is none. */
export type DialogAnswer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly why: "closed" | "blocked"; readonly detail: string };

/** Office's codes for a dialog that the person closed, and for a question of Office whether to open it that they declined. */
const closedByPerson = [12006, 12009];

/**
 * Opens a page of ours in a dialog of Office and waits for its message, then closes it. A message from another origin is not
 * taken. The page may go anywhere before it comes back. Cancelling closes the dialog.
 */
export function askInDialog(address: URL, signal: AbortSignal): Promise<DialogAnswer> {
  const closed: DialogAnswer = { ok: false, why: "closed", detail: "" };
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(closed);
      return;
    }
    const size = { height: 70, width: 30, promptBeforeOpen: false };
    Office.context.ui.displayDialogAsync(address.href, size, (opened) => {
      if (opened.status === Office.AsyncResultStatus.Failed) {
        const { code, message } = opened.error;
        const why = closedByPerson.includes(code) ? "closed" : "blocked";
        resolve({ ok: false, why, detail: `Office said ${code}: ${message}` });
        return;
      }
      const dialog = opened.value;
      const end = (answer: DialogAnswer, isOpen: boolean): void => {
        signal.removeEventListener("abort", cancel);
        if (isOpen) dialog.close();
        resolve(answer);
      };
      const cancel = (): void => end(closed, true);
      signal.addEventListener("abort", cancel);
      dialog.addEventHandler(Office.EventType.DialogMessageReceived, (said) => {
        if (!("message" in said)) return;
        // Versions of Office before the origin was told give none.
        if (said.origin !== undefined && said.origin !== address.origin) return;
        end({ ok: true, message: said.message }, true);
      });
      dialog.addEventHandler(Office.EventType.DialogEventReceived, () => end(closed, false));
    });
  });
}

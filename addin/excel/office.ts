/**
 * What Office gives around the workbook: its dialogs, its warning before closing, and what it says of itself.
 */

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

let isOn = false;

/**
 * Has Excel ask before the workbook is closed, or lets it close unasked. Where Excel cannot ask, which it says by SharedRuntime 1.2,
 * nothing happens. Asked again it is told again: somebody who chose to close anyway and stayed after all would not be asked any more.
 */
export async function warnOnClose(hasUnsent: boolean): Promise<void> {
  if (!(hasUnsent || isOn) || !Office.context.requirements.isSetSupported("SharedRuntime", "1.2")) return;
  const notification = Office.addin.beforeDocumentCloseNotification;
  // Before Excel answers: the next call may come meanwhile.
  isOn = hasUnsent;
  await (hasUnsent ? notification.enable() : notification.disable());
}

/** Which Excel this is. */
export interface HostDetails {
  /** Such as `Excel`. */
  readonly host: string;
  /** Such as `PC`, `Mac` or `OfficeOnline`. */
  readonly platform: string;
  readonly version: string;
  /** The highest ExcelApi set that it has, such as `1.17`. */
  readonly api: string;
}

/** More than any Excel has; sets are asked one by one, since there is no list of them. */
const highestSet = 30;

/** Tells which Excel the add-in runs in; nothing of its user or of the workbook. */
export function hostDetails(): HostDetails {
  const { diagnostics, requirements } = Office.context;
  let api = 0;
  for (let set = 1; set <= highestSet; set++)
    if (requirements.isSetSupported("ExcelApi", `1.${set}`)) api = set;
  const { host, platform, version } = diagnostics;
  return { host: String(host), platform: String(platform), version, api: `1.${api}` };
}

/** Office's dialogs, its warning before closing, and its details about itself. */

/** The outcome of a dialog: the message of its page, or why there is none. */
export type DialogAnswer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly why: "closed" | "blocked"; readonly detail: string };

/** Office's codes for a dialog that the user closed or declined to open. */
const closedByPerson = [12006, 12009];

/**
 * Opens a page of ours in an Office dialog, waits for its message, then closes it. The page may navigate
 * elsewhere before it returns, so messages from other origins are ignored. Cancelling closes it.
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
        // Older versions of Office report no origin.
        if (said.origin !== undefined && said.origin !== address.origin) return;
        end({ ok: true, message: said.message }, true);
      });
      dialog.addEventHandler(Office.EventType.DialogEventReceived, () => end(closed, false));
    });
  });
}

let isOn = false;

/**
 * Makes Excel ask before the workbook closes, or stops it. Does nothing without SharedRuntime 1.2. Requests
 * it on every call: otherwise Excel would not ask a user again who chose to close and then stayed.
 */
export async function warnOnClose(hasUnsent: boolean): Promise<void> {
  if (!(hasUnsent || isOn) || !Office.context.requirements.isSetSupported("SharedRuntime", "1.2")) return;
  const notification = Office.addin.beforeDocumentCloseNotification;
  // Set before Excel answers, because the next call may arrive meanwhile.
  isOn = hasUnsent;
  await (hasUnsent ? notification.enable() : notification.disable());
}

/** The Excel that runs the add-in. */
export interface HostDetails {
  /** Such as `Excel`. */
  readonly host: string;
  /** Such as `PC`, `Mac` or `OfficeOnline`. */
  readonly platform: string;
  readonly version: string;
  /** The highest supported ExcelApi set, such as `1.17`. */
  readonly api: string;
}

/** Higher than in any Excel. Sets are asked one by one, since there is no list of them. */
const highestSet = 30;

/** Returns which Excel the add-in runs in, without any data about the user or the workbook. */
export function hostDetails(): HostDetails {
  const { diagnostics, requirements } = Office.context;
  let api = 0;
  for (let set = 1; set <= highestSet; set++)
    if (requirements.isSetSupported("ExcelApi", `1.${set}`)) api = set;
  const { host, platform, version } = diagnostics;
  return { host: String(host), platform: String(platform), version, api: `1.${api}` };
}

/** Office dialogs, the question before a workbook closes, and details about Excel. */

/** The message of a dialog's page, or why there is none. */
export type DialogAnswer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly why: "closed" | "blocked"; readonly detail: string };

/** Office's error codes for a dialog that the user closed or refused. */
const closedByUser = [12006, 12009];

/**
 * Opens a page of the add-in in an Office dialog, and returns the message that the page sends. Ignores
 * messages from other websites that the dialog may show, such as a sign-in page.
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
        const why = closedByUser.includes(code) ? "closed" : "blocked";
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

/** Returns true if users can sign in to add-ins with their Office account. */
export function hasNestedAppAuth(): boolean {
  return Office.context.requirements.isSetSupported("NestedAppAuth", "1.1");
}

let isOn = false;

/**
 * Makes Excel ask before it closes a workbook with unsent work. Does nothing without SharedRuntime 1.2.
 * Enables the question on each call, because Excel asks only once.
 */
export async function warnOnClose(hasUnsent: boolean): Promise<void> {
  if (!(hasUnsent || isOn) || !Office.context.requirements.isSetSupported("SharedRuntime", "1.2")) return;
  const notification = Office.addin.beforeDocumentCloseNotification;
  // Set before Excel answers, for the next call.
  isOn = hasUnsent;
  await (hasUnsent ? notification.enable() : notification.disable());
}

export interface HostDetails {
  readonly host: string;
  /** `PC`, `Mac`, `OfficeOnline` or another name of Office. */
  readonly platform: string;
  readonly version: string;
  /** The highest supported ExcelApi set, such as `1.17`. */
  readonly api: string;
}

/** Higher than the ExcelApi set of any Excel. Office.js has no list of the sets. */
const highestSet = 30;

/** Returns details of Excel, without any data about the user or the workbook. */
export function hostDetails(): HostDetails {
  const { diagnostics, requirements } = Office.context;
  let api = 0;
  for (let set = 1; set <= highestSet; set++)
    if (requirements.isSetSupported("ExcelApi", `1.${set}`)) api = set;
  const { host, platform, version } = diagnostics;
  return { host: String(host), platform: String(platform), version, api: `1.${api}` };
}

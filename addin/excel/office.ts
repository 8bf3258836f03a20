/** Opens Office dialogs, makes Excel ask before it closes a workbook, and returns details about Excel. */

/** The outcome of a dialog: the message that its page sent, or why there is none. */
export type DialogAnswer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly why: "closed" | "blocked"; readonly detail: string };

/** Office's error codes for a dialog that the user closed or did not allow. */
const closedByPerson = [12006, 12009];

/**
 * Opens a page of the add-in in an Office dialog, and returns the message that the page sends. Then closes
 * the dialog, or earlier if `signal` is aborted. The dialog may show other websites meanwhile, such as a
 * sign-in page. So messages from other origins are ignored.
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
 * Makes Excel ask before it closes the workbook if there is unsent work, or stops that. Does nothing without
 * SharedRuntime 1.2. Enables the question on each call, because Excel asks only once: a user may choose to
 * close the workbook and then stay.
 */
export async function warnOnClose(hasUnsent: boolean): Promise<void> {
  if (!(hasUnsent || isOn) || !Office.context.requirements.isSetSupported("SharedRuntime", "1.2")) return;
  const notification = Office.addin.beforeDocumentCloseNotification;
  // The next call may come before Excel answers, so this is set first.
  isOn = hasUnsent;
  await (hasUnsent ? notification.enable() : notification.disable());
}

/** Details of the Excel that runs the add-in. */
export interface HostDetails {
  /** The program, such as `Excel`. */
  readonly host: string;
  /** The platform: `PC`, `Mac`, `OfficeOnline` or another name of Office. */
  readonly platform: string;
  readonly version: string;
  /** The highest supported ExcelApi set, such as `1.17`. */
  readonly api: string;
}

/** The last ExcelApi set to check, higher than that of any Excel. Office.js has no list of the sets. */
const highestSet = 30;

/** Returns details of the Excel that runs the add-in, without any data about the user or the workbook. */
export function hostDetails(): HostDetails {
  const { diagnostics, requirements } = Office.context;
  let api = 0;
  for (let set = 1; set <= highestSet; set++)
    if (requirements.isSetSupported("ExcelApi", `1.${set}`)) api = set;
  const { host, platform, version } = diagnostics;
  return { host: String(host), platform: String(platform), version, api: `1.${api}` };
}

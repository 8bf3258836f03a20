import { openHost } from "../../office-host/host.ts";
import type { Host, HostOptions } from "../../office-host/host.ts";
import type { OpeningStep } from "../../office-host/spreadsheet/patches/plain-model.ts";
import { fillDialogExternal, fillExternal } from "../../office-host/office/install.ts";
import { newestOfficeSets } from "../../office-host/office/office-services.ts";
import type { DialogWindow } from "../../office-host/office/dialogs.ts";

/** The open workbook of the page. */
export interface OpenWorkbench {
  /** The host of the open workbook. */
  readonly host: Host;
  /** Gives the add-in in a frame access to the host, as the frame's author. */
  installOn(frame: Window): void;
  /** Installs the host in a dialog's window, before its office.js. Other windows are ignored. */
  installOnDialog(dialog: Window): void;
  /** Opens the pane of a second author below the first one. Every call returns the same. */
  secondAuthor(): SecondAuthor;
}

declare global {
  interface Window {
    /** For the pane's frame and for tests. */
    workbench?: OpenWorkbench;
  }
}

/**
 * Opens a packed or an empty workbook, worksheet by worksheet with pauses. `hear` receives the progress. The
 * second author's pane is below `pane`.
 */
export async function openWorkbench(
  options: HostOptions,
  pane: HTMLElement,
  hear: (step: OpeningStep) => void,
): Promise<OpenWorkbench> {
  const windows = new Set<Window>();
  const openDialog = (address: string, size: { readonly width: number; readonly height: number }) =>
    openDialogWindow(address, size, windows);
  const host = await withPauses(
    openHost({ officeSets: newestOfficeSets, openDialog, scheduleAnswer: inNextTask, ...options }),
    hear,
  );
  let second: SecondAuthor | undefined;
  return {
    host,
    installOn: (frame) => {
      if (frame === second?.frame.contentWindow) fillExternal(frame, host.installationOfOtherAuthor);
      else host.installOn(frame);
    },
    installOnDialog: (dialog) => {
      if (!windows.has(dialog)) return;
      const { origin } = dialog.location;
      fillDialogExternal(dialog, host.installation(), (said) =>
        host.installation().dialogs.message(said, origin, location.origin),
      );
    },
    secondAuthor: () => (second ??= openSecondAuthor(host, pane)),
  };
}

/** The maximum time of uninterrupted work in milliseconds. */
const stretch = 50;

/** Runs steps until they are done, with pauses for the page. */
async function withPauses<Step, Result>(
  steps: Generator<Step, Result>,
  hear: (step: Step) => void,
): Promise<Result> {
  let until = performance.now() + stretch;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    hear(step.value);
    await new Promise((resolve) => setTimeout(resolve, 0));
    until = performance.now() + stretch;
  }
}

/** The milliseconds between checks whether the user has closed a window. Browsers raise no event. */
const pause = 250;

/**
 * Opens a dialog's page in a new window, with a size in percent of the screen. The window is in `windows`
 * while it is open. Returns undefined if the browser blocks it.
 */
function openDialogWindow(
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

/** The pane of a second author, who works on the same workbook at the same time. */
interface SecondAuthor {
  /** The pane, with its own office.js and active worksheet. */
  readonly frame: HTMLIFrameElement;
  /** Runs the second author's edits, which are another author's for the first add-in. */
  byHand(edits: () => void): void;
}

/** Opens the pane of a second author, `taskpane.html` again, below the first author's pane. */
function openSecondAuthor(host: Host, beside: HTMLElement): SecondAuthor {
  const frame = document.createElement("iframe");
  frame.id = "second-add-in";
  frame.title = "Work Analysis add-in of another author";
  frame.src = "taskpane.html";
  beside.after(frame);
  return { frame, byHand: (edits) => host.runAsOtherAuthor(edits) };
}

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.onmessage = () => waiting.shift()?.();

/** Runs work in the next tasks of the page, in order, after user input and without a timer's delay. */
function inNextTask(work: () => void): void {
  waiting.push(work);
  port2.postMessage(undefined);
}

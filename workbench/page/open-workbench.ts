import { readXlsx } from "../../office-host/files/read.ts";
import { openHost } from "../../office-host/host.ts";
import type { Host, HostOptions } from "../../office-host/host.ts";
import type { OpeningStep } from "../../office-host/spreadsheet/patches/stepped-model.ts";
import { fillDialogExternal, fillExternal } from "../../office-host/office/install.ts";
import { newestOfficeSets } from "../../office-host/office/office-services.ts";
import type { OfficeSets } from "../../office-host/office/office-services.ts";
import type { DialogWindow } from "../../office-host/office/dialogs.ts";

export interface OpenWorkbench {
  readonly host: Host;
  /** Connects the add-in in a frame with the host. */
  installOn(frame: Window): void;
  /** Connects a dialog of the add-in with the host, before its office.js runs. Ignores other windows. */
  installOnDialog(dialog: Window): void;
  /** Opens the pane of a second author, once. */
  secondAuthor(): SecondAuthor;
}

declare global {
  interface Window {
    /** For the pane's frame and for tests. */
    workbench?: OpenWorkbench;
  }
}

/** Opens a packed or an empty workbook with pauses, in which the page reacts to the user. */
export async function openWorkbench(
  options: HostOptions,
  pane: HTMLElement,
  onStep: (step: OpeningStep) => void,
): Promise<OpenWorkbench> {
  const windows = new Set<Window>();
  const openDialog = (address: string, size: { readonly width: number; readonly height: number }) =>
    openDialogWindow(address, size, windows);
  const host = await withPauses(
    openHost({
      ...{ officeSets: officeSets(), openDialog, scheduleAnswer: inNextTask, readXlsx },
      ...options,
    }),
    onStep,
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
      fillDialogExternal(dialog, host.installation(), (message) =>
        host.installation().dialogs.message(message, origin, location.origin),
      );
    },
    secondAuthor: () => (second ??= openSecondAuthor(host, pane)),
  };
}

/** The workbench has no Office account, but a test may bring one. */
function officeSets(): OfficeSets {
  return "nestedAppAuthBridge" in window ? { ...newestOfficeSets, NestedAppAuth: "1.1" } : newestOfficeSets;
}

/** Milliseconds of work without a pause. */
const workTime = 50;

/** Runs all steps and returns the result. */
async function withPauses<Step, Result>(
  steps: Generator<Step, Result>,
  onStep: (step: Step) => void,
): Promise<Result> {
  let until = performance.now() + workTime;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    onStep(step.value);
    await new Promise((resolve) => setTimeout(resolve, 0));
    until = performance.now() + workTime;
  }
}

/** Milliseconds between checks for a closed window, for which browsers have no event. */
const checkInterval = 250;

/** Opens a dialog in a new window. Returns undefined if the browser blocks it. `size` is in percent. */
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
  }, checkInterval);
  return { close: () => opened.close(), onClosed: (listener) => void listeners.push(listener) };
}

/** The pane of a second author of the workbook. */
interface SecondAuthor {
  /** Has its own office.js and active worksheet. */
  readonly frame: HTMLIFrameElement;
  /** The first add-in receives these edits as those of another author. */
  byHand(edits: () => void): void;
}

/** Opens a second pane below the first one. */
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

/** Runs work in a later task, after user input. Unlike a timer, it has no delay. */
function inNextTask(work: () => void): void {
  waiting.push(work);
  port2.postMessage(undefined);
}

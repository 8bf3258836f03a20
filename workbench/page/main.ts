import shortcutsFile from "../../assets/shortcuts.json";
import manifestXml from "../../manifest.xml";
import { addInFunctions, readManifest } from "./add-in-manifest.ts";
import type { AddInManifest } from "./add-in-manifest.ts";
import { columnLetters } from "../../office-host/spreadsheet/area.ts";
import type { Host } from "../../office-host/host.ts";
import { autosave, forgetWorkbook, savedWorkbook } from "./autosave.ts";
import type { Autosave } from "./autosave.ts";
import { addToCellMenu, drawRibbon } from "./add-in-buttons.ts";
import { watchClosing, ask } from "./closing.ts";
import type { Closing } from "./closing.ts";
import { movableDivider } from "./divider.ts";
import { followKeyboard, shortcutsIn } from "./keyboard.ts";
import { unmarkDrawing } from "./drawing-mark.ts";
import { showLostView } from "./lost-view.ts";
import { downloadWorkbook } from "./files/download-workbook.ts";
import { showProgress } from "./files/progress.ts";
import { openFile } from "./files/open-file.ts";
import { openWorkbench } from "./open-workbench.ts";
import type { OpenWorkbench } from "./open-workbench.ts";
import { pageOptions } from "./page-options.ts";
import { showSpreadsheet } from "./show-spreadsheet.ts";
import type { UnenteredText } from "./show-spreadsheet.ts";
import { storedWorkbook } from "./stored-workbook.ts";
import type { StoredWorkbook } from "./stored-workbook.ts";
import { leaveCellsUnmarked } from "./unmarked-cells.ts";
import { showUnopened } from "./unopened.ts";
import "./page.css";

// page.css comes after the spreadsheet's styles, which set fonts for the whole page.

/** Throws if the page has no such element. */
const elementOf = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no ${id}.`);
  return element;
};

/** Shows the state of the automatic saving. */
const tell = (words: string): void => {
  elementOf("saved").textContent = words;
};

/** Shows a message until the next click or key. */
const tellOnce = (words: string): void => {
  const message = elementOf("told");
  message.textContent = words;
  for (const type of ["pointerdown", "keydown"])
    document.addEventListener(type, () => message.replaceChildren(), { once: true, capture: true });
};

leaveCellsUnmarked();
await open();

/** Opens the workbook of the last visit, or that of a chosen file. */
async function open(): Promise<void> {
  const currentOptions = () =>
    pageOptions(location.search, matchMedia("(prefers-color-scheme: dark)").matches);
  const options = { ...currentOptions(), theme: () => currentOptions().theme };
  await loadFonts(options.locale);
  const manifest = readManifest(manifestXml, options.locale);
  const functions = await addInFunctions(manifest);
  let stored: Awaited<ReturnType<typeof storedWorkbook>> | undefined;
  let workbench: OpenWorkbench;
  try {
    stored = await storedWorkbook();
    if ("reason" in stored) {
      showNotOpened(stored.reason);
      return;
    }
    const { data } = stored;
    const { name } = stored;
    let progress: ReturnType<typeof showProgress> | undefined;
    try {
      workbench = await openWorkbench(
        { ...options, ...(data !== undefined && { data }), ...(functions !== undefined && { functions }) },
        elementOf("add-in"),
        (step) => (progress ??= showProgress(`Opening ${name}`)).show(step),
      );
    } finally {
      progress?.end();
    }
  } catch (cause) {
    if (stored !== undefined && "data" in stored && stored.fallBack()) return;
    showNotOpened(`It cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}`);
    throw cause;
  }
  await show(workbench, stored, manifest);
}

/**
 * Loads the Thai font. The spreadsheet remembers the first width of a text, and would break headers inside of
 * words if that was the width in another font.
 */
async function loadFonts(locale: string): Promise<void> {
  if (!locale.startsWith("th")) return;
  const loading = ["400", "700"].map((weight) => document.fonts.load(`${weight} 13px Roboto`, "ไทย"));
  await Promise.allSettled(loading);
}

/** Shows why the workbook was not opened, with buttons for the user. */
function showNotOpened(reason: string): void {
  elementOf("work").dataset.pane = "closed";
  showUnopened(elementOf("sheet"), {
    reason,
    tryAgain: unmarkDrawing,
    forget: async () => {
      await forgetWorkbook();
      unmarkDrawing();
    },
    read: savedWorkbook,
  });
}

/** Draws a workbook and starts the add-in beside it. */
async function show(
  workbench: OpenWorkbench,
  stored: StoredWorkbook,
  manifest: AddInManifest,
): Promise<void> {
  window.workbench = workbench;
  const { host } = workbench;
  addToCellMenu(manifest.cellMenu, command);
  const closing = watchClosing(host);
  // Saving starts after drawing, because a workbook that cannot be drawn must not be saved.
  const afterDrawing: { saving?: Autosave } = {};
  await showSpreadsheet(host.model, elementOf("sheet"), {
    tell: tellOnce,
    ask: (question) => ask(question, "Yes"),
    lost: (unentered) => {
      if (afterDrawing.saving === undefined && stored.fallBack()) return;
      showLostView(elementOf("sheet"), {
        unentered: unentered && { text: unentered.text, where: whereIs(host, unentered) },
        reload: () => reload(afterDrawing.saving, closing),
      });
    },
  });
  await stored.drawn();
  if (stored.message !== "") tellOnce(stored.message);
  // The grid is a canvas. The browser does not draw it again when a font has loaded.
  document.fonts.addEventListener("loadingdone", () => window.dispatchEvent(new Event("resize")));
  const saving = autosave(host, tell);
  afterDrawing.saving = saving;
  movableDivider(elementOf("divider"), elementOf("pane"));
  const addIn = elementOf("add-in") as HTMLIFrameElement;
  const regions = { ribbon: elementOf("ribbon"), sheet: elementOf("sheet"), addIn };
  followKeyboard(host, regions);
  // In Excel, each pane begins a new session, in which office.js keeps settings of a workbook.
  sessionStorage.clear();
  addIn.src = "taskpane.html";
  if (manifest.hasShortcuts) host.office.setDefaultShortcuts(shortcutsIn(shortcutsFile));
  host.office.onPaneToggle((isShown) => {
    elementOf("work").dataset.pane = isShown ? "open" : "closed";
  });

  drawRibbon(elementOf("ribbon"), [
    { label: "Workbook", buttons: buttonsOfWorkbook(host, closing, saving) },
    ...manifest.groups.map(({ label, buttons }) => ({
      label,
      buttons: buttons.map(({ action, ...button }) => ({ ...button, perform: () => command(action) })),
    })),
    { label: "Try", buttons: buttonsToTry(host) },
  ]);

  function command(id: string | undefined): void {
    if (id === undefined) host.office.showPane(true);
    else host.invokeAction(id);
  }
}

function buttonsOfWorkbook(host: Host, closing: Closing, saving: Autosave) {
  return [
    {
      label: "New",
      hint: "Begin an empty workbook; the one that is open here is forgotten",
      perform: () => startAnew(closing, saving.stop),
    },
    {
      label: "Open .xlsx",
      hint: "Open a workbook from a file",
      perform: () => openFile(closing, saving, tellOnce),
    },
    {
      label: "Download .xlsx",
      hint: "Save the workbook as a file that Excel opens, with what the add-in keeps in it",
      perform: () => downloadWorkbook(host, tellOnce),
    },
  ];
}

/** Imitates a second user of the workbook, and a setting in Excel's menu. */
function buttonsToTry(host: Host) {
  let isOtherAuthor = false;
  const isManual = () => host.workbook.calculationMode === "Manual";
  return [
    {
      label: "Another author",
      hint: "While pressed, what you type counts as typed by another author of the same workbook",
      isPressed: () => isOtherAuthor,
      perform: () => {
        isOtherAuthor = !isOtherAuthor;
        host.setOtherAuthor(isOtherAuthor);
      },
    },
    {
      label: "Manual calculation",
      hint: "While pressed, formulas are calculated only by F9 and by the add-in",
      isPressed: isManual,
      perform: () => host.setCalculationMode(isManual() ? "Automatic" : "Manual"),
    },
  ];
}

function whereIs({ model: { getters } }: Host, { cell }: UnenteredText): string {
  return `${columnLetters(cell.col)}${cell.row + 1} of “${getters.getSheetName(cell.sheetId)}”`;
}

/** Returns the reason if something would be lost. */
async function reload(saving: Autosave | undefined, closing: Closing): Promise<string | undefined> {
  if (saving !== undefined && !(await saving.saveNow()))
    return "The browser does not keep the workbook, so the page was not reloaded. Use “Download .xlsx” first, then “Open .xlsx” in a new page.";
  closing.leave();
  location.reload();
  return undefined;
}

async function startAnew(closing: Closing, stopSaving: () => void): Promise<void> {
  const question = "Begin an empty workbook? The one that is open here is not kept.";
  if (!(await closing.mayClose(question, "Begin"))) return;
  stopSaving();
  await forgetWorkbook();
  location.reload();
}

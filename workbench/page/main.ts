import shortcutsFile from "../../assets/shortcuts.json";
import manifestXml from "../../manifest.xml";
import { addInFunctions, readManifest } from "./add-in-manifest.ts";
import { columnLetters } from "../../office-host/spreadsheet/area.ts";
import type { Host } from "../../office-host/host.ts";
import { autosave, forgetWorkbook, savedWorkbook, saveWorkbook } from "./autosave.ts";
import type { Autosave } from "./autosave.ts";
import { addToCellMenu, drawRibbon } from "./add-in-buttons.ts";
import { watchClosing, ask } from "./closing.ts";
import type { Closing } from "./closing.ts";
import { movableDivider } from "./divider.ts";
import { followKeyboard, shortcutsIn } from "./keyboard.ts";
import { showLostView } from "./lost-view.ts";
import { openWorkbench } from "./open-workbench.ts";
import { pageOptions } from "./page-options.ts";
import { showSpreadsheet } from "./show-spreadsheet.ts";
import type { UnenteredText } from "./show-spreadsheet.ts";
import { leaveCellsUnmarked } from "./unmarked-cells.ts";
import { readXlsx } from "../../office-host/files/read.ts";
import { unkeptInWords } from "../../office-host/files/unkept.ts";
import { writeXlsx } from "../../office-host/files/write.ts";
import "./page.css";

// After the spreadsheet's styles, which set fonts for the whole page.

const place = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
};

const tell = (words: string): void => {
  place("saved").textContent = words;
};

/** Says something that stands until the next click or key. */
const tellOnce = (words: string): void => {
  const told = place("told");
  told.textContent = words;
  for (const next of ["pointerdown", "keydown"])
    document.addEventListener(next, () => told.replaceChildren(), { once: true, capture: true });
};

leaveCellsUnmarked();
await open();

/** Opens the workbook of the last visit, draws it, and lets the add-in in beside it. */
async function open(): Promise<void> {
  const options = pageOptions(location.search, matchMedia("(prefers-color-scheme: dark)").matches);
  const manifest = readManifest(manifestXml, options.locale);
  const [data, functions] = await Promise.all([savedWorkbook(), addInFunctions(manifest)]);
  const workbench = openWorkbench(
    { ...options, ...(data !== undefined && { data }), ...(functions !== undefined && { functions }) },
    place("add-in"),
  );
  window.workbench = workbench;
  const { host } = workbench;
  addToCellMenu(manifest.cellMenu, command);
  const closing = watchClosing(host);
  // Nothing is saved before it is drawn, as nothing has changed.
  const later: { saving?: Autosave } = {};
  await showSpreadsheet(host.model, place("sheet"), {
    tell: tellOnce,
    ask: (question) => ask(question, "Yes"),
    lost: (unentered) =>
      showLostView(place("sheet"), {
        unentered: unentered && { text: unentered.text, where: whereIs(host, unentered) },
        reload: () => reload(later.saving, closing),
      }),
  });
  // The grid is a drawing: letters of a font that came later need another one.
  document.fonts.addEventListener("loadingdone", () => window.dispatchEvent(new Event("resize")));
  const saving = autosave(host, tell);
  later.saving = saving;
  const stopSaving = saving.stop;
  let isOtherAuthor = false;
  movableDivider(place("divider"), place("pane"));
  const addIn = place("add-in") as HTMLIFrameElement;
  const regions = { ribbon: place("ribbon"), sheet: place("sheet"), addIn };
  followKeyboard(host, regions);
  addIn.src = "taskpane.html";
  if (manifest.hasShortcuts) host.office.setDefaultShortcuts(shortcutsIn(shortcutsFile));
  host.office.onPane((isShown) => {
    place("work").dataset.pane = isShown ? "open" : "closed";
  });

  drawRibbon(place("ribbon"), [
    {
      label: "Workbook",
      buttons: [
        {
          label: "New",
          hint: "Begin an empty workbook; the one that is open here is forgotten",
          perform: () => startAnew(closing, stopSaving),
        },
        {
          label: "Open .xlsx",
          hint: "Open a workbook from a file",
          perform: () => openFile(closing, stopSaving),
        },
        {
          label: "Download .xlsx",
          hint: "Save the workbook as a file that Excel opens, with what the add-in keeps in it",
          perform: async () => saveFile("workbook.xlsx", await writeXlsx(host)),
        },
      ],
    },
    ...manifest.groups.map(({ label, buttons }) => ({
      label,
      buttons: buttons.map(({ action, ...button }) => ({ ...button, perform: () => command(action) })),
    })),
    {
      label: "Try",
      buttons: [
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
          isPressed: () => host.workbook.calculationMode === "Manual",
          perform: () => {
            const isManual = host.workbook.calculationMode === "Manual";
            host.setCalculationMode(isManual ? "Automatic" : "Manual");
          },
        },
      ],
    },
  ]);

  function command(id: string | undefined): void {
    if (id === undefined) host.office.showPane(true);
    else host.invokeAction(id);
  }
}

function whereIs({ model: { getters } }: Host, { cell }: UnenteredText): string {
  return `${columnLetters(cell.col)}${cell.row + 1} of “${getters.getSheetName(cell.sheetId)}”`;
}

/** Saves the workbook and loads the page anew; gives the reason where something would be lost by that. */
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

async function openFile(closing: Closing, stopSaving: () => void): Promise<void> {
  const file = await chooseFile(".xlsx");
  if (file === undefined) return;
  const read = readXlsx(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) {
    tellOnce(`${file.name} was not opened: ${read.reason}`);
    return;
  }
  const question = `Open ${file.name}? The workbook that is open here is not kept.${unkeptInWords(read.unkept)}`;
  if (!(await closing.mayClose(question, "Open"))) return;
  stopSaving();
  await saveWorkbook(read.data);
  location.reload();
}

/** Asks the engineer for a file; undefined where none was chosen. */
function chooseFile(ending: string): Promise<File | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ending;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

/** Hands bytes to the browser as a download. */
function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

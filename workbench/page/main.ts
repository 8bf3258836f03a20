import { autosave, forgetWorkbook, savedWorkbook, saveWorkbook } from "./autosave.ts";
import { ask } from "./dialog.ts";
import { movableDivider } from "./divider.ts";
import { chooseFile, saveFile } from "./files.ts";
import { openWorkbench } from "./open-workbench.ts";
import { drawRibbon } from "./ribbon.ts";
import { showSpreadsheet } from "./show-spreadsheet.ts";
import { readXlsx } from "./xlsx/read.ts";
import { writeXlsx } from "./xlsx/write.ts";
// After the spreadsheet's styles, which set fonts for the whole page.
import "./page.css";

const place = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
};

const tell = (words: string): void => {
  place("saved").textContent = words;
};

await open();

/** Opens the workbook of the last visit, draws it, and lets the add-in in beside it. */
async function open(): Promise<void> {
  const workbench = openWorkbench(await savedWorkbook());
  window.workbench = workbench;
  const { host } = workbench;
  await showSpreadsheet(host.model, place("sheet"), { tell, ask: (question) => ask(question, "Yes") });
  // The grid is a drawing: letters of a font that came later need another one.
  document.fonts.addEventListener("loadingdone", () => window.dispatchEvent(new Event("resize")));
  const stopSaving = autosave(host, tell);
  let isOtherAuthor = false;
  movableDivider(place("divider"), place("pane"));
  const addIn = place("add-in") as HTMLIFrameElement;
  addIn.src = "taskpane.html";

  drawRibbon(place("ribbon"), [
    {
      label: "Workbook",
      buttons: [
        {
          label: "New",
          hint: "Begin an empty workbook; the one that is open here is forgotten",
          perform: () => startAnew(stopSaving),
        },
        { label: "Open .xlsx", hint: "Open a workbook from a file", perform: () => openFile(stopSaving) },
        {
          label: "Download .xlsx",
          hint: "Save the workbook as a file that Excel opens, with what the add-in keeps in it",
          perform: async () => saveFile("workbook.xlsx", await writeXlsx(host)),
        },
      ],
    },
    {
      label: "Work Analysis",
      buttons: [
        {
          label: "Open pane",
          hint: "Show the add-in",
          icon: "/assets/icon-16.png",
          perform: () => command("showPane"),
        },
        {
          label: "Refresh",
          hint: "Bring in what changed on the instance",
          icon: "/assets/refresh-16.png",
          perform: () => command("refreshSheet"),
        },
        {
          label: "Write back",
          hint: "See and send unsent changes",
          icon: "/assets/write-back-16.png",
          perform: () => command("writeBack"),
        },
      ],
    },
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
      ],
    },
  ]);

  function command(id: string): void {
    host.invokeAction(id);
  }
}

async function startAnew(stopSaving: () => void): Promise<void> {
  if (!(await ask("Begin an empty workbook? The one that is open here is not kept.", "Begin"))) return;
  stopSaving();
  await forgetWorkbook();
  location.reload();
}

async function openFile(stopSaving: () => void): Promise<void> {
  const file = await chooseFile(".xlsx");
  if (file === undefined) return;
  const read = readXlsx(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) {
    tell(`${file.name} was not opened: ${read.reason}`);
    return;
  }
  stopSaving();
  await saveWorkbook(read.data);
  location.reload();
}

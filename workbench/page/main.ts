import { autosave, forgetWorkbook, savedWorkbook } from "./autosave.ts";
import { ask } from "./dialog.ts";
import { movableDivider } from "./divider.ts";
import { openWorkbench } from "./open-workbench.ts";
import { drawRibbon } from "./ribbon.ts";
import { showSpreadsheet } from "./show-spreadsheet.ts";
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
  autosave(host, tell);
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
          perform: startAnew,
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
  ]);

  function command(id: string): void {
    host.invokeAction(id);
  }
}

async function startAnew(): Promise<void> {
  if (!(await ask("Begin an empty workbook? The one that is open here is not kept.", "Begin"))) return;
  await forgetWorkbook();
  location.reload();
}

import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { cell, openChanges, paneOf, pull, refresh, showView, typeInto } from "../../support/workbench.ts";
import {
  cellShows,
  clickCell,
  command,
  numberAbove,
  openSheet,
  typeAt,
  typeRow,
} from "../../support/workbench/grid.ts";
import { asked, chartOf, looksOf, selectedCell } from "../../support/workbench/grid-looks.ts";
import {
  changesSay,
  panelOf,
  press,
  pullBy,
  refreshFront,
  writeAll,
} from "../../support/workbench/pane-verbs.ts";
import { openSecondPane, typeAsOther } from "../../support/workbench/second-author.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

// One story for each task of an engineer. test/addin/actions has all results of it.
const at = sharedWorkbench();
const story = storiesIn(at);

const namesOf = async (o_no: string) =>
  (await at.workbench.colleague.elementsOf(o_no)).map(({ name }) => name);

story(
  "a new analysis is created with the typed O-No, and rows typed into its worksheet become elements in one call",
  async (page) => {
    const pane = paneOf(page);
    await showView(page, "analyses");
    await press(page, "New analysis");
    await pane.getByLabel("O-No", { exact: true }).fill(" 1-3 ");
    await pane.getByText("An analysis has the O-No 1-3 already.").waitFor();
    await pane.getByLabel("O-No", { exact: true }).fill("1-4 ");
    await pane.getByLabel("Name (optional)").fill("Made as 1-4");
    await press(page, "Create analysis 1-4");
    await pane.getByText("Analysis “1-4” created.").waitFor();
    await press(page, "Show 1-4 in the list");
    const sheet = await pullBy(page, "Pull elements of 1-4");
    expect((await tableIn(page, sheet)).rows).toBe(0);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/create")) sent.push(request.postData() ?? "");
    });
    const steps = ["Pick", "Place", "Press"];
    for (const [place, name] of steps.entries()) {
      const texts = {
        Element: name,
        "Work type": "va Value added",
        "Start (s)": `${place}`,
        "End (s)": `${place + 1}`,
      };
      await typeRow(page, sheet, place + 1, texts);
    }
    await changesSay(page, "3 rows to write back");
    const says = await writeAll(page);
    expect(says).toContain("3 rows written back");
    expect(says).toContain("Totals now\n1-4: CT 3.0 s · VA 100 % · 3 elements");
    expect(sent).toHaveLength(1);
    const held = await at.workbench.colleague.elementsOf("1-4");
    expect(held.map(({ name }) => name)).toEqual(steps);
    const table = await tableIn(page, sheet);
    expect(table.column("Cycle")).toEqual(["1", "1", "1"]);
    const [keys] = table.headers;
    expect(table.column(keys ?? "")).toEqual(held.map(({ id }) => String(id)));
  },
);

story("a formula shows a figure of an analysis, and the new one after Refresh", async (page) => {
  const elements = await pull(page, "O-0030", "elements");
  await typeInto(page, "Sheet1", "A1", "O-0030");
  await typeInto(page, "Sheet1", "B1", '=ROUND(WA.SESSION(A1,"Cycle time avg"),1)');
  await typeInto(page, "Sheet1", "B2", '=WA.SESSION("O-9999","name")');
  await typeInto(page, "Sheet1", "D1", '=WA.ELEMENTS("O-0030",1)');
  await cellShows(page, "Sheet1", "D1", "Cycle");
  await cellShows(page, "Sheet1", "B2", "#N/A");
  const before = await numberAbove(page, "Sheet1", "B1", 0);
  expect(await cell(page, "Sheet1", "F2")).toBe((await at.workbench.colleague.elementsOf("O-0030"))[0]?.name);

  await at.workbench.colleague.change("O-0030", 0, { name: "Their name", video_end_time: 500 });
  await openSheet(page, elements);
  await refresh(page);
  await cellShows(page, "Sheet1", "F2", "Their name");
  await numberAbove(page, "Sheet1", "B1", before);
});

/** Cells in the form of the spreadsheet's commands, counted from 0. */
const zone = (left: number, top: number, right = left, bottom = top) => ({ left, top, right, bottom });

story(
  "an unsent edit, and an engineer's additions in, on and beside the table, survive a refresh",
  async (page) => {
    const sheet = await pull(page, "O-0012", "elements");
    const before = await tableIn(page, sheet);
    const { headerRow, rows } = before;
    await typeAt(page, sheet, "Element", 2, "Mine");
    // A note and a formula beside the table, and a formula on another worksheet.
    await typeInto(page, sheet, `M${headerRow}`, "Note");
    await typeInto(page, sheet, `M${headerRow + 3}`, "look here");
    await typeInto(page, sheet, `N${headerRow}`, "Twice");
    await typeInto(page, sheet, `N${headerRow + 3}`, `=2*I${headerRow + 3}`);
    await typeInto(page, "Sheet1", "A1", `='${sheet}'!${before.address("Start (s)", 3)}`);
    // A chart over a column of it.
    const dataRange = `I${headerRow + 1}:I${headerRow + rows}`;
    await command(page, "CREATE_CHART", {
      sheet,
      chartId: "chart",
      figureId: "figure",
      col: 14,
      row: 6,
      offset: { x: 0, y: 0 },
      size: { width: 300, height: 200 },
      definition: {
        type: "bar",
        dataSource: { type: "range", dataSets: [{ dataRange, dataSetId: "0" }], dataSetsHaveTitle: false },
        dataSetStyles: {},
        stacked: false,
        title: { text: "" },
        legendPosition: "none",
      },
    });
    // A column's width, a number format, a fill and a hidden column.
    const row = headerRow + 2;
    await command(page, "RESIZE_COLUMNS_ROWS", { sheet, dimension: "COL", elements: [3], size: 222 });
    await command(page, "SET_FORMATTING", {
      sheet,
      target: [zone(5, row)],
      format: "0.000",
      style: { fillColor: "#00FF00" },
    });
    await command(page, "HIDE_COLUMNS_ROWS", { sheet, dimension: "COL", elements: [4] });
    const selected = before.address("Start (s)", 4);
    await clickCell(page, selected);

    const { colleague } = at.workbench;
    const elements = await colleague.elementsOf("O-0012");
    await colleague.change("O-0012", 0, { name: "Renamed there" });
    await colleague.remove("wa.element", elements.at(-1)?.id ?? 0);
    const [analysis] = await colleague.read("wa.session", [["o_no", "=", "O-0012"]], ["o_no"]);
    await colleague.create("wa.element", {
      ...{ session_id: analysis?.id, cycle_no: 10, sequence: 9, name: "New there", element_type: "va" },
      ...{ video_start_time: 0, video_end_time: 2 },
    });
    expect(await refreshFront(page)).toContain("From the instance: ");
    expect(await selectedCell(page)).toBe(selected);
    const table = await tableIn(page, sheet);
    expect(table.column("Element").slice(0, 2)).toEqual(["Renamed there", "Mine"]);
    expect(table.column("Element")).toContain("New there");
    expect(table.rows).toBe(rows);
    expect(table.value("Note", 3)).toBe("look here");
    expect(Number(table.value("Twice", 3))).toBeCloseTo(2 * Number(table.value("Standard time (s)", 3)));
    expect(Number(await cell(page, "Sheet1", "A1"))).toBe(Number(before.value("Start (s)", 3)));
    const charts = (await asked(page, "getFigures", sheet)) as readonly { readonly id: string }[];
    expect(charts.map(({ id }) => id)).toEqual(["figure"]);
    expect(JSON.stringify(await chartOf(page, "chart"))).toContain(dataRange);
    expect(await asked(page, "getColSize", sheet, 3)).toBe(222);
    expect(await asked(page, "isColHidden", sheet, 4)).toBe(true);
    expect(await looksOf(page, sheet, 5, row)).toMatchObject({ fillColor: "#00FF00" });
    expect(table.value("Start (s)", 3)).toMatch(/^\d+\.\d{3}$/);
    await changesSay(page, "1 row to write back");
  },
);

/** Types into a cell with the keyboard, and counts the pane's calls from Enter on. */
async function typeByKeys(page: Page, address: string, text: string): Promise<void> {
  await clickCell(page, address);
  await page.keyboard.type(text);
  await page.evaluate(() => (window as unknown as WithHost).workbench.host.resetCounts());
  await page.keyboard.press("Enter");
  await viewShows(page);
}

/** Returns the pane's calls to the workbook since then. */
function askedOfWorkbook(page: Page): Promise<{ readonly reads: number; readonly writes: number }> {
  return page.evaluate(() => {
    const { batches } = (window as unknown as WithHost).workbench.host;
    return {
      reads: batches.filter(({ members }) => members.includes("GetDataBodyRange")).length,
      writes: batches.reduce((sum, { writes }) => sum + writes, 0),
    };
  });
}

const undoByHand = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+z");
  await viewShows(page);
};

story(
  "on each tab the pane reports an edit with one read and no write, and Ctrl+Z undoes the edit",
  async (page) => {
    const sheet = await pull(page, "O-0022", "elements");
    const table = await tableIn(page, sheet);
    const address = table.address("Element", 1);
    const before = table.value("Element", 1);
    const tab = (says: RegExp) => paneOf(page).locator("#tab-changes", { hasText: says });
    const one = tab(/^\s*Changes 1\s*$/);
    const saysOn = {
      analyses: one,
      sheet: panelOf(page, "sheet").getByText(`Element ${before} → Typed on sheet, not sent yet`),
      changes: panelOf(page, "changes").getByText("Typed on changes"),
    };
    for (const [view, says] of Object.entries(saysOn) as [keyof typeof saysOn, typeof one][]) {
      await showView(page, view);
      if (view === "changes") await changesSay(page, "Everything here is on the instance");
      await typeByKeys(page, address, `Typed on ${view}`);
      await one.waitFor();
      const { reads, writes } = await askedOfWorkbook(page);
      expect(writes).toBe(0);
      // One for each pause: on a busy machine, Enter may follow the text after a pause.
      expect([1, 2]).toContain(reads);
      await page.keyboard.press("ArrowUp");
      await says.waitFor();
      expect((await tableIn(page, sheet)).value("Status", 1)).toBe("");
      await undoByHand(page);
      expect(await cell(page, sheet, address)).toBe(before);
      await tab(/^\s*Changes\s*$/).waitFor();
      if (view !== "analyses") await says.waitFor({ state: "detached" });
      expect(await askedOfWorkbook(page)).toMatchObject({ writes: 0 });
    }
    await showView(page, "sheet");
    await panelOf(page, "sheet").getByText("Nothing to send").waitFor();
  },
);

story("each author of a workbook sends only their own edits", async (page) => {
  const sheet = await pull(page, "O-0012", "elements");
  await typeAt(page, sheet, "Element", 1, "Mine");
  const theirs = await openSecondPane(page);
  await typeAsOther(page, sheet, "Element", 2, "Theirs");
  expect(await changesSay(page, /edited by another author/)).toContain("1 row was edited by another author");
  await openChanges(page, 1);
  expect(await writeAll(page)).toContain("1 row written back");
  const names = await namesOf("O-0012");
  expect(names[0]).toBe("Mine");
  expect(names[1]).not.toBe("Theirs");
  expect((await tableIn(page, sheet)).value("Element", 2)).toBe("Theirs");

  await theirs.locator("#tab-changes").click();
  await theirs.getByRole("button", { name: "Write back 1 row" }).click();
  await theirs.getByRole("heading", { name: "1 row written back" }).waitFor();
  expect((await namesOf("O-0012")).slice(0, 2)).toEqual(["Mine", "Theirs"]);
  await openChanges(page, 0);
});

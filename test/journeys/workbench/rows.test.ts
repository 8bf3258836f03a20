import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import {
  cell,
  openChanges,
  openWorkbench,
  paneOf,
  pull,
  showView,
  typeByHand,
} from "../../support/workbench.ts";
import {
  clickCell,
  copyCells,
  deleteRows,
  insertRow,
  paste,
  typeAt,
  typeRow,
} from "../../support/workbench/grid.ts";
import {
  changesSay,
  openAnalysis,
  panelOf,
  press,
  showList,
  writeAll,
} from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Counts the calls by which the pane has records made. */
function creates(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/create")) sent.push(request.postData() ?? "");
  });
  return sent;
}

story(
  "rows typed below the table become elements in one call: ids appear and the totals are told",
  async (page) => {
    const sheet = await pull(page, "O-0022", "elements");
    const sent = creates(page);
    const { rows } = await tableIn(page, sheet);
    for (const [place, name] of ["Pick", "Place", "Press", "Check", "Put away"].entries()) {
      const row = rows + 1 + place;
      const texts = {
        Element: name,
        "Work type": "va Value added",
        "Start (s)": `${42 + place}`,
        "End (s)": `${43 + place}`,
      };
      await typeRow(page, sheet, row, texts);
    }
    await changesSay(page, "5 rows to write back");
    const says = await writeAll(page);
    expect(says).toContain("5 rows written back");
    expect(says).toContain("Totals now\nO-0022: CT 47.0 s · VA 100 % · 6 elements");
    expect(sent).toHaveLength(1);
    const held = await at.workbench.colleague.elementsOf("O-0022");
    expect(held.slice(1).map(({ name }) => name)).toEqual(["Pick", "Place", "Press", "Check", "Put away"]);
    const table = await tableIn(page, sheet);
    expect(table.column("Cycle")).toEqual(["1", "1", "1", "1", "1", "1"]);
    expect(table.column("No.")).toEqual(["2", "3", "4", "5", "6", "7"]);
    const [keys] = table.headers;
    expect(table.column(keys ?? "")).toEqual(held.map(({ id }) => String(id)));
    expect((await shownCells(page, sheet))[1]?.[1]).toContain("6 elements");
  },
);

story(
  "an end typed too early is warned of, mended by the keyboard with its segments, and then all numbers agree",
  async (page) => {
    const sheet = await pull(page, "O-0012", "elements");
    const before = await tableIn(page, sheet);
    const row = 1 + before.column("Element").indexOf("Search connector");
    const end = Number(before.value("End (s)", row)) - 1;
    await typeAt(page, sheet, "End (s)", row, String(end));
    await changesSay(page, "Gap before the next element: 1");
    expect(await changesSay(page, "Segment extends beyond its element: 1")).toContain("2 inconsistencies");
    const panel = panelOf(page, "changes");
    // The element that begins earlier now has a segment that does not.
    const kinds = [
      "Gap before the next element",
      "Segment extends beyond its element",
      "Segments do not cover the whole element",
    ];
    for (const kind of kinds) {
      await panel.getByRole("button", { name: new RegExp(`^Repair: ${kind}`) }).focus();
      await page.keyboard.press("Enter");
      await panel.getByText(`${kind}: 1`).waitFor({ state: "detached" });
    }
    expect(Number((await tableIn(page, sheet)).value("Start (s)", row + 1))).toBe(end);
    expect(await writeAll(page)).toContain("2 rows written back");
    const [, held] = await at.workbench.colleague.elementsOf("O-0012");
    const segments = JSON.parse(held?.segment_data ?? "[]") as readonly { readonly end: number }[];
    expect(segments.at(-1)?.end).toBe(end);
    await showList(page);
    await openAnalysis(page, "O-0012");
    await panelOf(page, "analyses").getByText("More data").click();
    await press(page, "Check numbers");
    await panelOf(page, "analyses").getByText("All numbers agree.").waitFor();
  },
);

test("one Ctrl+Z takes one repair back whole, its cells and its segments, and Changes has nothing of it", async () => {
  const { colleague } = at.workbench;
  const session_id = await colleague.create("wa.session", {
    ...{ o_no: "S-905", name: "Mended", date: "2026-08-05" },
  });
  const spans = [
    [0, 10, 8],
    [10, 15, 13],
    [16, 20, 20],
  ] as const;
  for (const [place, [start, end, filled]] of spans.entries())
    await colleague.create("wa.element", {
      ...{ session_id, cycle_no: 1, sequence: place + 1, name: `Step ${place + 1}`, element_type: "va" },
      ...{ video_start_time: start, video_end_time: end },
      segment_data: JSON.stringify([{ type: "va", start, end: filled, dur: filled - start }]),
    });
  const page = await at.open();
  const sheet = await pull(page, "S-905", "elements");
  await openChanges(page, 0);
  const panel = panelOf(page, "sheet");
  const findings = async () => {
    await showView(page, "sheet");
    const summary = panel.getByText(/^\d+ inconsistenc(?:y|ies)$/);
    const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"));
    if (isOpen !== true) await summary.press("Enter");
  };
  const repair = async (kind: string) => {
    await findings();
    await panel
      .getByRole("button", { name: new RegExp(`^Repair: ${kind}`) })
      .first()
      .press("Enter");
  };
  const found = async (...said: readonly string[]) => {
    await findings();
    for (const one of said) await panel.getByText(one, { exact: true }).waitFor();
  };
  const stepBack = async (key: "z" | "y") => {
    await clickCell(page, (await tableIn(page, sheet)).address("Element", 1));
    await page.keyboard.press(`Control+${key}`);
    await viewShows(page);
  };
  const starts = async () => (await tableIn(page, sheet)).column("Start (s)");
  const [gap, open] = ["Gap before the next element", "Segments do not cover the whole element"] as const;
  await repair(open);
  await found(`${open}: 1`);
  await repair(open);
  await panel.getByText(open).waitFor({ state: "detached" });
  expect(await openChanges(page, 2)).toContain("Segments:");
  await repair(gap);
  await panel.getByText(/^\d+ inconsistenc(?:y|ies)$/).waitFor({ state: "detached" });
  expect(await starts()).toEqual(["0.00", "10.00", "15.00"]);
  await openChanges(page, 3);

  await stepBack("z");
  expect(await openChanges(page, 2)).not.toContain("Step 3");
  expect(await starts()).toEqual(["0.00", "10.00", "16.00"]);
  await stepBack("z");
  await found(`${gap}: 1`, `${open}: 1`);
  expect(await openChanges(page, 1)).not.toContain("Step 2");
  await stepBack("z");
  await found(`${open}: 2`);
  await openChanges(page, 0);
  expect((await tableIn(page, sheet)).column("Status")).toEqual(["", "", ""]);
  await stepBack("y");
  expect(await openChanges(page, 1)).toContain("Step 1");
});

story("beside what is scrolled to, names that somebody froze stay in sight", async (page) => {
  const sheet = await pull(page, "O-0013", "elements");
  expect(await frozenOn(page, sheet, "A1:D6")).toContain("A1:D6");
  await clickCell(page, (await tableIn(page, sheet)).address("Element", 1));
  for (let step = 0; step < 9; step++) await page.keyboard.press("ArrowRight");
  await viewShows(page);
  const seen = await columnsInSight(page);
  expect(seen).toEqual(expect.arrayContaining(["B", "C", "D", "L"]));
  expect(seen).not.toContain("F");
});

test("in a window that the names fill they are let go, so that what stands beside them can be reached", async () => {
  const small = await at.browser.newContext({ viewport: { width: 683, height: 720 } });
  const page = await openWorkbench(small, at.workbench.url);
  const sheet = await pull(page, "O-0013", "elements");
  expect(await frozenOn(page, sheet, "A1:E6")).toContain("A1:E6");
  await page.getByText("The frozen columns filled this window").waitFor();
  const { headerRow } = await tableIn(page, sheet);
  await page.waitForFunction((first) => {
    const { workbench } = window as unknown as { readonly workbench: { readonly host: Host } };
    const { getters } = workbench.host.model as unknown as {
      readonly getters: { getSheetViewVisibleRows(): readonly number[] };
    };
    return getters.getSheetViewVisibleRows().includes(first);
  }, headerRow);
  await clickCell(page, (await tableIn(page, sheet)).address("Cycle", 1));
  for (let step = 0; step < 20 && !(await columnsInSight(page)).includes("I"); step++)
    await page.keyboard.press("ArrowRight");
  await viewShows(page);
  await typeByHand(page, "I8", "12");
  expect(await cell(page, sheet, "I8")).toBe("12.00");
});

test("what a narrow window lets scroll stays frozen for an add-in, until it is frozen otherwise", async () => {
  const small = await at.browser.newContext({ viewport: { width: 683, height: 720 } });
  const page = await openWorkbench(small, at.workbench.url);
  expect(await frozenOn(page, "Sheet1", "H2:K5")).toBe("Sheet1!H2:K5");
  await page.getByText("The frozen columns filled this window").waitFor();
  for (let step = 0; step < 20 && !(await columnsInSight(page)).includes("M"); step++)
    await page.keyboard.press("ArrowRight");
  expect(await columnsInSight(page)).not.toContain("A");
  expect(await frozenOn(page, "Sheet1")).toBe("Sheet1!H2:K5");
  expect(await frozenOn(page, "Sheet1", "A1:A2")).toBe("Sheet1!A1:A2");
  await page.waitForFunction(() => {
    const { workbench } = window as unknown as { readonly workbench: { readonly host: Host } };
    const { getters } = workbench.host.model as unknown as {
      readonly getters: { getSheetViewVisibleCols(): readonly number[] };
    };
    return getters.getSheetViewVisibleCols().includes(0);
  });
});

/**
 * Freezes a range, if one is given, and returns the address that is frozen, as an add-in is told in the same
 * batch.
 */
function frozenOn(page: Page, sheet: string, range?: string): Promise<string> {
  return paneOf(page)
    .locator("body")
    .evaluate(
      async (_, { name, a1 }) =>
        Excel.run(async (context) => {
          const { freezePanes } = context.workbook.worksheets.getItem(name);
          if (a1 !== undefined) freezePanes.freezeAt(a1);
          const frozen = freezePanes.getLocationOrNullObject();
          frozen.load("address");
          await context.sync();
          return frozen.isNullObject ? "none" : frozen.address;
        }),
      { name: sheet, a1: range },
    );
}

/** The letters of the columns that the view shows. */
function columnsInSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { workbench } = window as unknown as { readonly workbench: { readonly host: Host } };
    const { getters } = workbench.host.model as unknown as {
      readonly getters: { getSheetViewVisibleCols(): readonly number[] };
    };
    return getters.getSheetViewVisibleCols().map((column) => String.fromCharCode(65 + column));
  });
}

story(
  "a stopwatch's laps are pasted by the keyboard, asked about where they may be meant in two ways, and become new rows",
  async (page) => {
    const sheet = await pull(page, "O-0022", "elements");
    const { rows } = await tableIn(page, sheet);
    await showView(page, "sheet");
    const panel = panelOf(page, "sheet");
    const laps = "Element\tType\tLap time\nPick\tVA\t1.234\nWalk\tNVA\t2.345\nTotal\t\t3.579";
    const open = async () => {
      await panel.getByRole("button", { name: "Paste rows…" }).press("Enter");
      await panel.getByLabel("Paste the table here").and(panel.locator(":focus")).waitFor();
      await page.keyboard.insertText(laps);
      await panel.getByText("“1.234” may be meant in two ways.").waitFor();
    };
    await open();
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Paste rows…" }).waitFor();
    expect((await tableIn(page, sheet)).rows).toBe(rows);
    await open();
    const add = panel.getByRole("button", { name: "Add 2 rows" });
    expect(await add.isDisabled()).toBe(true);
    await panel.getByRole("button", { name: "the point: 12.5" }).press("Enter");
    await panel.locator(".how-read > summary").press("Enter");
    await panel.getByLabel("First start (s)").fill("100");
    await panel.getByRole("cell", { name: "102.34 s" }).or(panel.getByText("101.23 s")).first().waitFor();
    await add.press("Enter");
    await panel.getByText("2 rows added below, not sent yet").waitFor();
    const table = await tableIn(page, sheet);
    expect(table.column("Element").slice(-2)).toEqual(["Pick", "Walk"]);
    expect(table.column("End (s)").slice(-2)).toEqual(["101.23", "103.58"]);
    await changesSay(page, "2 rows to write back");
  },
);

story("500 rows pasted from elsewhere become elements in one call", async (page) => {
  const sheet = await pull(page, "K-7 (test)", "elements");
  const sent = creates(page);
  const table = await tableIn(page, sheet);
  const lines = Array.from({ length: 500 }, (_, at) =>
    ["2", String(at + 1), `Walk ${at + 1}`, "nva Non-value added", at, at + 1].join("\t"),
  );
  await paste(page, sheet, table.address("Cycle", table.rows + 1), lines.join("\n"));
  await changesSay(page, "500 rows to write back");
  expect(await writeAll(page)).toContain("500 rows written back");
  expect(sent).toHaveLength(1);
  const pasted = await tableIn(page, sheet);
  expect([pasted.value("Start (s)", 502), pasted.value("Duration (s)", 502)]).toEqual(["499.00", "1.00"]);
  const held = await at.workbench.colleague.elementsOf("K-7 (test)");
  expect(held).toHaveLength(502);
  expect(held[501]?.name).toBe("Walk 500");
  const status = pasted.column("Status").filter((text) => text !== "");
  expect(status.slice(-500).filter((text) => !/^(created|written|new) /.test(text))).toEqual([]);
});

story(
  "rows that a paste with blank lines left below the table are counted and added by the keyboard",
  async (page) => {
    const sheet = await pull(page, "1-3", "elements");
    const table = await tableIn(page, sheet);
    const lines = ["Open", "", "Shut", "Carry", "", "Look"].map((name, index) =>
      name === ""
        ? ""
        : ["9", String(index + 1), name, "va Value added", 400 + index, 401 + index].join("\t"),
    );
    await paste(page, sheet, table.address("Cycle", table.rows + 1), lines.join("\n"));
    const says = await changesSay(page, "3 rows below the table look like elements.");
    expect(says).toContain("1 row to write back");
    await showView(page, "sheet");
    await panelOf(page, "sheet").getByText("3 rows below the table look like elements.").waitFor();
    await panelOf(page, "sheet").getByRole("button", { name: "Add 3 rows to the table" }).press("Enter");
    await panelOf(page, "sheet").getByText("3 rows below the table").waitFor({ state: "detached" });
    await changesSay(page, "4 rows to write back");
    expect(await writeAll(page)).toContain("4 rows written back");
    const held = await at.workbench.colleague.elementsOf("1-3");
    expect(held.slice(-4).map(({ name }) => name)).toEqual(["Open", "Shut", "Carry", "Look"]);
  },
);

story("a row put in between is numbered with its cycle by Number the rows, and then sent", async (page) => {
  const sheet = await pull(page, "O-0030", "elements");
  const { headerRow } = await tableIn(page, sheet);
  await insertRow(page, sheet, headerRow + 2);
  const texts = {
    Element: "Take label",
    "Work type": "va Value added",
    "Start (s)": "3.2",
    "End (s)": "3.4",
  };
  await typeRow(page, sheet, 2, texts);
  await changesSay(page, "1 row between others has no number yet.");
  await press(page, "Number the rows");
  await changesSay(page, "3 rows to write back");
  expect((await tableIn(page, sheet)).column("No.").slice(0, 4)).toEqual(["1", "2", "3", "4"]);
  expect(await writeAll(page)).toContain("3 rows written back");
  const names = (await at.workbench.colleague.elementsOf("O-0030")).map(({ name }) => name).slice(0, 4);
  expect(names).toEqual(["Print label", "Take label", "Stick label", "Wait for scanner"]);
});

story(
  "rows taken out are listed with what they hold, and deleted only after a second press",
  async (page) => {
    const sheet = await pull(page, "O-0040", "elements");
    const { headerRow } = await tableIn(page, sheet);
    await deleteRows(page, sheet, headerRow + 1, headerRow + 2);
    await changesSay(page, "2 rows were removed from the sheet but still exist on the instance.");
    await press(page, "Put back or delete…");
    await press(page, "Delete on the instance…");
    const panel = panelOf(page, "sheet");
    await panel.getByRole("heading", { name: "Delete these elements on the instance?" }).waitFor();
    const listed = await panel.locator(".deletion").innerText();
    for (const words of ["Unclamp die", "Exchange die"]) expect(listed).toContain(words);
    expect(await at.workbench.colleague.elementsOf("O-0040")).toHaveLength(6);
    await panel.getByRole("checkbox").first().click();
    await press(page, "Delete 1 element on the instance");
    await panel.getByText("1 element deleted on the instance").waitFor();
    const names = (await at.workbench.colleague.elementsOf("O-0040")).map(({ name }) => name);
    expect(names).toEqual(["Unclamp die", "First piece", "Unclamp die", "Exchange die", "First piece"]);
  },
);

story("what was deleted and what was not are counted apart, also in the history", async (page) => {
  const sheet = await pull(page, "O-0041", "elements");
  const { headerRow } = await tableIn(page, sheet);
  await deleteRows(page, sheet, headerRow + 1, headerRow + 2);
  await changesSay(page, "2 rows were removed from the sheet but still exist on the instance.");
  await press(page, "Put back or delete…");
  await press(page, "Delete on the instance…");
  await panelOf(page, "sheet")
    .getByRole("heading", { name: "Delete these elements on the instance?" })
    .waitFor();
  await at.workbench.colleague.change("O-0041", 1, { name: "Changed meanwhile" });
  await press(page, "Delete 2 elements on the instance");
  await panelOf(page, "sheet").getByText("1 of 2 elements deleted on the instance").waitFor();
  await showView(page, "changes");
  const panel = panelOf(page, "changes");
  await panel.getByText("History of write-backs", { exact: true }).click();
  await panel.locator(".batch").first().waitFor();
  expect(await panel.locator(".batch .where").first().innerText()).toContain(
    "1 element deleted · 1 not done",
  );
});

story(
  "a copied row is not sent before it is made a new row, and then becomes an element of its own",
  async (page) => {
    const sheet = await pull(page, "1-3", "elements");
    const before = await tableIn(page, sheet);
    const [first, below] = [before.headerRow + 1, before.headerRow + before.rows + 1];
    await copyCells(page, `A${first}:L${first}`, `A${below}`);
    expect(await changesSay(page, /stand twice: not sent/)).toContain("Nothing can be sent yet.");
    await press(page, "Make the copied row a new row");
    await changesSay(page, /1 row to write back|to solve first/);
    const { rows } = await tableIn(page, sheet);
    await typeAt(page, sheet, "Element", rows, "Once more");
    await typeAt(page, sheet, "No.", rows, "9");
    await changesSay(page, "1 row to write back");
    expect(await writeAll(page)).toContain("1 row written back");
    const held = await at.workbench.colleague.elementsOf("1-3");
    expect(held.filter(({ name }) => name === "Once more")).toHaveLength(1);
    expect(held).toHaveLength(before.rows + 1);
  },
);

story("only the selected rows are sent where that is chosen", async (page) => {
  const sheet = await pull(page, "1-2", "elements");
  const table = await tableIn(page, sheet);
  for (const row of [1, 2, 3]) await typeAt(page, sheet, "Element", row, `Chosen ${row}`);
  await clickCell(page, table.address("Element", 2));
  await changesSay(page, "3 rows to write back");
  await paneOf(page).getByLabel("Send from").selectOption("rows");
  await changesSay(page, `To write back: the selected rows of “${sheet}”`);
  await press(page, "Write back the selected rows");
  await panelOf(page, "changes").getByRole("heading", { name: "1 row written back" }).waitFor();
  const names = (await at.workbench.colleague.elementsOf("1-2")).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("Chosen"))).toEqual(["Chosen 2"]);
  await press(page, "Done");
  await paneOf(page).getByLabel("Send from").selectOption("all");
  await changesSay(page, "2 rows to write back");
});

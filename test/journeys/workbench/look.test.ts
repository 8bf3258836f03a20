import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { cell, narrowPane, paneOf, pull, showView, typeByHand, typeInto } from "../../support/workbench.ts";
import { clickCell, openSheet } from "../../support/workbench/grid.ts";
import { press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Returns the ribbon's parts outside of the window, and the bottom of the area below it. */
function ribbonIn(page: Page) {
  return page.evaluate(() => {
    const ribbon = document.getElementById("ribbon")!;
    const parts = [...ribbon.querySelectorAll("button, p")];
    return {
      buttons: ribbon.querySelectorAll("button").length,
      outside: parts.flatMap((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > window.innerWidth ? [part.textContent] : [];
      }),
      bottom: document.getElementById("work")!.getBoundingClientRect().bottom,
    };
  });
}

test("all ribbon buttons fit a window of 700 px in English and German, and can be scrolled to in a smaller one", async () => {
  const page = await at.open();
  await page.locator(".o-topbar-menu", { hasText: "Insert" }).click();
  await page.locator(".o-menu-item", { hasText: /^Chart$/ }).click();
  await page.locator("#sheet .o-sidePanel").waitFor();
  await page.setViewportSize({ width: 500, height: 400 });
  const tops = await page.evaluate(() => {
    for (const part of document.querySelectorAll("#sheet .o-sidePanel *")) part.scrollIntoView();
    return [".bar", "#ribbon"].map((name) => {
      const { top, height } = document.querySelector(name)!.getBoundingClientRect();
      return top >= 0 && height > 0;
    });
  });
  expect(tops).toEqual([true, true]);
  await page.setViewportSize({ width: 700, height: 800 });
  for (const language of ["en-US", "de-DE"]) {
    if (language !== "en-US") await page.goto(`${at.workbench.url}?language=${language}`);
    await paneOf(page).locator(".analysis").first().waitFor();
    const { buttons, outside, bottom } = await ribbonIn(page);
    expect(buttons).toBeGreaterThan(7);
    // The area below the ribbon still fits the window.
    expect({ language, outside, bottom }).toEqual({ language, outside: [], bottom: 800 });
  }
});

test("frozen names stay visible while scrolling, but scroll in a window that they fill, until the add-in freezes others", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0013", "elements");
  expect(await frozenOn(page, sheet, "A1:D6")).toContain("A1:D6");
  await clickCell(page, (await tableIn(page, sheet)).address("Element", 1));
  for (let step = 0; step < 9; step++) await page.keyboard.press("ArrowRight");
  await viewShows(page);
  const seen = await columnsInSight(page);
  expect(seen).toEqual(expect.arrayContaining(["B", "C", "D", "L"]));
  expect(seen).not.toContain("F");

  await page.setViewportSize({ width: 683, height: 720 });
  await openSheet(page, "Sheet1");
  expect(await frozenOn(page, "Sheet1", "H2:K5")).toBe("Sheet1!H2:K5");
  await page.getByText("The frozen columns filled this window").waitFor();
  await goRightTo(page, "M");
  expect(await columnsInSight(page)).not.toContain("A");
  expect(await frozenOn(page, "Sheet1")).toBe("Sheet1!H2:K5");
  expect(await frozenOn(page, "Sheet1", "A1:A2")).toBe("Sheet1!A1:A2");
  await isSeen(page, "Cols", 0);

  const other = await pull(page, "O-0012", "elements");
  expect(await frozenOn(page, other, "A1:E6")).toContain("A1:E6");
  const table = await tableIn(page, other);
  await isSeen(page, "Rows", table.headerRow);
  await clickCell(page, table.address("Cycle", 1));
  await goRightTo(page, "I");
  await viewShows(page);
  await typeByHand(page, "I8", "12");
  expect(await cell(page, other, "I8")).toBe("12.00");
});

/** Waits until the view shows a column or a row, counted from 0. */
async function isSeen(page: Page, what: "Cols" | "Rows", index: number): Promise<void> {
  await page.waitForFunction(
    ([which, wanted]) => {
      const { workbench } = window as unknown as { readonly workbench: { readonly host: Host } };
      const getters = workbench.host.model.getters as unknown as Readonly<
        Record<`getSheetViewVisible${typeof which}`, () => readonly number[]>
      >;
      return getters[`getSheetViewVisible${which}`]().includes(wanted);
    },
    [what, index] as const,
  );
}

/** Moves right with the keyboard until a column is visible. */
async function goRightTo(page: Page, column: string): Promise<void> {
  for (let step = 0; step < 20 && !(await columnsInSight(page)).includes(column); step++)
    await page.keyboard.press("ArrowRight");
}

/** Freezes an optional range, and returns the frozen address that an add-in reads in the same batch. */
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

/** Returns the letters of the visible columns. */
function columnsInSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { workbench } = window as unknown as { readonly workbench: { readonly host: Host } };
    const { getters } = workbench.host.model as unknown as {
      readonly getters: { getSheetViewVisibleCols(): readonly number[] };
    };
    return getters.getSheetViewVisibleCols().map((column) => String.fromCharCode(65 + column));
  });
}

story("the main job is done by keyboard alone", async (page) => {
  const pane = paneOf(page);
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  // Excel's F6 leads into the pane. From there on, only keys.
  await pane.getByRole("searchbox").focus();
  await page.keyboard.type("O-0022");
  await pane.locator(".analysis").nth(1).waitFor({ state: "detached" });
  await keys("ArrowDown", "Enter");
  await pane.getByRole("button", { name: "Pull elements of O-0022" }).waitFor();
  await keys("Tab", "Tab", "Enter");
  await pane.getByText("in “Elements O-0022”.").waitFor();
  await page.locator(".o-grid .o-composer").focus();
  await keys("ArrowRight", "ArrowRight");
  await page.keyboard.type("P");
  await page.locator(".o-grid .o-composer", { hasText: /^P$/ }).waitFor();
  await page.keyboard.type("ress it in");
  await keys("Enter");
  expect(await cell(page, "Elements O-0022", "D7")).toBe("Press it in");
  await pane.locator("#tab-analyses").focus();
  await keys("ArrowRight", "ArrowRight");
  await pane.getByText("1 row to write back").waitFor();
  const write = pane.getByRole("button", { name: "Write back 1 row" });
  for (let tabs = 0; tabs < 8 && !(await write.evaluate((node) => node.matches(":focus"))); tabs++)
    await keys("Tab");
  await keys("Enter");
  await pane.getByRole("heading", { name: "1 row written back" }).waitFor();
  expect((await at.workbench.colleague.elementsOf("O-0022"))[0]?.name).toBe("Press it in");
});

story("a row keeps its height when it is edited, and grows only for a longer text", async (page) => {
  const loss = await pull(page, "O-0012", "LOSS");
  const before = await rowHeights(page);
  await typeByHand(page, "I7", "Walks to the rack");
  expect(await rowHeights(page)).toEqual(before);
  await typeInto(
    page,
    loss,
    "I8",
    "Walks to the rack, looks through three boxes for the right connector, walks back",
  );
  const [edited, longer, ...others] = await rowHeights(page);
  expect([edited, ...others]).toEqual([before[0], ...before.slice(2)]);
  expect(longer).toBeGreaterThan(before[1]!);
  await typeInto(page, loss, "I8", "Walks to the rack");
  expect(await rowHeights(page)).toEqual(before);
});

/** Returns the heights of the first ten rows of the table. */
function rowHeights(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const { workbench } = window as unknown as { readonly workbench: { readonly host: Host } };
    const { getters } = workbench.host.model as unknown as {
      readonly getters: { getActiveSheetId(): string; getRowSize(sheetId: string, row: number): number };
    };
    const sheetId = getters.getActiveSheetId();
    return Array.from({ length: 10 }, (_, by) => getters.getRowSize(sheetId, 6 + by));
  });
}

story("in 320 px a name of 200 characters leaves the buttons of its worksheet in sight", async (page) => {
  const name = "Türverkleidungsverkabelung nach Umgestaltung, ".repeat(5).slice(0, 200);
  const { colleague } = at.workbench;
  const id = await colleague.create("wa.session", { o_no: "L-0200", name, process_name: name });
  await colleague.create("wa.element", { session_id: id, cycle_no: 1, sequence: 1, name });
  await press(page, "Reload the list");
  await narrowPane(page);
  await pull(page, "L-0200", "elements");
  await showView(page, "sheet");
  const line = paneOf(page).locator(".analysis-name");
  await line.waitFor();
  const high = await line.evaluate(
    (node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight),
  );
  expect(Math.round(high)).toBe(4);
  expect(await line.getAttribute("title")).toBe(`${name} · ${name}`);
});

test("a Thai header is never broken inside of a word, also while the page sees its font for the first time", async () => {
  const page = await at.open({ language: "th-TH" });
  await paneOf(page).getByRole("searchbox").fill("O-0013");
  await paneOf(page).locator(".analysis > button").first().click();
  await paneOf(page).locator(".analysis fluent-button").nth(1).click();
  await viewShows(page, "LOSS O-0013");
  const painted = await page.evaluate(() => {
    const grid = document.querySelector("#sheet .o-grid canvas") as HTMLCanvasElement;
    const { paintedTexts } = window as unknown as {
      readonly paintedTexts: WeakMap<HTMLCanvasElement, readonly { readonly text: string }[]>;
    };
    return paintedTexts.get(grid)?.map(({ text }) => text);
  });
  expect(painted).toEqual(expect.arrayContaining(["ลำดับ", "สิ้นสุด"]));
});

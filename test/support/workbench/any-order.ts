import type { Locator, Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { paneOf, showView } from "../workbench.ts";
import type { Colleague } from "./colleague.ts";
import { clickCell, command } from "./grid.ts";
import { letters, shownCells } from "./table-in-sheet.ts";
import { viewShows } from "./view.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** The parts that a random walk of one engineer needs. */
export interface Walk {
  readonly page: Page;
  readonly colleague: Colleague;
  /** The O-Nos of its analyses, which no other test changes. */
  readonly analyses: readonly string[];
  /** Returns numbers from 0 up to 1. */
  readonly random: () => number;
}

/** The result of a walk. */
export interface Walked {
  /** The steps in order. */
  readonly done: readonly string[];
  /** Typed texts that are missing although they were not removed. */
  readonly lost: readonly string[];
  readonly typed: number;
}

/** One step of a walk. */
interface Step {
  /** Its probability relative to the others. */
  readonly weight: number;
  /** Set if the step may remove texts from the worksheet in front, for example by typing over them. */
  readonly takesAway?: true;
  readonly take: () => Promise<string | undefined>;
}

/**
 * Takes this many random steps with mouse and keyboard, while a colleague works on the same analyses: pulls,
 * edits, refreshes, writes back, sorts, inserts rows and columns, undoes, presses any button of the pane.
 * Each typed text is unique. After every step, it must be in a cell or on the instance, unless the engineer
 * or the colleague removed it. The view must show what the workbook holds.
 */
export async function walkInAnyOrder(walk: Walk, steps: number): Promise<Walked> {
  const { page, colleague, analyses, random } = walk;
  const marks = new Set<string>();
  const lost: string[] = [];
  const done: string[] = [];
  let typed = 0;

  const oneOf = <Thing>(things: readonly Thing[]): Thing | undefined =>
    things[Math.floor(random() * things.length)];
  const place = (count: number): number => Math.floor(random() * count);
  const mark = (): string => `mark${(typed += 1)}.`;
  const marksIn = (text: string): readonly string[] => [...marks].filter((one) => text.includes(one));
  const cellsOf = async (sheet: string): Promise<string> => JSON.stringify(await shownCells(page, sheet));
  const onInstance = async (): Promise<string> => {
    const elements = await Promise.all(analyses.map((o_no) => colleague.elementsOf(o_no)));
    return JSON.stringify(elements);
  };
  const everywhere = async (): Promise<string> => {
    const cells: string[] = [];
    for (const sheet of await sheetsOf(page)) cells.push(await cellsOf(sheet));
    return [...cells, await onInstance()].join(" ");
  };

  const type = async (address: string, text: string): Promise<void> => {
    await clickCell(page, address);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  /** Types a unique text into a column of the table in front. */
  const typeMark = async (headers: readonly string[]): Promise<string | undefined> => {
    const table = await tableInFront(page);
    const header = oneOf(headers.filter((one) => table?.headers.includes(one) === true));
    if (table === undefined || header === undefined || table.rows === 0) return undefined;
    const address = `${letters(table.headers.indexOf(header))}${table.first + place(table.rows)}`;
    if (!(await isInSight(page, address))) return undefined;
    const text = mark();
    await type(address, text);
    marks.add(text);
    return `${table.sheet}!${address}: ${text}`;
  };
  const press = async (button: Locator): Promise<string | undefined> => {
    if (!(await button.isVisible()) || (await button.isDisabled())) return undefined;
    const words = (await button.innerText()).replace(/\s+/g, " ");
    // Buttons that open a window or leave the page are not part of a walk.
    if (/What is this|Sign|Slides|Copy/i.test(words)) return undefined;
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await settled(page);
    return words;
  };
  /** Presses a button of the ribbon. Its work begins with a batch. */
  const pressInRibbon = async (name: string): Promise<string | undefined> => {
    const before = await batchesIn(page);
    const pressed = await press(page.getByRole("button", { name, exact: true }));
    if (pressed === undefined) return undefined;
    await page.waitForFunction(
      (count) => (window as unknown as WithHost).workbench.host.batches.length > count,
      before,
    );
    await settled(page);
    return pressed;
  };
  const pressKeys = async (keys: string): Promise<string> => {
    await page.locator(".o-grid").click({ position: { x: 100, y: 60 } });
    await page.keyboard.press(keys);
    return "";
  };
  const changeStructure = async (type: string, values: object): Promise<string> =>
    command(page, type, values).then(
      () => "",
      // The spreadsheet may refuse, for example to split a table.
      () => ", refused",
    );

  const all: Readonly<Record<string, Step>> = {
    "press a button of an analysis": {
      weight: 4,
      take: async () => {
        const pane = paneOf(page);
        await showView(page, "analyses");
        const search = pane.getByRole("searchbox");
        if (!(await search.isVisible()))
          return press(pane.locator("#panel-analyses").getByRole("button").first());
        const o_no = oneOf(analyses) ?? "";
        await search.fill(o_no);
        const analysis = pane.locator(".analysis", { has: pane.getByText(o_no, { exact: true }) });
        const head = analysis.locator("> button");
        if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
        const buttons = analysis.getByRole("button");
        return press(buttons.nth(1 + place((await buttons.count()) - 1)));
      },
    },
    "go to a worksheet": {
      weight: 4,
      take: async () => {
        const sheet = oneOf(await sheetsOf(page)) ?? "";
        await page.locator(".o-sheet", { hasText: sheet }).first().click();
        return sheet;
      },
    },
    "type a text": {
      weight: 20,
      takesAway: true,
      take: async () => {
        const isOfElements = (await tableInFront(page))?.headers.includes("Standard time (s)") === true;
        return typeMark(isOfElements ? ["Element"] : ["LOSS text"]);
      },
    },
    "type a note beside the table": {
      weight: 2,
      takesAway: true,
      take: async () => {
        const table = await tableInFront(page);
        if (table === undefined || table.rows === 0) return undefined;
        const address = `${letters(table.headers.lastIndexOf("Status") + 1)}${table.first + place(table.rows)}`;
        if (!(await isInSight(page, address))) return undefined;
        const text = mark();
        await type(address, text);
        marks.add(text);
        return `${table.sheet}!${address}: ${text}`;
      },
    },
    "type a time, good or bad": {
      weight: 4,
      takesAway: true,
      take: async () => {
        const table = await tableInFront(page);
        const header = oneOf(["Start (s)", "End (s)"]) ?? "";
        if (table?.headers.includes(header) !== true || table.rows === 0) return undefined;
        const address = `${letters(table.headers.indexOf(header))}${table.first + place(table.rows)}`;
        if (!(await isInSight(page, address))) return undefined;
        const text = oneOf(["101.5", "1:30", "abc", "-4", "250", "12,5", "=1+1", "1e9", " "]) ?? "";
        await type(address, text);
        return `${table.sheet}!${address}: ${text}`;
      },
    },
    "type anything anywhere": {
      weight: 2,
      takesAway: true,
      take: async () => {
        const table = await tableInFront(page);
        if (table === undefined) return undefined;
        const address = `${letters(place(table.headers.length))}${table.first + place(table.rows + 2)}`;
        if (!(await isInSight(page, address))) return undefined;
        const text = oneOf(["w2", "va", "hello", "=A1", "5", "部品"]) ?? "";
        await type(address, text);
        return `${table.sheet}!${address}: ${text}`;
      },
    },
    "type a new row": {
      weight: 2,
      takesAway: true,
      take: async () => {
        const table = await tableInFront(page);
        if (table?.headers.includes("Standard time (s)") !== true) return undefined;
        const row = table.first + table.rows;
        const at = (header: string): string => `${letters(table.headers.indexOf(header))}${row}`;
        if (!(await isInSight(page, at("Element"))) || !(await isInSight(page, at("End (s)"))))
          return undefined;
        const text = mark();
        await type(at("Element"), text);
        marks.add(text);
        if (random() < 0.3) return `${table.sheet}, unfinished: ${text}`;
        await type(at("Work type"), "va");
        await type(at("Start (s)"), String(300 + 3 * typed));
        await type(at("End (s)"), String(303 + 3 * typed));
        return `${table.sheet}: ${text}`;
      },
    },
    Refresh: { weight: 5, take: () => pressInRibbon("Refresh") },
    "Refresh all": { weight: 2, take: () => pressInRibbon("Refresh all") },
    "Write back": {
      weight: 5,
      take: async () => {
        await showView(page, "changes");
        return press(
          paneOf(page)
            .locator("#panel-changes")
            .getByRole("button", { name: /^Write back/ })
            .first(),
        );
      },
    },
    "a colleague changes an element": {
      weight: 4,
      take: async () => {
        const o_no = oneOf(analyses) ?? "";
        const elements = await colleague.elementsOf(o_no);
        const at = place(elements.length);
        // The colleague may remove the texts that they overwrite.
        for (const one of marksIn(JSON.stringify(elements[at]))) marks.delete(one);
        const values = oneOf([
          { name: `theirs ${typed}` },
          { video_end_time: 200 + typed },
          { loss_data: '["theirs"]' },
        ]);
        await colleague.change(o_no, at, values ?? {});
        return `${o_no}, ${at}`;
      },
    },
    "a colleague deletes an element": {
      weight: 1,
      take: async () => {
        const elements = await colleague.elementsOf(oneOf(analyses) ?? "");
        const element = oneOf(elements);
        if (element === undefined || elements.length < 4) return undefined;
        for (const one of marksIn(JSON.stringify(element))) marks.delete(one);
        await colleague.remove("wa.element", element.id);
        return element.name;
      },
    },
    Undo: { weight: 2, takesAway: true, take: () => pressKeys("Control+z") },
    Redo: { weight: 1, takesAway: true, take: () => pressKeys("Control+y") },
    "take a row out": {
      weight: 1,
      takesAway: true,
      take: async () => {
        const table = await tableInFront(page);
        if (table === undefined || table.rows < 3) return undefined;
        const { sheet } = table;
        const row = table.first + place(table.rows);
        const values = { sheet, sheetName: sheet, dimension: "ROW", elements: [row - 1] };
        return `${sheet}, ${row}${await changeStructure("REMOVE_COLUMNS_ROWS", values)}`;
      },
    },
    "put a row or a column in": {
      weight: 2,
      take: async () => {
        const table = await tableInFront(page);
        if (table === undefined) return undefined;
        const { sheet } = table;
        const dimension = oneOf(["ROW", "COL"]) ?? "ROW";
        const base = place(dimension === "COL" ? table.headers.length : table.first + table.rows);
        const values = { sheet, sheetName: sheet, dimension, base, position: "before", quantity: 1 };
        return `${sheet}, ${dimension} ${base}${await changeStructure("ADD_COLUMNS_ROWS", values)}`;
      },
    },
    "give a worksheet another name": {
      weight: 1,
      take: async () => {
        const sheet = oneOf(await sheetsOf(page)) ?? "";
        const newName = `${typed} ${sheet}`.slice(0, 28);
        return `${newName}${await changeStructure("RENAME_SHEET", { sheet, oldName: sheet, newName })}`;
      },
    },
    "load the page anew": {
      weight: 1,
      take: async () => {
        await page.reload();
        await paneOf(page).locator("#tab-changes").waitFor();
        await settled(page);
        return "";
      },
    },
    "press any button of a view": {
      weight: 6,
      takesAway: true,
      take: async () => {
        const view = oneOf(["sheet", "changes"] as const) ?? "sheet";
        await showView(page, view);
        const buttons = paneOf(page).locator(`#panel-${view}`).getByRole("button");
        return press(buttons.nth(place(Math.max(1, await buttons.count()))));
      },
    },
  };
  const bag = Object.entries(all).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));

  for (let count = 0; count < steps;) {
    const name = oneOf(bag) ?? "";
    const step = all[name];
    const sheet = await sheetInFront(page);
    const before = step?.takesAway === true ? marksIn(await cellsOf(sheet)) : [];
    const did = await step?.take();
    if (did === undefined) continue;
    count += 1;
    done.push(`${count} ${name}: ${did}`);
    if (before.length > 0) {
      const after = (await sheetsOf(page)).includes(sheet) ? await cellsOf(sheet) : "";
      for (const one of before) if (!after.includes(one)) marks.delete(one);
    }
    const found = await everywhere();
    for (const one of marks)
      if (!found.includes(one)) {
        marks.delete(one);
        if (step?.takesAway === true && !before.includes(one)) continue;
        lost.push(`${one} after ${done.at(-1)}`);
      }
    await viewShows(page);
  }
  return { done, lost, typed };
}

/** The add-in's table in the worksheet in front. */
interface Front {
  readonly sheet: string;
  readonly headers: readonly string[];
  /** The row number of its first row below the headers. */
  readonly first: number;
  readonly rows: number;
}

async function tableInFront(page: Page): Promise<Front | undefined> {
  const sheet = await sheetInFront(page);
  const cells = await shownCells(page, sheet);
  const at = cells.findIndex((row) => row.includes("Status"));
  const headers = cells[at];
  if (headers === undefined) return undefined;
  const below = cells.slice(at + 1);
  const end = below.findIndex((row) => row.every((text) => text === ""));
  return { sheet, headers, first: at + 2, rows: end === -1 ? below.length : end };
}

/** Waits until the pane runs no work. It draws work in the same task as the press, in hidden parts too. */
async function settled(page: Page): Promise<void> {
  await paneOf(page).locator(".working").first().waitFor({ state: "detached" });
}

function batchesIn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as WithHost).workbench.host.batches.length);
}

function sheetsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { getters } = (window as unknown as WithHost).workbench.host.model;
    const shown = getters as unknown as { getVisibleSheetIds(): readonly string[] };
    return shown.getVisibleSheetIds().map((id) => getters.getSheetName(id));
  });
}

function sheetInFront(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { getters } = (window as unknown as WithHost).workbench.host.model;
    return getters.getSheetName(getters.getActiveSheetId());
  });
}

/** Returns true if the middle of a cell can be clicked. */
function isInSight(page: Page, address: string): Promise<boolean> {
  return page.evaluate((a1) => {
    const { getters } = (window as unknown as WithHost).workbench.host.model as unknown as {
      readonly getters: {
        getRangeFromSheetXC(sheetId: string, xc: string): { readonly zone: object };
        getActiveSheetId(): string;
        getVisibleRect(zone: object): Readonly<Record<"x" | "y" | "width" | "height", number>>;
      };
    };
    const { zone } = getters.getRangeFromSheetXC(getters.getActiveSheetId(), a1);
    const { x, y, width, height } = getters.getVisibleRect(zone);
    const grid = document.querySelector(".o-grid")?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width > 5 && height > 5 && x + width / 2 < grid.width - 20 && y + height / 2 < grid.height - 20;
  }, address);
}

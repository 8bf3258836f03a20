import type { Page } from "playwright-core";
import { cell, openChanges, paneOf, pull, showView, typeByHand, typeInto } from "../../support/workbench.ts";
import { command, openSheet } from "../../support/workbench/grid.ts";
import { asked, chartOf } from "../../support/workbench/grid-looks.ts";
import { openAnalysis, openMore, panelOf, press, writeAll } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { letters, shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";
import { drawnCharts, viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Presses a button that makes a page; gives the name of its worksheet. */
async function makeBy(page: Page, button: string | RegExp): Promise<string> {
  await press(page, button);
  const said = panelOf(page, "analyses").locator(".notice", { hasText: /Ready in “.+”/ });
  await said.waitFor();
  const name = /“(.+?)”/.exec(await said.innerText())?.[1];
  if (name === undefined) throw new Error("The pane names no worksheet.");
  await viewShows(page, name);
  return name;
}

/** Refreshes the page in front from the pane. */
async function refreshPage(page: Page): Promise<void> {
  await showView(page, "sheet");
  await press(page, /^Refresh (?!all worksheets)/);
  await paneOf(page).getByText("The figures are those of the instance now.").waitFor();
  await viewShows(page);
}

/** Does something with the first chart of a worksheet as an engineer's own macro or another add-in does; gives how it looks then. */
function withChart(
  page: Page,
  sheet: string,
  restyle: boolean,
): Promise<{
  readonly title: string;
  readonly colour: string;
  readonly left: number;
  readonly width: number;
}> {
  return paneOf(page)
    .locator("body")
    .evaluate(
      async (_, { name, isToChange }) =>
        Excel.run(async (context) => {
          const chart = context.workbook.worksheets.getItem(name).charts.getItemAt(0);
          const series = chart.series.getItemAt(0);
          if (isToChange) {
            chart.title.text = "Ours for the weekly report";
            series.format.line.color = "#123456";
            chart.left = 77;
            chart.width = 444;
          }
          chart.load("left,width");
          chart.title.load("text");
          const { line } = series.format;
          line.load("color");
          await context.sync();
          const { left, width } = chart;
          return { title: chart.title.text, colour: line.color, left, width };
        }),
      { name: sheet, isToChange: restyle },
    );
}

/** All texts that a worksheet shows. */
function textsOf(page: Page, sheet: string): Promise<readonly string[]> {
  return paneOf(page)
    .locator("body")
    .evaluate(
      async (_, name) =>
        Excel.run(async (context) => {
          const used = context.workbook.worksheets.getItem(name).getUsedRange();
          used.load("text");
          await context.sync();
          return used.text.flat();
        }),
      sheet,
    );
}

story(
  "a Yamazumi is made from the opened analysis; what was restyled, moved and sized survives a refresh with new figures",
  async (page) => {
    await openAnalysis(page, "O-0012");
    const sheet = await makeBy(page, "Yamazumi of elements of O-0012");
    const styled = await withChart(page, sheet, true);
    expect(styled).toMatchObject({ title: "Ours for the weekly report", colour: "#123456" });
    await at.workbench.colleague.change("O-0012", 0, { name: "Renamed for the chart" });
    await refreshPage(page);
    expect(await withChart(page, sheet, false)).toEqual(styled);
    expect((await textsOf(page, sheet)).some((text) => text.includes("Renamed for the chart"))).toBe(true);
  },
);

story(
  "by the keyboard standard times of a page are taken over into the worksheet of the elements, unsent, and then sent",
  async (page) => {
    const panel = panelOf(page, "sheet");
    const takeOver = async (says: string | RegExp) => {
      await showView(page, "sheet");
      const button = panel.getByRole("button", { name: "Take over as standard time" });
      await button.focus();
      await page.keyboard.press("Enter");
      await panel.getByText(says).waitFor();
    };
    await openAnalysis(page, "O-0041");
    const times = await makeBy(page, "Standard time of O-0041");
    await takeOver("There is no worksheet with the elements of this analysis: pull them first.");
    const elements = await pull(page, "O-0041", "elements");
    await openSheet(page, times);
    const rows = await shownCells(page, times);
    const row = rows.findIndex((cells) => cells.some((text) => text.startsWith("Rating of all")));
    const column = rows[row]?.findIndex((text) => text !== "" && Number(text) === 100) ?? -1;
    await typeByHand(page, `${letters(column)}${row + 1}`, "150");
    const { length: count } = await at.workbench.colleague.elementsOf("O-0041");
    await takeOver(`${count} standard times changed in the worksheet of elements. Nothing is sent yet.`);
    expect(await openChanges(page, count)).toContain("Standard time:");
    await takeOver("The elements have these standard times already.");
    const shown = (await tableIn(page, elements)).column("Standard time (s)");
    expect(await writeAll(page)).toContain(`${count} rows written back`);
    const { colleague } = at.workbench;
    const [session] = await colleague.read("wa.session", [["o_no", "=", "O-0041"]], ["o_no"]);
    const held = await colleague.read(
      "wa.element",
      [["session_id", "=", session?.id ?? 0]],
      ["standard_time"],
    );
    expect(held.map(({ standard_time }) => Number(standard_time).toFixed(2)).toSorted()).toEqual(
      [...shown].toSorted(),
    );
  },
);

story(
  "a chart in front goes on being shown while a takt is typed, it is given a zoom, and another worksheet is pulled",
  async (page) => {
    await openAnalysis(page, "O-0012");
    const sheet = await makeBy(page, "Yamazumi of elements of O-0012");
    const takt = (await shownCells(page, sheet)).findIndex((row) => row[1]?.startsWith("Takt") === true);
    await typeByHand(page, `C${takt + 1}`, "45");
    await viewShows(page, sheet);
    const [chartId] = (await asked(page, "getChartIds", sheet)) as readonly string[];
    const [figure] = (await asked(page, "getFigures", sheet)) as readonly { readonly id: string }[];
    const definition = { ...((await chartOf(page, chartId ?? "")) as object), zoomable: true };
    await command(page, "UPDATE_CHART", { sheet, chartId, figureId: figure?.id, definition });
    await viewShows(page, sheet);
    await page.locator("#sheet .o-figure canvas").nth(1).waitFor();
    expect(await drawnCharts(page)).toBe(2);
    await pull(page, "O-0012", "elements");
  },
);

test("labels in letters that the page loads when they are first seen have the room they need", async () => {
  const page = await at.open();
  await paneOf(page)
    .locator("body")
    .evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        const range = sheet.getRange("A1:B3");
        range.values = [
          ["工程", "秒"],
          ["歯車の組付けと検査の準備", 30],
          ["梱包", 20],
        ];
        sheet.charts.add("BarClustered", range, "Columns");
        await context.sync();
      }),
    );
  await page.locator("#sheet .o-figure canvas").waitFor();
  await page.waitForFunction(() => {
    const { Chart } = window as unknown as { readonly Chart: { getChart(canvas: Element | null): Drawn } };
    interface Drawn {
      readonly ctx: CanvasRenderingContext2D;
      readonly scales: {
        readonly y: { readonly width: number; readonly options: { readonly ticks: { readonly font: Font } } };
      };
    }
    interface Font {
      readonly size: number;
      readonly family: string;
    }
    const { ctx, scales } = Chart.getChart(document.querySelector("#sheet .o-figure canvas"));
    const { size, family } = scales.y.options.ticks.font;
    ctx.save();
    ctx.font = `${size}px ${family}`;
    const { width } = ctx.measureText("歯車の組付けと検査の準備");
    ctx.restore();
    const isLoaded = [...document.fonts].some(({ status }) => status === "loaded");
    return isLoaded && document.fonts.status === "loaded" && scales.y.width >= width;
  });
});

story("copy for report puts picture and table on the clipboard", async (page) => {
  await openAnalysis(page, "O-0013");
  await makeBy(page, "VA share of O-0013");
  await showView(page, "sheet");
  const clipboard = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      if (item === undefined) return { kinds: [], html: "", width: 0, height: 0 };
      const html = item.types.includes("text/html") ? await (await item.getType("text/html")).text() : "";
      const kinds = [...item.types];
      const picture = kinds.includes("image/png")
        ? await createImageBitmap(await item.getType("image/png"))
        : { width: 0, height: 0 };
      return { kinds, html, width: picture.width, height: picture.height };
    });
  await paneOf(page)
    .getByRole("button", { name: /^Copy picture: / })
    .first()
    .click();
  await paneOf(page)
    .getByText(/^Picture copied: /)
    .waitFor();
  const picture = await clipboard();
  expect(picture).toMatchObject({ kinds: ["image/png"], width: 1280 });
  // The title of the page is above the chart, which has none: 240 of 636 points, and a line of text.
  const height = (1280 * 240) / 636 + 2 * Math.round(1280 / 45);
  expect(Math.abs(picture.height - height)).toBeLessThan(2);
  await paneOf(page)
    .getByRole("button", { name: /^Copy table: / })
    .first()
    .click();
  await paneOf(page)
    .getByText(/^Table copied: /)
    .waitFor();
  const { kinds, html } = await clipboard();
  expect(kinds).toEqual(expect.arrayContaining(["text/html", "text/plain"]));
  expect(html).toContain("<table");
  expect(html).toContain("O-0013");
});

story(
  "what if: a typed time moves the figures, a refresh keeps it, and there is nothing to send",
  async (page) => {
    await openMore(page);
    await press(page, "Line balances…");
    await paneOf(page)
      .getByRole("button", { name: /^Charts and reports of / })
      .first()
      .click();
    const sheet = await makeBy(page, /^What-if line balance of /);
    const { before, after, address } = await paneOf(page)
      .locator("body")
      .evaluate(
        async (_, name) =>
          Excel.run(async (context) => {
            const worksheet = context.workbook.worksheets.getItem(name);
            const used = worksheet.getUsedRange();
            used.load("text,rowIndex,columnIndex");
            await context.sync();
            const texts = used.text;
            const header = texts.findIndex((row) => row.includes("What-if CT (s)"));
            const column = texts[header]?.indexOf("What-if CT (s)") ?? -1;
            const input = worksheet.getCell(used.rowIndex + header + 1, used.columnIndex + column);
            input.load("address");
            input.values = [[999]];
            await context.sync();
            used.load("text");
            await context.sync();
            const a1 = input.address.split("!").at(-1) ?? "";
            return { before: texts.flat(), after: used.text.flat(), address: a1 };
          }),
        sheet,
      );
    const changed = after.filter((text, index) => text !== before[index]);
    expect(changed.length).toBeGreaterThan(3);
    await refreshPage(page);
    expect(Number(await cell(page, sheet, address))).toBe(999);
    await openChanges(page, 0);
  },
);

test("what a work type counts as is typed once: the next work combination begins with it, in a new workbook too", async () => {
  const page = await at.open();
  const combinationOf = async (o_no: string): Promise<string> => {
    await openAnalysis(page, o_no);
    return makeBy(page, `Work combination of ${o_no}`);
  };
  /** The cell beside NVA in the mapping below the table. */
  const besideNva = async (sheet: string): Promise<string> => {
    const rows = await shownCells(page, sheet);
    const header = rows.findIndex((row) => row.includes("Counts as"));
    const column = rows[header]?.indexOf("Counts as") ?? -1;
    const row = rows.findIndex((texts, place) => place > header && texts[column - 1] === "Non-value added");
    return `${letters(column)}${row + 1}`;
  };
  const first = await combinationOf("00123");
  const at1 = await besideNva(first);
  expect(await cell(page, first, at1)).toBe("manual");
  await typeInto(page, first, at1, "walk");
  await page.waitForFunction(() =>
    Object.values(localStorage as Record<string, string>).some((kept) => kept.includes('"nva":"walk"')),
  );
  const second = await combinationOf("O-0012");
  expect(await cell(page, second, await besideNva(second))).toBe("walk");
  await page.getByRole("button", { name: "New", exact: true }).click();
  const begun = page.waitForEvent("load");
  await page.getByRole("dialog").getByRole("button", { name: "Begin", exact: true }).click();
  await begun;
  await paneOf(page).locator(".analysis").first().waitFor();
  const third = await combinationOf("O-0013");
  expect(await cell(page, third, await besideNva(third))).toBe("walk");
});

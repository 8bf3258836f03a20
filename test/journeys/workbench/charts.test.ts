import type { Page } from "playwright-core";
import { paneOf, pull, showView, typeByHand } from "../../support/workbench.ts";
import { command } from "../../support/workbench/grid.ts";
import { asked, chartOf } from "../../support/workbench/grid-looks.ts";
import { openAnalysis, panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { shownCells } from "../../support/workbench/table-in-sheet.ts";
import { drawnCharts, viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Presses a button that makes a page, and returns the name of its worksheet. */
async function makeBy(page: Page, button: string | RegExp): Promise<string> {
  await press(page, button);
  const said = panelOf(page, "analyses").locator(".notice", { hasText: /Ready in “.+”/ });
  await said.waitFor();
  const name = /“(.+?)”/.exec(await said.innerText())?.[1];
  if (name === undefined) throw new Error("The pane names no worksheet.");
  await viewShows(page, name);
  return name;
}

story(
  "a chart stays visible while a user types a takt, changes the zoom and pulls another worksheet",
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

test("labels in letters that load later have enough space", async () => {
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

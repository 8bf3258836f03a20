import type { Page } from "playwright-core";
import { callsOf, hasAsked, replaceAction } from "../support/pane/pane-page.ts";
import { closeClipboard, opened } from "../support/pane/opened.ts";
import { sharedPane, textOf } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { open, show } = sharedPane();

const pagesMade = async (at: Page) => (await callsOf(at)).filter((call) => call.startsWith("page "));

test("an opened analysis offers charts of the selected cycle, and links to those in the workbook", async () => {
  const at = await show("usual");
  await at.getByText("Door trim assembly", { exact: true }).first().click();
  await at.locator(".opened select").selectOption("2");
  await at.getByRole("button", { name: "Timeline of O-0012" }).click();
  await at.getByText("Ready in “Page timeline”.").waitFor();
  await at.getByRole("button", { name: "Cycle run chart of O-0012" }).click();
  await at.getByText("Ready in “Page cycle_run”.").waitFor();
  await at.locator(".opened select").selectOption("");
  await at.getByRole("button", { name: "Go to Yamazumi of elements of O-0012, in the workbook" }).click();
  await hasAsked(at, "show p1");
  expect(await pagesMade(at)).toEqual(["page timeline 98 2 default", "page cycle_run 98 all default"]);
});

test("with only the keyboard, slides are made, empty ones reported, saved and opened in the browser", async () => {
  const at = await show("usual");
  await at.getByText("Door trim assembly", { exact: true }).first().click();
  const make = at.getByRole("button", { name: "Slides of O-0012" });
  await make.focus();
  await make.press("Enter");
  await at.getByText("5 slides are ready: Slides O-0012.pptx").waitFor();
  await at.getByText("There is no LOSS.").waitFor();
  const save = at.getByRole("link", { name: "Save slides" });
  await save.focus();
  const [download] = await Promise.all([at.waitForEvent("download"), save.press("Enter")]);
  expect(download.suggestedFilename()).toBe("Slides O-0012.pptx");
  const browser = at.getByRole("button", { name: "Open in the browser" });
  await browser.focus();
  await browser.press("Enter");
  // Its download address was opened last.
  expect((await hasAsked(at, "guide ")).filter((call) => /lides|guide/.test(call))).toEqual([
    "make slides analysis_report",
    "hand out Slides O-0012.pptx",
    "guide ",
  ]);
});

test("a line has slides, too", async () => {
  const at = await show("usual");
  await opened["charts of a line"]?.open(at);
  await at.getByRole("button", { name: /^Slides of / }).press("Enter");
  await at.getByText(/slides are ready/).waitFor();
  expect(await hasAsked(at, "make slides line_report")).toContain("make slides line_report");
});

test("a page that Excel did not fit to the paper names the needed setting once", async () => {
  const at = await show("usual");
  await opened["charts of a comparison"]?.open(at);
  await replaceAction(at, "showPage", () =>
    Promise.resolve({
      ok: true,
      value: {
        ...{ sheetId: "p1", sheetName: "Page", rows: 3, keptEdits: 0, conflicts: 0, incoming: [] },
        notFitted: "wide",
      },
    }),
  );
  await at.getByRole("button", { name: "Waterfall of Seat rail" }).click();
  await at.getByText("under Page Layout, set Width to 1 page.").waitFor();
});

test("arrow keys move through the charts of an opened analysis, and Enter makes them", async () => {
  const at = await show("usual");
  await at.locator(".analysis > button").nth(1).click();
  await at.getByRole("button", { name: "Yamazumi of cycles of O-0013" }).focus();
  const focused = () => at.evaluate(() => document.activeElement?.getAttribute("title"));
  const inRow = await at.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>(".tile")];
    return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  });
  await at.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Yamazumi of elements of O-0013");
  await at.keyboard.press("ArrowLeft");
  await at.keyboard.press("ArrowDown");
  const titles = await at
    .locator(".tile")
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("title")));
  expect(await focused()).toBe(titles[inRow]);
  await at.keyboard.press("End");
  expect(await focused()).toBe("Slides of O-0013");
  await at.keyboard.press("Home");
  await at.keyboard.press("Enter");
  await at.getByText("Ready in “Page cycles_yamazumi”.").waitFor();
});

test("more data of an analysis opens with the keyboard and stays open for the next one", async () => {
  const at = await open("usual");
  await at.locator(".analysis > button").nth(0).click();
  await at.locator(".opened summary").press("Enter");
  await at.getByRole("button", { name: "Pull measured cycles of O-0014" }).waitFor();
  await at.locator(".analysis > button").nth(1).click();
  await at.getByRole("button", { name: "Pull measured cycles of O-0013" }).waitFor();
});

test("two columns of charts fit into the narrowest pane, with nothing cut off", async () => {
  const at = await show("usual", { width: 320, language: "de_DE" });
  await at.locator(".analysis > button").nth(1).click();
  await at.locator(".tile").first().waitFor();
  const columns = await at
    .locator(".tile")
    .evaluateAll((tiles) => new Set(tiles.map((tile) => (tile as HTMLElement).offsetLeft)).size);
  const cut = await at
    .locator(".tile")
    .evaluateAll((tiles) =>
      tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
    );
  expect({ isRoomy: columns >= 2, cut }).toEqual({ isRoomy: true, cut: [] });
});

test("a click on a comparison pulls it, and its charts are beside it", async () => {
  const at = await show("usual");
  await opened["charts of a comparison"]?.open(at);
  await at.getByRole("button", { name: "Waterfall of Seat rail" }).click();
  await at.getByText("Ready in “Page waterfall”.").waitFor();
  await at.getByRole("button", { name: "O-0012 → O-0013 CT" }).click();
  await at.getByText("41 rows in “LOSS O-0012”.").waitFor();
  expect((await callsOf(at)).filter((call) => /^(page|pull) /.test(call))).toEqual([
    "page waterfall 4 all default",
    "pull comparison 5 all default",
  ]);
});

test("the selected page shows its subject, source and age, and can be refreshed", async () => {
  const at = await show("page");
  await showView(at, "sheet");
  const text = await textOf(at, "#panel-sheet");
  for (const part of [
    "Yamazumi of elements of O-0012",
    "cycle 2 only",
    "names in 日本語",
    "demo.example, demo",
    "ago",
  ])
    expect(text).toContain(part);
  await at.getByRole("button", { name: "Refresh Yamazumi of elements" }).click();
  await at.getByText("Copy for report").waitFor();
  expect(await callsOf(at)).toContain("refresh p1");
});

test("a chart is copied in the size of a slide or of a printed page", async () => {
  const at = await show("page");
  await showView(at, "sheet");
  await at.getByRole("button", { name: "Copy picture: O-0012 · Yamazumi" }).click();
  await at.getByText("Picture copied: O-0012 · Yamazumi of elements").waitFor();
  await at.getByRole("radio", { name: "an A4 page" }).check();
  await at.getByRole("button", { name: "Copy table: Numbers of the chart" }).click();
  await at.getByText("Table copied: Numbers of the chart").waitFor();
  expect((await callsOf(at)).filter((call) => call.startsWith("copy part"))).toEqual([
    "copy part p1 chart elements_yamazumi 1280",
    "copy part p1 block data 1000",
  ]);
  const [kinds, html, plain] = await at.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    if (item === undefined) throw new Error("The clipboard is empty.");
    const textOf = async (kind: string): Promise<string> => (await item.getType(kind)).text();
    return [item.types, await textOf("text/html"), await textOf("text/plain")] as const;
  });
  expect(kinds).toEqual(expect.arrayContaining(["text/html", "text/plain"]));
  expect(html).toContain("=1+1 &lt;b&gt;");
  // Text that is pasted into a spreadsheet is not calculated.
  expect(plain.split(/[\t\n]/)).toContain("'=1+1 <b>");
});

test("a picture that Excel made too narrow gives a notice", async () => {
  const at = await open("page");
  await showView(at, "sheet");
  await replaceAction(at, "copyPart", () =>
    Promise.resolve({
      ok: true,
      value: {
        png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        pixels: 640,
        rows: [],
      },
    }),
  );
  await at.getByRole("button", { name: "Copy picture: O-0012 · Yamazumi" }).click();
  await at.getByText("Excel made it 640 pixels wide instead of 1,280.").waitFor();
});

test("if the clipboard is blocked, the part is selected in Excel and its picture shown", async () => {
  const at = await open("page");
  await closeClipboard(at);
  await showView(at, "sheet");
  await at.getByRole("button", { name: "Copy picture: O-0012 · Yamazumi" }).click();
  await at.getByText("Selected in Excel: press Ctrl+C (⌘C on a Mac).").waitFor();
  await at.getByRole("img", { name: "Picture of “O-0012 · Yamazumi of elements”" }).waitFor();
  expect(await callsOf(at)).toContain("select part p1 chart elements_yamazumi");
});

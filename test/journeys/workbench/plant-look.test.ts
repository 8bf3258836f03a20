import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Download, Page } from "playwright-core";
import { unpackParts } from "../../../office-host/files/package/package.ts";
import { openBrowser } from "../../support/browser.ts";
import type { OpenBrowser } from "../../support/browser.ts";
import { projectFolder } from "../../support/script.ts";
import { openWorkbench, paneOf } from "../../support/workbench.ts";
import { openAnalysis, panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { shownCells } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";
import type { StartedWorkbench } from "../../support/workbench/workbench-process.ts";

let workbench: StartedWorkbench;
let browser: OpenBrowser;
beforeAll(async () => {
  const plant = { RELAY_PLANT_FILE: join(projectFolder, "deploy", "plant.json") };
  [workbench, browser] = await Promise.all([startWorkbench(undefined, plant), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await workbench.close();
});

/** Opens the workbench in a window with space for a whole report. */
async function open(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 2_300, height: 1_300 } });
  return openWorkbench(context, workbench.url);
}

async function openCharts(page: Page): Promise<void> {
  await openAnalysis(page, "O-0012");
}

/** Presses the button of a page, and returns the name of its worksheet. */
async function make(page: Page, button: string | RegExp): Promise<string> {
  await press(page, button);
  const said = panelOf(page, "analyses").locator(".notice", { hasText: /Ready in “.+”/ });
  await said.waitFor();
  const name = /“(.+?)”/.exec(await said.innerText())?.[1] ?? "";
  await viewShows(page, name);
  return name;
}

const logoIn = (page: Page) => page.locator("#sheet .o-grid img[src^='data:image/png']");

/** Returns the packed parts of a saved presentation. */
async function partsOf(download: Download): Promise<ReadonlyMap<string, Uint8Array>> {
  const parts = unpackParts(readFileSync(await download.path()));
  if (!(parts instanceof Map)) throw new Error("This is no presentation.");
  return parts;
}

test("a report shows the plant's logo and texts beside its heading, and a single chart has no logo", async () => {
  const page = await open();
  await openCharts(page);
  const sheet = await make(page, "Report of O-0012");
  const logo = logoIn(page);
  expect(await logo.count()).toBe(1);
  // It is drawn as a square, and covers no chart and no text.
  expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(80);
  const place = await logo.boundingBox();
  const charts = await page.locator("#sheet .o-figure:has(canvas)").all();
  const highest = Math.min(
    ...(await Promise.all(charts.map(async (one) => (await one.boundingBox())?.y ?? 0))),
  );
  expect(charts.length).toBeGreaterThan(3);
  expect(place?.width).toBeCloseTo(place?.height ?? 0, 0);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(highest);
  const words = (await shownCells(page, sheet)).flat().join(" ");
  for (const own of ["w3 Carrying", "w2 Standing by", "Approval", "K. Sato"]) expect(words).toContain(own);
  await make(page, "LOSS Pareto of O-0012");
  expect(await logo.count()).toBe(0);
});

test("slides are made with the keyboard in the plant's look, saved by the pane or by the browser", async () => {
  const page = await open();
  await openCharts(page);
  await panelOf(page, "analyses").getByRole("button", { name: "Slides of O-0012" }).press("Enter");
  const save = paneOf(page).getByRole("link", { name: "Save slides" });
  const [saved] = await Promise.all([page.waitForEvent("download"), save.press("Enter")]);
  expect(saved.suggestedFilename()).toMatch(/^Slides O-0012 .*\.pptx$/);
  const parts = await partsOf(saved);
  const named = (pattern: RegExp) => [...parts.keys()].filter((name) => pattern.test(name));
  // The logo is the only picture: charts are native, each with its workbook.
  expect(named(/^ppt\/media\/./)).toHaveLength(1);
  expect(named(/^ppt\/charts\/chart\d+\.xml$/)).toHaveLength(3);
  expect(named(/^ppt\/embeddings\/.+\.xlsx$/)).toHaveLength(3);
  expect(named(/^ppt\/slides\/slide\d+\.xml$/)).toHaveLength(5);
  const first = new TextDecoder().decode(parts.get("ppt/slides/slide1.xml"));
  expect(first).toContain("Acme Works, Plant 2");

  const handedOut = page.context().waitForEvent("response", (one) => one.url().includes("/handed-out/"));
  await paneOf(page).getByRole("button", { name: "Open in the browser" }).press("Enter");
  const fetched = await handedOut;
  expect(fetched.status()).toBe(200);
  expect(fetched.headers()["content-disposition"]).toContain(encodeURIComponent(saved.suggestedFilename()));
  const again = await page.request.get(fetched.url());
  expect([again.status(), await again.text()]).toEqual([404, expect.stringContaining("opens once")]);
});

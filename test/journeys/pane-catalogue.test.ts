import type { Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import type { OpenBrowser } from "../support/browser.ts";
import { startCatalogue } from "../support/pane/catalogue/start-catalogue.ts";
import type { StartedCatalogue } from "../support/pane/catalogue/start-catalogue.ts";

let catalogue: StartedCatalogue;
let browser: OpenBrowser;
let page: Page;

beforeAll(async () => {
  [catalogue, browser] = await Promise.all([startCatalogue(), openBrowser()]);
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
});
afterEach(() => page.context().close());
afterAll(async () => {
  await browser.close();
  await catalogue.close();
});

test("a state of the pane can be selected with the keyboard and is in the address", async () => {
  await page.goto(`${catalogue.url}/#scene=empty&theme=black&language=ja_JP`);
  const pane = page.frameLocator("iframe");
  await pane.getByText("作業分析").first().waitFor();
  await page.getByLabel("Width").focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/width=320/);
  expect(new URL(page.url()).hash).toBe("#scene=empty&language=ja_JP&width=320&theme=black");
  // The old pane is removed after the address has changed.
  const narrow = page.locator('iframe[style*="320px"]');
  await narrow.waitFor();
  expect((await narrow.boundingBox())?.width).toBe(322);
});

test("the address opens the same parts again", async () => {
  await page.goto(`${catalogue.url}/#opened=charts of an analysis`);
  await page.frameLocator("iframe").getByRole("button", { name: "Work combination" }).waitFor();
  expect(await page.getByLabel("Scene").inputValue()).toBe("long");
});

test("all scenes are side by side, each with a link to it", async () => {
  // The others take long, and the test does not read them.
  const isOther = ({ searchParams }: URL) =>
    searchParams.has("scene") && searchParams.get("scene") !== "first_run_away";
  await page.route(isOther, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(`${catalogue.url}/#scene=all`);
  await page.getByRole("link", { name: "first run away" }).click();
  await page.waitForURL(/scene=first_run_away/);
  // The address changes before the others are removed.
  await page.locator("iframe").nth(1).waitFor({ state: "detached" });
  await page.frameLocator("iframe").getByText("The relay does not answer.").first().waitFor();
  expect(await page.locator("iframe").count()).toBe(1);
});

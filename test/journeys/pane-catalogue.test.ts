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

test("a state of the pane is chosen with the keyboard and stands in the address", async () => {
  await page.goto(`${catalogue.url}/#scene=empty&theme=black&language=ja_JP`);
  const pane = page.frameLocator("iframe");
  await pane.getByText("作業分析").first().waitFor();
  await page.getByLabel("Width").focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/width=320/);
  expect(new URL(page.url()).hash).toBe("#scene=empty&language=ja_JP&width=320&theme=black");
  // The pane before is taken out after the address has changed.
  const narrow = page.locator('iframe[style*="320px"]');
  await narrow.waitFor();
  expect((await narrow.boundingBox())?.width).toBe(322);
});

test("what a person opens is opened by the address", async () => {
  await page.goto(`${catalogue.url}/#opened=charts of an analysis`);
  await page.frameLocator("iframe").getByRole("button", { name: "Work combination" }).waitFor();
  expect(await page.getByLabel("Scene").inputValue()).toBe("long");
});

test("all scenes stand side by side, each with a way to it alone", async () => {
  // What the others show takes long and is not looked at.
  const isOther = ({ searchParams }: URL) =>
    searchParams.has("scene") && searchParams.get("scene") !== "first_run_away";
  await page.route(isOther, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(`${catalogue.url}/#scene=all`);
  await page.getByRole("link", { name: "first run away" }).click();
  await page.waitForURL(/scene=first_run_away/);
  // The address is there before the others are gone.
  await page.locator("iframe").nth(1).waitFor({ state: "detached" });
  await page.frameLocator("iframe").getByText("The relay does not answer.").first().waitFor();
  expect(await page.locator("iframe").count()).toBe(1);
});

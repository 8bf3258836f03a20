import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Host } from "@work-analysis/office-host";
import { openBrowser } from "../support/browser.ts";
import { projectFolder, runNode } from "../support/script.ts";

const office = join(projectFolder, "node_modules", "@microsoft", "office-js", "dist");
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "other-add-in-"));
  const config = join("test", "support", "office-host", "webpack.config.mjs");
  const built = await runNode([join("scripts", "bundle", "bundle.mjs"), config, "--to", folder]);
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("another developer's add-in runs in a page with only the exports of the Office host's package", async () => {
  const browser = await openBrowser();
  const context = await browser.newContext();
  await context.route("http://localhost/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const [, file] = /^\/office-js\/(.+)$/.exec(pathname) ?? [];
    return route.fulfill({ path: file === undefined ? join(folder, pathname) : join(office, file) });
  });
  const page = await context.newPage();
  await page.goto("http://localhost/page.html");
  const pane = page.frameLocator("iframe");
  const button = pane.getByRole("button");
  await button.waitFor();
  await page.evaluate(() => {
    const { host } = window as unknown as { readonly host: Host };
    host.paste("Sheet1", "A1", "Item\tMonth\tAmount\nRent\tMay\t1000\nPower\tMay\t250");
  });
  await button.evaluate(() =>
    Excel.run(async (excel) => {
      excel.workbook.worksheets.getActiveWorksheet().getRange("A1:C3").select();
      await excel.sync();
    }),
  );
  await button.click();
  await pane.getByText("The sum in Sheet1!D5 is 1,500.00.").waitFor();
  await context.close();
});

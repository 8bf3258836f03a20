import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { unpackParts } from "../../../office-host/files/package/package.ts";
import { outsideFile } from "../../support/excel/outside-file.ts";
import { cell, paneOf, typeByHand } from "../../support/workbench.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";

const at = sharedWorkbench();

/** Returns a file of this many worksheets and rows, with twelve cells in each row. */
function plan(sheets: number, rows: number): Uint8Array {
  const cells = (row: number): string =>
    Array.from("ABCDEFGHIJKL", (column, index) =>
      index === 11
        ? `<c r="${column}${row}"><f>SUM(B${row}:K${row})</f></c>`
        : `<c r="${column}${row}" t="str"><v>${column} of row ${row}</v></c>`,
    ).join("");
  const data = Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${cells(row + 1)}</row>`).join(
    "",
  );
  return outsideFile({ sheets: Array.from({ length: sheets }, () => `<sheetData>${data}</sheetData>`) });
}

/** Records in the page its messages about work on a file, at each frame. */
async function noteWords(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = (): void => {
      const words = document.querySelector(".file-progress p")?.textContent;
      const bar = document.querySelector<HTMLProgressElement>(".file-progress progress");
      if (words != null && words !== said.at(-1) && bar?.matches("[aria-labelledby]") === true)
        said.push(words);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
}

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open .xlsx" }).click();
  await (await choosing).setFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
}

const numbered = (of: number): readonly number[] => Array.from({ length: of }, (_, index) => index + 1);

test("users can type while a file is read, cancel reading, and see the progress of opening and saving by worksheet", async () => {
  const page = await at.open();
  await choose(page, "large.xlsx", plan(20, 500));
  const progress = page.getByRole("progressbar", { name: /^Opening large\.xlsx/ });
  await progress.waitFor();
  await typeByHand(page, "A1", "Typed meanwhile");
  await page.getByText("Saved in this browser").waitFor();
  expect(await progress.isVisible()).toBe(true);
  await page.getByRole("region", { name: "Work on a file" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByText("large.xlsx was not opened.").waitFor();
  await progress.waitFor({ state: "detached" });
  expect(await cell(page, "Sheet1", "A1")).toBe("Typed meanwhile");

  const opening = await noteWords(page);
  await choose(page, "plan.xlsx", plan(8, 30));
  const open = page.getByRole("button", { name: "Open", exact: true });
  await open.waitFor();
  const said = await opening();
  for (const sheet of numbered(8)) expect(said).toContain(`Opening plan.xlsx, worksheet ${sheet} of 8`);

  await open.click();
  await page.locator(".o-sheet").getByText("Sheet8", { exact: true }).waitFor({ state: "attached" });
  await paneOf(page).locator(".analysis").first().waitFor({ state: "attached" });
  expect(await cell(page, "Sheet8", "A30")).toBe("A of row 30");
  const saving = await noteWords(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download .xlsx" }).click();
  const bytes = readFileSync(await (await waiting).path());
  const parts = unpackParts(new Uint8Array(bytes));
  if ("reason" in parts) throw new Error(parts.reason);
  const paths = [...parts.keys()];
  expect(paths.filter((path) => /^xl\/worksheets\/sheet\d+\.xml$/.test(path))).toHaveLength(8);
  const last = await saving();
  for (const sheet of numbered(8)) expect(last).toContain(`Saving workbook.xlsx, worksheet ${sheet} of 8`);
  await page.locator(".file-progress").waitFor({ state: "detached" });

  // The relay's link gives a workbook that opens with the pane, which pulls the analysis.
  const link = await page.request.get(new URL("/open/O-0012", page.url()).href);
  await choose(page, "O-0012.xlsx", await link.body());
  await open.click();
  await paneOf(page)
    .getByText(/\d+ rows in .*O-0012/)
    .waitFor();
  await page.locator(".o-sheet").getByText("Work Analysis", { exact: true }).waitFor({ state: "attached" });
});

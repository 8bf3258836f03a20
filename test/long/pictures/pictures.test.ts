import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { projectFolder } from "../../support/script.ts";
import {
  chooseNames,
  narrowPane,
  openChanges,
  paneOf,
  pull,
  refresh,
  showView,
  typeInto,
} from "../../support/workbench.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";

const at = sharedWorkbench();
const folder = join(projectFolder, "docs", "screens");

beforeAll(() => mkdirSync(folder, { recursive: true }));

/** Takes a picture of the whole workbench, or of the pane alone, once nothing moves any more. */
async function picture(page: Page, name: string, what: "workbench" | "pane" = "workbench"): Promise<void> {
  await page.getByText("Saved in this browser").waitFor();
  for (const frame of page.frames())
    await frame.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
  const path = join(folder, `${name}.png`);
  if (what === "workbench") await page.screenshot({ path });
  else await page.locator("#add-in").screenshot({ path });
}

/** Clicks a cell of the worksheet in front, so that the pane shows its row. */
async function select(page: Page, x: number, y: number): Promise<void> {
  await page.locator(".o-grid").click({ position: { x, y } });
}

test("the workbench with a LOSS worksheet, and the pane beside it", async () => {
  const page = await at.open();
  await picture(page, "analyses", "pane");
  await pull(page, "O-0012", "elements");
  await picture(page, "elements");
  const loss = await pull(page, "O-0012", "LOSS");
  await select(page, 650, 190);
  await showView(page, "sheet");
  await paneOf(page).locator(".segment-bar").waitFor();
  await picture(page, "loss");
  await typeInto(page, loss, "I7", "walks to rack 3");
  await typeInto(page, loss, "H8", "w2 Waiting");
  await typeInto(page, loss, "I9", "clip falls, picks it up");
  await typeInto(page, "Elements O-0012", "I7", "3.25");
  await openChanges(page, 4);
  await picture(page, "changes", "pane");
  await picture(page, "workbench");
});

test("a conflict", async () => {
  const page = await at.open();
  const elements = await pull(page, "O-0013", "elements");
  await typeInto(page, elements, "D8", "Find connector in tray");
  await typeInto(page, elements, "I9", "4.2");
  await at.workbench.colleague.change("O-0013", 1, { name: "Take connector from tray" });
  await refresh(page);
  await showView(page, "changes");
  await paneOf(page).locator("article.card").waitFor();
  await picture(page, "conflict");
});

test("names in Japanese", async () => {
  const page = await at.open();
  await chooseNames(page, "日本語");
  await pull(page, "O-0012", "elements");
  await pull(page, "O-0012", "LOSS");
  await select(page, 650, 190);
  await showView(page, "sheet");
  await paneOf(page).locator(".segment-bar").waitFor();
  await picture(page, "japanese");
});

test("the pane at 320 px", async () => {
  const page = await at.open();
  await narrowPane(page);
  await pull(page, "O-0012", "LOSS");
  await select(page, 650, 190);
  await showView(page, "sheet");
  await paneOf(page).locator(".segment-bar").waitFor();
  await picture(page, "pane-320", "pane");
});

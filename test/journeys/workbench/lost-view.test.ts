import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { cell, openChanges, paneOf, pull, showView, typeByHand, typeInto } from "../../support/workbench.ts";
import { openAnalysis, press } from "../../support/workbench/pane-verbs.ts";
import { foreseeErrors } from "../../support/page-errors.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";
import type { Host } from "../../../office-host/host.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

const at = sharedWorkbench();

/** Makes a getter fail only for the view. */
async function endView(page: Page): Promise<void> {
  foreseeErrors(page.context(), /An error occured in the owl lifecycle/);
  await page.evaluate(() => {
    const { getters } = (window as unknown as WithHost).workbench.host.model;
    Object.assign(getters, {
      getVisibleGroupLayers: () => {
        throw new Error("The test ends the view.");
      },
    });
    window.dispatchEvent(new Event("resize"));
  });
  await page.getByRole("alert").getByText("The spreadsheet cannot be shown any more").waitFor();
}

/** Types, clicks and pastes at the view's former position. Returns the cells and the page's calls. */
async function typeAndClick(page: Page): Promise<void> {
  const place = page.locator("#sheet");
  for (const position of [
    { x: 120, y: 300 },
    { x: 300, y: 420 },
  ]) {
    await place.click({ position });
    await page.keyboard.type("in the wrong place");
    await page.keyboard.press("Enter");
    await place.dblclick({ position });
    await page.keyboard.press("Delete");
  }
  await page.evaluate(() => navigator.clipboard.writeText("pasted"));
  await page.keyboard.press("Control+V");
}

/** Lets a page fail to show its workbook when it loads. */
async function neverShow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let opened: WithHost["workbench"] | undefined;
    Object.defineProperty(window, "workbench", {
      get: () => opened,
      set: (workbench: WithHost["workbench"]) => {
        opened = workbench;
        Object.assign(workbench.host.model.getters, {
          getVisibleGroupLayers: () => {
            throw new Error("Never shown");
          },
        });
      },
    });
  });
}

test("a failed view shows a message and accepts no typing; a reload keeps everything, even if showing it fails once", async () => {
  const page = await at.open();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const elements = await pull(page, "O-0012", "elements");
  await typeByHand(page, "D7", "Entered before");
  await openChanges(page, 1);
  await page.locator(".o-grid .o-composer").press("h");
  await page.locator(".o-grid .o-composer", { hasText: /^h$/ }).waitFor();
  await page.keyboard.type("alf a word");
  await endView(page);
  const told = await page.getByRole("alert").innerText();
  expect(told).toContain(`What was being typed into D8 of “${elements}” is not entered.`);
  expect(told).toContain("half a word");
  expect(await page.locator("#sheet canvas").count()).toBe(0);
  await expect(viewShows(page)).rejects.toThrow("The view is gone");

  const before = await shownCells(page, elements);
  await typeAndClick(page);
  expect(await shownCells(page, elements)).toEqual(before);

  await openAnalysis(page, "O-0012");
  await press(page, "Pull LOSS of O-0012");
  await paneOf(page).getByText("in “LOSS O-0012”.").waitFor();
  const loss = await shownCells(page, "LOSS O-0012");
  const again = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await again;
  await paneOf(page).locator(".analysis").first().waitFor();
  await viewShows(page, "LOSS O-0012");
  expect(await shownCells(page, "LOSS O-0012")).toEqual(loss);
  expect(await cell(page, elements, "D7")).toBe("Entered before");
  await openChanges(page, 1);
  expect(asked).toEqual([]);
  await page.getByText("Saved in this browser").waitFor();
  await page.close();

  const unseen = await page.context().newPage();
  await neverShow(unseen);
  await unseen.goto(at.workbench.url);
  await unseen.getByRole("alert").getByText("The spreadsheet cannot be shown any more").waitFor();
  await showView(unseen, "sheet");
  await paneOf(unseen).getByRole("button", { name: "Refresh LOSS of O-0012" }).waitFor();
  await unseen.getByRole("button", { name: "Download .xlsx" }).waitFor();
  expect((await tableIn(unseen, elements)).value("Element", 1)).toBe("Entered before");
});

test("a view that differs from the workbook is noticed, and a lost page that cannot save is not reloaded", async () => {
  const page = await at.open();
  await typeInto(page, "Sheet1", "D7", "Painted");
  await page.evaluate(() => {
    const { model } = (window as unknown as WithHost).workbench.host;
    const getEvaluatedCell = model.getters.getEvaluatedCell.bind(model.getters);
    Object.assign(window, { heal: () => Object.assign(model.getters, { getEvaluatedCell }) });
    Object.assign(model.getters, {
      getEvaluatedCell: (position: Parameters<typeof getEvaluatedCell>[0]) => {
        const held = getEvaluatedCell(position);
        return position.row === 6 && position.col === 3 ? { ...held, formattedValue: "Not painted" } : held;
      },
    });
  });
  await expect(viewShows(page)).rejects.toThrow(
    /row 7, column 4: the view shows “Painted”, the cell holds “Not painted”/,
  );
  await page.evaluate(() => (window as unknown as { heal(): void }).heal());
  await viewShows(page);

  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  await typeInto(page, "Sheet1", "D7", "Kept nowhere yet");
  await endView(page);
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await page.locator(".lost-view [role=status]", { hasText: "the page was not reloaded" }).waitFor();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download .xlsx" }).click();
  expect(
    readFileSync(await (await waiting).path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(await cell(page, "Sheet1", "D7")).toBe("Kept nowhere yet");
  await page.close();
});

import type { Page } from "playwright-core";
import {
  cell,
  openChanges,
  openWorkbench,
  paneOf,
  pull,
  showView,
  typeByHand,
  typeInto,
  writeBack,
} from "../../support/workbench.ts";
import { looksOf } from "../../support/workbench/grid-looks.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Copies the worksheet in front by the menu of its tab, as a person does. */
async function copySheet(page: Page, name: string): Promise<void> {
  await page.locator(".o-sheet", { hasText: name }).click({ button: "right" });
  await page.getByText("Duplicate", { exact: true }).click();
}

story("colors that another add-in gives by their names are drawn, those of rules too", async (page) => {
  for (const row of [2, 3, 4]) await typeInto(page, "Sheet1", `B${row}`, "late");
  // What is drawn already changes its color in steps.
  await viewShows(page, "Sheet1");
  await paneOf(page)
    .locator("body")
    .evaluate(async () =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem("Sheet1");
        sheet.tabColor = "gold";
        const cells = sheet.getRange("B2:B4");
        const { custom } = cells.conditionalFormats.add("Custom");
        custom.rule.formula = '=$B2="late"';
        custom.format.fill.color = "SkyBlue";
        custom.format.font.color = "red";
        cells.format.borders.getItem("EdgeBottom").color = "DarkMagenta";
        await context.sync();
      }),
    );
  await viewShows(page, "Sheet1");
  expect(await looksOf(page, "Sheet1", 1, 2)).toMatchObject({ fillColor: "#87CEEB", textColor: "#FF0000" });
  await typeByHand(page, "B3", "in time");
  expect(await cell(page, "Sheet1", "B3")).toBe("in time");
});

story("a copied worksheet is recognised, and sends nothing before it is settled", async (page) => {
  const loss = await pull(page, "1-2", "LOSS");
  await copySheet(page, loss);
  await showView(page, "sheet");
  const panel = paneOf(page).locator("#panel-sheet");
  await panel.getByText("This worksheet is a copy of one that was pulled.").waitFor();
  await showView(page, "changes");
  const changes = paneOf(page).locator("#panel-changes");
  await changes.getByText("Nothing is sent from these worksheets").waitFor();
  expect(await changes.innerText()).not.toContain("Everything here is on the instance");
  await showView(page, "sheet");
  await panel.getByRole("button", { name: "Write the copy back on its own" }).click();
  await panel.getByText("Nothing to send").waitFor();
  const copy = (await page.locator(".o-sheet.active").innerText()).trim();
  await typeInto(page, copy, "I7", "from the copy");
  await openChanges(page, 1);
  expect(await writeBack(page)).toContain("1 row written back");
  expect(await cell(page, loss, "I7")).not.toBe("from the copy");
});

story("a copied worksheet can be made plain cells, which are never sent", async (page) => {
  const loss = await pull(page, "O-0021", "LOSS");
  await copySheet(page, loss);
  await showView(page, "sheet");
  const panel = paneOf(page).locator("#panel-sheet");
  await panel.getByRole("button", { name: "Make it plain cells" }).click();
  await panel.getByText("was not pulled by the add-in").waitFor();
  const copy = (await page.locator(".o-sheet.active").innerText()).trim();
  await typeInto(page, copy, "I7", "nobody's business");
  await openChanges(page, 0);
});

test("a worksheet of another instance says where it belongs, and nothing of it is written", async () => {
  const context = await at.browser.newContext();
  const page = await openWorkbench(context, at.workbench.url);
  const elements = await pull(page, "O-0013", "elements");
  await typeInto(page, elements, "D7", "Sent to nobody else");
  await page.getByText("Saved in this browser").waitFor();
  const home = at.workbench.instanceUrl;
  await page.close();
  await at.workbench.end();
  await at.workbench.restartElsewhere();

  const elsewhere = await openWorkbench(context, at.workbench.url);
  const sent: string[] = [];
  elsewhere.on("request", (request) => {
    if (request.url().includes("/api/write-back")) sent.push(request.url());
  });
  await elsewhere.locator(".o-sheet", { hasText: elements }).click();
  await showView(elsewhere, "sheet");
  const panel = paneOf(elsewhere).locator("#panel-sheet");
  await panel.getByText("This worksheet belongs to another instance.").waitFor();
  expect(await panel.innerText()).toContain(`It was pulled from ${home}, database demo.`);
  await showView(elsewhere, "changes");
  await paneOf(elsewhere).getByText("Nothing is sent from these worksheets").waitFor();
  expect(
    await paneOf(elsewhere)
      .getByRole("button", { name: /^Write back/ })
      .count(),
  ).toBe(0);
  expect(await paneOf(elsewhere).locator("#panel-changes").innerText()).toContain("Nothing can be sent yet.");
  expect(sent).toEqual([]);
  expect(await cell(elsewhere, elements, "D7")).toBe("Sent to nobody else");
  const names = (await at.workbench.colleague.elementsOf("O-0013")).map(({ name }) => name);
  expect(names).not.toContain("Sent to nobody else");
});

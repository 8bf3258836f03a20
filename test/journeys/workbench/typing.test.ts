import { cell, paneOf, pull, showView, typeByHand } from "../../support/workbench.ts";
import { clickCell, openSheet } from "../../support/workbench/grid.ts";
import { panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

story("an invalid formula is not entered, and the bar explains how to enter it as text", async (page) => {
  await openSheet(page, "Sheet1");
  await typeByHand(page, "B2", "+5 s");
  await page.getByText("Nothing was entered: Excel reads +5 s as a formula").waitFor();
  expect(await cell(page, "Sheet1", "B2")).toBe("");
  await typeByHand(page, "B2", "'+5 s");
  expect(await cell(page, "Sheet1", "B2")).toBe("+5 s");
});

story(
  "Ctrl+D fills only visible rows, hidden rows are not pasted, and text cells keep text",
  async (page) => {
    const sheet = await pull(page, "O-0022", "elements");
    const name = (await tableIn(page, sheet)).address("Element", 1);
    await typeByHand(page, name, "+5 s");
    expect(await cell(page, sheet, name)).toBe("+5 s");
    await paneOf(page)
      .locator("body")
      .evaluate(async () =>
        Excel.run(async (context) => {
          const other = context.workbook.worksheets.add("Line");
          const body = [1, 2, 3, 4, 5, 6].map((step) => [
            `Step ${step}`,
            step,
            step + 1,
            step % 2 === 0 ? "b" : "a",
          ]);
          other.getRange("A1:D7").values = [["Element", "Start (s)", "End (s)", "Line"], ...body];
          other.tables.add("A1:D7", true).columns.getItem("Line").filter.applyValuesFilter(["a"]);
          await context.sync();
        }),
      );
    await openSheet(page, "Line");
    await clickCell(page, "A2");
    for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "Control+d"]) await page.keyboard.press(key);
    const steps = [2, 3, 4, 5, 6].map((row) => cell(page, "Line", `A${row}`));
    expect(await Promise.all(steps)).toEqual(["Step 1", "Step 2", "Step 1", "Step 4", "Step 1"]);
    await openSheet(page, sheet);
    await showView(page, "sheet");
    await press(page, "Paste rows…");
    const panel = panelOf(page, "sheet");
    await panel.getByLabel("or a range, such as").fill("Line");
    await press(page, "Read the range");
    await panel.getByText("3 hidden rows were left out.").waitFor();
    await panel.getByRole("button", { name: "Add 3 rows" }).waitFor();
  },
);

story("in manual calculation a formula waits for F9, as the button and Excel say", async (page) => {
  await openSheet(page, "Sheet1");
  const button = page.getByRole("button", { name: "Manual calculation" });
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  for (const [address, text] of [
    ["B5", "1"],
    ["B6", "=B5*2"],
    ["B5", "4"],
  ] as const)
    await typeByHand(page, address, text);
  expect(await cell(page, "Sheet1", "B6")).toBe("2");
  await page.keyboard.press("F9");
  expect(await cell(page, "Sheet1", "B6")).toBe("8");
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
});

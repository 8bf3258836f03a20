/**
 * @jest-environment jsdom
 */
import { createHost, loadOffice } from "@work-analysis/office-host";
import { readXlsx } from "@work-analysis/office-host/xlsx/read";
import { writeXlsx } from "@work-analysis/office-host/xlsx/write";
import { officeAddress } from "../../support/office-address.ts";
import { expensesPane } from "./expenses-pane.ts";

const host = createHost({ locale: "en-US" });

beforeAll(async () => {
  host.installOn(window);
  await loadOffice(window, officeAddress);
  expensesPane(document);
  await Excel.run(async (context) => {
    const cells = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C4");
    cells.values = [
      ["Item", "Month", "Amount"],
      ["Rent", "May", 1000],
      ["Power", "May", 250],
      ["Rent", "June", 1000],
    ];
    cells.select();
    await context.sync();
  });
});

async function press(): Promise<string> {
  document.getElementById("make")!.click();
  const said = document.getElementById("said")!;
  await new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (said.textContent !== "…") resolve();
    }).observe(said, { childList: true, characterData: true, subtree: true });
  });
  return said.textContent;
}

test("an add-in of somebody else makes its table, formulas and chart", async () => {
  expect(await press()).toBe("The sum in Sheet1!C6 is 2,700.00.");
  expect(host.batches.length).toBeGreaterThan(0);
});

test("what a person types is calculated, and the file of it opens again", async () => {
  host.type("Sheet1", "C2", "2000");
  const file = readXlsx(await writeXlsx(host));
  expect(file).toMatchObject({ ok: true });
});

test("a quirk of some Excel is switched on by its number", async () => {
  host.quirks.add(2676);
  await expect(
    Excel.run(async (context) => {
      context.workbook.tables.getItem("Expenses").sort.apply([{ key: 2 }]);
      await context.sync();
    }),
  ).rejects.toThrow();
});

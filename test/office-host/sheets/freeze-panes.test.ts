import { openExcel, reopen } from "../../support/office.ts";

/** Freezes panes, and returns the frozen range in the same batch and in the next one. */
function frozenBy(freeze: (panes: Excel.WorksheetFreezePanes) => void): Promise<readonly string[]> {
  return Excel.run(async (context) => {
    const { freezePanes } = context.workbook.worksheets.getActiveWorksheet();
    const load = (): Excel.Range => {
      const found = freezePanes.getLocationOrNullObject();
      found.load("address");
      return found;
    };
    freeze(freezePanes);
    const now = load();
    await context.sync();
    const later = load();
    await context.sync();
    return [now, later].map((found) => (found.isNullObject ? "none" : found.address));
  });
}

test.each([
  ["H2:K5", "Sheet1!H2:K5"],
  ["B5", "Sheet1!B5"],
  ["A1:C4", "Sheet1!A1:C4"],
  ["3:6", "Sheet1!3:6"],
  ["C:D", "Sheet1!C:D"],
])("panes frozen at %s read as that range, in the same batch and after it", async (a1, address) => {
  await openExcel();
  expect(await frozenBy((panes) => panes.freezeAt(a1))).toEqual([address, address]);
});

test("rows that are frozen later begin at the first one", async () => {
  const host = await openExcel();
  await frozenBy((panes) => panes.freezeAt("C3:D6"));
  expect(await frozenBy((panes) => panes.freezeRows(6))).toEqual(["Sheet1!1:6", "Sheet1!1:6"]);
  await frozenBy((panes) => panes.freezeAt("C3:D6"));
  const sheetId = host.workbook.spreadsheet.getters.getActiveSheetId();
  host.workbook.spreadsheet.run("UNFREEZE_COLUMNS", { sheetId });
  expect(await frozenBy(() => undefined)).toEqual(["Sheet1!1:6", "Sheet1!1:6"]);
  expect(await frozenBy((panes) => panes.unfreeze())).toEqual(["none", "none"]);
});

test("an inner frozen range is kept in the workbook and in a copy of its worksheet", async () => {
  const host = await openExcel();
  await frozenBy((panes) => panes.freezeAt("H2:K5"));
  await Excel.run(async (context) => {
    const copy = context.workbook.worksheets.getActiveWorksheet().copy("End");
    copy.name = "Copy";
    copy.activate();
    await context.sync();
  });
  expect(await frozenBy(() => undefined)).toEqual(["Copy!H2:K5", "Copy!H2:K5"]);
  await reopen(host);
  expect(await frozenBy(() => undefined)).toEqual(["Copy!H2:K5", "Copy!H2:K5"]);
});

test("without frozen panes getLocation fails, and the null object does not", async () => {
  await openExcel();
  const located = Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().freezePanes.getLocation().load("address");
    await context.sync();
  });
  await expect(located).rejects.toMatchObject({ code: "ItemNotFound" });
  expect(await frozenBy(() => undefined)).toEqual(["none", "none"]);
});

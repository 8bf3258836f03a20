import { warnOnClose } from "../../../addin/workbook/close-warning.ts";
import { openExcel } from "../../support/office.ts";
import { newestOfficeSets } from "../../../workbench/host/office-services.ts";

test("with unsent edits Excel asks before the workbook is closed, and without them it does not", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  await warnOnClose(true);
  await warnOnClose(true);
  expect(host.office.asksBeforeClosing).toBe(true);
  await warnOnClose(false);
  expect(host.office.asksBeforeClosing).toBe(false);
});

import { warnOnClose } from "../../../addin/excel/office.ts";
import { openExcel } from "../../support/office.ts";
import { newestOfficeSets } from "../../../office-host/office/office-services.ts";

test("a user who closed anyway and stayed is asked again after the next edit", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  host.quirks.add(2726);
  await warnOnClose(true);
  host.office.cancelSaving();
  expect(host.office.asksBeforeClosing).toBe(false);
  await warnOnClose(true);
  expect(host.office.asksBeforeClosing).toBe(true);
});

test("no question is asked about edits that are written back at once", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  await warnOnClose(false);
  await Promise.all([warnOnClose(true), warnOnClose(false)]);
  expect(host.office.asksBeforeClosing).toBe(false);
});

test("with unsent edits Excel asks before the workbook is closed, and without them it does not", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  await warnOnClose(true);
  await warnOnClose(true);
  expect(host.office.asksBeforeClosing).toBe(true);
  await warnOnClose(false);
  expect(host.office.asksBeforeClosing).toBe(false);
});

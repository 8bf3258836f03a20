import { openExcel } from "../../support/office.ts";

test("the add-in can read its host, its language and the requirement sets", async () => {
  await openExcel();
  const info = await Office.onReady();
  expect(info.host).toBe(Office.HostType.Excel);
  expect(Office.context.displayLanguage).toBe("en-US");
  expect(Office.context.officeTheme).toMatchObject({
    bodyBackgroundColor: "#e6e6e6",
    controlBackgroundColor: "#ffffff",
  });
  const { requirements } = Office.context;
  expect(["1.1", "1.9", "1.14"].map((set) => requirements.isSetSupported("ExcelApi", set))).toEqual([
    true,
    true,
    true,
  ]);
  expect(requirements.isSetSupported("ExcelApi", "1.15")).toBe(false);
  expect(requirements.isSetSupported("SharedRuntime", "1.1")).toBe(true);
});

test("a ribbon command can show the pane", async () => {
  await openExcel();
  await expect(Office.addin.showAsTaskpane()).resolves.toBeUndefined();
});

import { readFileSync } from "node:fs";
import { classTables } from "../../../workbench/host/class-tables.ts";
import { isAbove } from "../../../workbench/host/member-access.ts";
import { newerMembers } from "../../../workbench/host/newer-members.ts";
import { openExcel } from "../../support/office.ts";

/** Runs a batch that fails and gives Excel's code and words. */
async function failing(work: (context: Excel.RequestContext) => void): Promise<string> {
  return Excel.run(async (context) => {
    work(context);
    await context.sync();
    return "nothing failed";
  }).catch((cause: unknown) =>
    cause instanceof OfficeExtension.Error ? `${cause.code}: ${cause.message}` : String(cause),
  );
}

const sheetOf = (context: Excel.RequestContext): Excel.Worksheet =>
  context.workbook.worksheets.getActiveWorksheet();

test("a member that the host has not fails by its name", async () => {
  await openExcel();
  expect(await failing((context) => context.workbook.pivotTables.load("items"))).toMatch(
    /^ApiNotFound: .*Workbook\.pivotTables/,
  );
  expect(await failing((context) => sheetOf(context).getRange("A1").showCard())).toMatch(
    /^ApiNotFound: .*Range\.showCard/,
  );
});

test("a member above the claimed requirement set fails by its name", async () => {
  await openExcel({ apiSet: "1.11" });
  expect(await failing((context) => sheetOf(context).customProperties.add("a", "b"))).toMatch(
    /^ApiNotFound: .*Worksheet\.customProperties needs ExcelApi 1\.12/,
  );
});

test("a member above the claimed set that the host has not at all is said to need its set", async () => {
  await openExcel();
  expect(await failing((context) => sheetOf(context).getRange("A1").load("valuesAsJson"))).toMatch(
    /^ApiNotFound: .*Range\.valuesAsJson needs ExcelApi 1\.16; this host has 1\.14/,
  );
  expect(await failing((context) => sheetOf(context).onNameChanged.add(() => Promise.resolve()))).toMatch(
    /needs ExcelApi 1\.17/,
  );
  await openExcel({ apiSet: "1.16" });
  expect(await failing((context) => sheetOf(context).getRange("A1").load("valuesAsJson"))).toMatch(
    /Range\.valuesAsJson is not there/,
  );
});

test("the members that came after Office 2021 are those that Microsoft's types name", () => {
  const types = readFileSync(require.resolve("@types/office-js/index.d.ts"), "utf8");
  const excel = [...types.matchAll(/^declare namespace Excel \{.*?^\}/gms)].join("\n");
  const found = new Set<string>();
  for (const [, of = "", body = ""] of excel.matchAll(/^ {4}class (\w+) extends [^\n]*\n(.*?)^ {4}\}/gms)) {
    if (!(of in classTables)) continue;
    const members = body.matchAll(
      /\[Api set: (\w+) ([\d.]*\d)(?:(?!\/\*\*).)*?\*\/\s*(?:readonly )?(\w+)\??[:(<]/gs,
    );
    for (const [, set = "", since = "", name = ""] of members)
      if (set !== "ExcelApi" || isAbove(since, "1.14")) found.add(`${set} ${since} ${of}.${name}`);
  }
  const listed = Object.entries(newerMembers).flatMap(([set, classes]) =>
    Object.entries(classes).flatMap(([of, names]) => names.split(" ").map((name) => `${set} ${of}.${name}`)),
  );
  expect(new Set(listed)).toEqual(found);
});

test("what was not loaded cannot be read", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = sheetOf(context);
    sheet.load("name");
    await context.sync();
    expect(() => sheet.visibility).toThrow(/not available.*load/s);
  });
});

test("an item that is not there fails, and its null object does not", async () => {
  await openExcel();
  expect(await failing((context) => context.workbook.worksheets.getItem("None").load("name"))).toMatch(
    /^ItemNotFound/,
  );
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject("None");
    const table = sheet.tables.getItemOrNullObject("None");
    await context.sync();
    expect([sheet.isNullObject, table.isNullObject]).toEqual([true, true]);
  });
});

test.each(["", "a".repeat(32), "a:b", "what?", "'a'", "HISTORY", "Sheet1"])(
  "%j cannot be a worksheet's new name",
  async (name) => {
    await openExcel();
    const outcome = await failing((context) => {
      context.workbook.worksheets.add("Other").name = name;
    });
    expect(outcome).toMatch(/^(InvalidArgument|ItemAlreadyExists)/);
  },
);

test("a protected worksheet refuses writing", async () => {
  await openExcel();
  const outcome = await failing((context) => {
    sheetOf(context).protection.protect();
    sheetOf(context).getRange("A1").values = [[1]];
  });
  expect(outcome).toMatch(/^AccessDenied/);
});

test("while a cell is edited every batch is refused", async () => {
  const host = await openExcel();
  host.setCellEditMode(true);
  expect(await failing((context) => sheetOf(context).load("name"))).toMatch(
    /^InvalidOperationInCellEditMode/,
  );
  host.setCellEditMode(false);
  expect(await failing((context) => sheetOf(context).load("name"))).toBe("nothing failed");
});

test("more than 5 MB in one request or response is refused", async () => {
  await openExcel();
  const long = Array.from({ length: 200 }, () => ["x".repeat(30_000)]);
  const write = failing((context) => {
    sheetOf(context).getRange("A1:A200").values = long;
  });
  expect(await write).toMatch(/^RequestPayloadSizeLimitExceeded/);
  await failing((context) => {
    sheetOf(context).getRange("A1:A100").values = long.slice(0, 100);
  });
  await failing((context) => {
    sheetOf(context).getRange("B1:B100").values = long.slice(0, 100);
  });
  expect(await failing((context) => sheetOf(context).getRange("A1:B100").load("values"))).toMatch(
    /^ResponsePayloadSizeLimitExceeded/,
  );
});

test("batches of the add-in are told from office.js's own", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const range = sheetOf(context).getRange("A1");
    range.load("values");
    await context.sync();
    range.values = [[1]];
    await context.sync();
  });
  const own = host.batches.filter(({ kind }) => kind === "add-in");
  expect(own).toHaveLength(2);
  expect(own[0]?.members).toContain("GetRange");
});

import { readFileSync } from "node:fs";
import { classTables } from "../../../office-host/wire/class-tables.ts";
import { ExcelObject } from "../../../office-host/classes/excel-object.ts";
import type { ClassName } from "../../../office-host/classes/excel-object.ts";
import { HostError } from "../../../office-host/excel/host-error.ts";
import { memberOf } from "../../../office-host/wire/load-query.ts";
import { isNewer, newerMembers } from "../../../office-host/excel/requirement-sets.ts";
import { openExcel } from "../../support/office.ts";

/** Runs a failing batch, and returns Excel's code and message. */
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

test("an unsupported member fails with its name", async () => {
  await openExcel();
  expect(await failing((context) => context.workbook.pivotTables.load("items"))).toBe(
    "ApiNotFound: Not served by this Office host: Workbook.pivotTables.",
  );
  expect(await failing((context) => sheetOf(context).getRange("A1").showCard())).toBe(
    "ApiNotFound: Not served by this Office host: Range.showCard.",
  );
  expect(await failing((context) => sheetOf(context).onFormulaChanged.add(() => Promise.resolve()))).toBe(
    "ApiNotFound: Not served by this Office host: Worksheet.onFormulaChanged.",
  );
  const setFont = (context: Excel.RequestContext) => {
    sheetOf(context).getRange("A1").format.font.name = "Arial";
  };
  expect(await failing(setFont)).toBe("ApiNotFound: Not served by this Office host: setting RangeFont.name.");
});

test("a member above the declared requirement set fails with its name", async () => {
  await openExcel({ apiSet: "1.11" });
  expect(await failing((context) => sheetOf(context).customProperties.add("a", "b"))).toMatch(
    /^ApiNotFound: .*Worksheet\.customProperties needs ExcelApi 1\.12/,
  );
});

test("an unsupported member above the declared set fails with the set that it needs", async () => {
  await openExcel();
  expect(await failing((context) => sheetOf(context).getRange("A1").load("valuesAsJson"))).toMatch(
    /^ApiNotFound: .*Range\.valuesAsJson needs ExcelApi 1\.16; this host has 1\.14/,
  );
  expect(await failing((context) => sheetOf(context).onNameChanged.add(() => Promise.resolve()))).toMatch(
    /needs ExcelApi 1\.17/,
  );
  await openExcel({ apiSet: "1.16" });
  expect(await failing((context) => sheetOf(context).getRange("A1").load("valuesAsJson"))).toMatch(
    /Not served by this Office host: Range\.valuesAsJson/,
  );
});

/** A member of a supported class, and its requirement set in Microsoft's types. */
interface Documented {
  readonly of: ClassName;
  readonly name: string;
  readonly set: string;
  readonly since: string;
}

function documented(): readonly Documented[] {
  const types = readFileSync(require.resolve("@types/office-js/index.d.ts"), "utf8");
  const excel = [...types.matchAll(/^declare namespace Excel \{.*?^\}/gms)].join("\n");
  const classes = [...excel.matchAll(/^ {4}class (\w+) extends [^\n]*\n(.*?)^ {4}\}/gms)];
  return classes.flatMap(([, of = "", body = ""]) => {
    if (!(of in classTables)) return [];
    const members = body.matchAll(
      /\[Api set: (\w+) ([\d.]*\d)(?:(?!\/\*\*).)*?\*\/\s*(?:readonly )?(\w+)\??[:(<]/gs,
    );
    const found = new Map<string, Documented>();
    for (const [, set = "", since = "", name = ""] of members)
      if (!found.has(name)) found.set(name, { of: of as ClassName, name, set, since });
    return [...found.values()];
  });
}

test("every documented member is served from its set on, or refused with its name and its set", () => {
  const answers = documented().map(({ of, name, set, since }): readonly [string, string] => {
    const isClaimed = set === "ExcelApi" && !isNewer(since, "1.14");
    const onWire = name.replace(/^on([A-Z].*)$/, "_Register$1Event");
    const wanted = isClaimed
      ? `${of}.${name}: served since ${since}, or Not served by this Office host: ${of}.${name}.`
      : `The API ${of}.${name} needs ${set} ${since}; this host has 1.14.`;
    try {
      const { since: served } = memberOf(new ExcelObject(of, null), onWire, "1.14");
      return [
        `${of}.${name}: served since ${served}, or Not served by this Office host: ${of}.${name}.`,
        wanted,
      ];
    } catch (cause) {
      const said = cause instanceof HostError ? cause.message : String(cause);
      const isNamed = isClaimed && said === `Not served by this Office host: ${of}.${name}.`;
      return [isNamed ? wanted : said, wanted];
    }
  });
  expect(answers.length).toBeGreaterThan(900);
  expect(answers.map(([said]) => said)).toEqual(answers.map(([, wanted]) => wanted));
});

test("the members newer than Office 2021 are those in Microsoft's types", () => {
  const found = new Set(
    documented()
      .filter(({ set, since }) => set !== "ExcelApi" || isNewer(since, "1.14"))
      .map(({ of, name, set, since }) => `${set} ${since} ${of}.${name}`),
  );
  const listed = Object.entries(newerMembers).flatMap(([set, classes]) =>
    Object.entries(classes).flatMap(([of, names]) => names.split(" ").map((name) => `${set} ${of}.${name}`)),
  );
  expect(new Set(listed)).toEqual(found);
});

test("a property that was not loaded cannot be read", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = sheetOf(context);
    sheet.load("name");
    await context.sync();
    expect(() => sheet.visibility).toThrow(/not available.*load/s);
  });
});

test("a missing item fails, and its null object does not", async () => {
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

test("the add-in's batches are distinguished from office.js's own", async () => {
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

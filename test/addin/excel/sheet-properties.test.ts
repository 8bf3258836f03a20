import {
  loadProperties,
  queueProperty,
  queuePropertyRemoval,
} from "../../../addin/excel/keep/sheet-properties.ts";
import { reopen, useExcel } from "../../support/office.ts";
import { inExcel } from "../../support/sheet-verbs.ts";

const host = useExcel();

/** Returns a custom property of the only worksheet, and the lengths of its pieces. */
const stored = (): Promise<{ readonly text: string | undefined; readonly lengths: readonly number[] }> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const loaded = loadProperties(sheet);
    await context.sync();
    const lengths = sheet.customProperties.items.map(({ value }) => value.length);
    return { text: loaded().read("sheet"), lengths };
  });

const write = (text: string): Promise<void> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const loaded = loadProperties(sheet);
    await context.sync();
    queueProperty(sheet, "sheet", text, loaded().names);
    await context.sync();
  });

test.each([
  ["short", "{}"],
  ["of exactly one property", "x".repeat(240)],
  ["of many", "0123456789".repeat(500)],
  ["with pairs of surrogates at every place", `${"a".repeat(239)}${"\u{1F9F0}".repeat(300)}`],
  ["with quotes, line breaks and a bar", `{"a":"'\\n|"}`.repeat(60)],
])(
  "a custom property that is %s is read completely after reopening, in pieces of at most 255 characters",
  async (_, text) => {
    await write(text);
    await reopen(host);
    const { text: read, lengths } = await stored();
    expect(read).toBe(text);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(255);
  },
);

test("a shorter custom property leaves no piece of a longer one, and a removed one leaves none", async () => {
  await write("long ".repeat(300));
  await write("short");
  expect(await stored()).toEqual({ text: "short", lengths: [7] });
  await inExcel("Sheet1", (sheet) => queuePropertyRemoval(sheet, "sheet", new Set(["work-analysis.sheet"])));
  expect(await stored()).toEqual({ text: undefined, lengths: [] });
});

test("a custom property with a lost or cut piece is not read", async () => {
  await write("long ".repeat(300));
  await inExcel("Sheet1", (sheet) => sheet.customProperties.getItem("work-analysis.sheet.3").delete());
  expect((await stored()).text).toBeUndefined();
});

test.each(["2", "5000000000"])(
  "a custom property that claims %s pieces, and has one, is not read",
  async (parts) => {
    await inExcel("Sheet1", (sheet) => void sheet.customProperties.add("work-analysis.sheet", `${parts}|{}`));
    expect((await stored()).text).toBeUndefined();
  },
);

test("a custom property of an earlier version, in one piece, is still read", async () => {
  await inExcel("Sheet1", (sheet) => void sheet.customProperties.add("work-analysis.sheet", '{"kind":1}'));
  expect((await stored()).text).toBe('{"kind":1}');
});

test("Excel refuses a custom property of more than 255 characters", async () => {
  await expect(
    inExcel("Sheet1", (sheet) => void sheet.customProperties.add("long", "x".repeat(256))),
  ).rejects.toMatchObject({ code: "InvalidArgument" });
});

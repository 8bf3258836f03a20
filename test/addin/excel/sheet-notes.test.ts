import { loadNotes, queueNote, queueNoteGone } from "../../../addin/excel/keep/sheet-notes.ts";
import { reopen, useExcel } from "../../support/office.ts";
import { inExcel } from "../../support/sheet-verbs.ts";

const host = useExcel();

/** Gives a note of the only worksheet, and how long its custom properties are. */
const noted = (): Promise<{ readonly text: string | undefined; readonly lengths: readonly number[] }> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const loaded = loadNotes(sheet);
    await context.sync();
    const lengths = sheet.customProperties.items.map(({ value }) => value.length);
    return { text: loaded().read("sheet"), lengths };
  });

const write = (text: string): Promise<void> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const loaded = loadNotes(sheet);
    await context.sync();
    queueNote(sheet, "sheet", text, loaded().properties);
    await context.sync();
  });

test.each([
  ["short", "{}"],
  ["of exactly one property", "x".repeat(240)],
  ["of many", "0123456789".repeat(500)],
  ["with pairs of surrogates at every place", `${"a".repeat(239)}${"\u{1F9F0}".repeat(300)}`],
  ["with quotes, line breaks and a bar", `{"a":"'\\n|"}`.repeat(60)],
])(
  "a note that is %s comes back whole after reopening, in properties of at most 255 characters",
  async (_, text) => {
    await write(text);
    await reopen(host);
    const { text: read, lengths } = await noted();
    expect(read).toBe(text);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(255);
  },
);

test("a shorter note leaves nothing of a longer one, and a note that is gone leaves nothing", async () => {
  await write("long ".repeat(300));
  await write("short");
  expect(await noted()).toEqual({ text: "short", lengths: [7] });
  await inExcel("Sheet1", (sheet) => queueNoteGone(sheet, "sheet", new Set(["work-analysis.sheet"])));
  expect(await noted()).toEqual({ text: undefined, lengths: [] });
});

test("a note of which a part is lost or cut off is no note", async () => {
  await write("long ".repeat(300));
  await inExcel("Sheet1", (sheet) => sheet.customProperties.getItem("work-analysis.sheet.3").delete());
  expect((await noted()).text).toBeUndefined();
});

test.each(["2", "5000000000"])("a note that says it has %s parts, and has one, is no note", async (parts) => {
  await inExcel("Sheet1", (sheet) => void sheet.customProperties.add("work-analysis.sheet", `${parts}|{}`));
  expect((await noted()).text).toBeUndefined();
});

test("a note that was one property before is still read", async () => {
  await inExcel("Sheet1", (sheet) => void sheet.customProperties.add("work-analysis.sheet", '{"kind":1}'));
  expect((await noted()).text).toBe('{"kind":1}');
});

test("Excel refuses a custom property of more than 255 characters", async () => {
  await expect(
    inExcel("Sheet1", (sheet) => void sheet.customProperties.add("long", "x".repeat(256))),
  ).rejects.toMatchObject({ code: "InvalidArgument" });
});

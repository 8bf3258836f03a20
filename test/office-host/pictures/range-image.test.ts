import { pictureOfRange } from "../../../office-host/pictures/range-picture.ts";
import type { Host } from "../../../office-host/host.ts";
import { measureOn } from "../../../office-host/pictures/picture-image.ts";
import type { Mark, TextMark } from "../../../office-host/pictures/picture-image.ts";
import { openExcel } from "../../support/office.ts";

/** Builds a heading over a small table with a fill, a border and wrapped text, beside a chart. */
async function report(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1").values = [["Line balance of the gear pump, before and after"]];
    sheet.getRange("A2:B3").values = [
      ["Station", "Seconds"],
      ["Fetching parts from the rack", 12.5],
    ];
    sheet.getRange("A2:B2").format.fill.color = "#107C41";
    sheet.getRange("A3").format.set({ wrapText: true, rowHeight: 60, verticalAlignment: "Top" });
    sheet.getRange("A3:B3").format.borders.getItem("EdgeBottom").style = "Continuous";
    const chart = sheet.charts.add("ColumnClustered", sheet.getRange("A2:B3"), "Auto");
    chart.setPosition("D1", "F8");
    await context.sync();
  });
  return host;
}

function marksOf(host: Host, right: number): readonly Mark[] {
  const sheetId = host.model.getters.getActiveSheetId();
  const brush = document.createElement("canvas").getContext("2d");
  if (brush === null) throw new Error("The page has no canvas.");
  const area = { sheetId, left: 0, top: 0, right, bottom: 2 };
  return pictureOfRange(host.workbook, area).marks(measureOn(brush));
}

const wordsOf = (marks: readonly Mark[]): readonly TextMark[] =>
  marks.filter((mark): mark is TextMark => mark.kind === "text");

test("the picture of a range is a PNG of the range's size on the screen", async () => {
  await report();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:B3");
    range.format.columnWidth = 75;
    range.load("width,height");
    const image = range.getImage();
    await context.sync();
    const bytes = Uint8Array.from(atob(image.value), (letter) => letter.charCodeAt(0));
    expect([...bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join("")).toBe("PNG");
    const view = new DataView(bytes.buffer);
    const pixels = [view.getUint32(16), view.getUint32(20)];
    expect(pixels.map((side) => (side * 72) / 96)).toEqual([range.width, range.height]);
  });
});

test("it shows text as the cells do: wrapped, or across empty neighbours but not across full ones", async () => {
  const words = wordsOf(marksOf(await report(), 1));
  const heading = words.find(({ text }) => text.startsWith("Line balance"));
  // The font decides how many letters fit.
  expect("Line balance of the gear pump, before and after".startsWith(heading?.text ?? "none")).toBe(true);
  expect(heading?.text).not.toContain("before");
  const lines = words.filter(({ text }) => /Fetching|parts|rack/.test(text));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ text }) => text).join(" ")).toBe("Fetching parts from the rack");
  expect(new Set(lines.map(({ x }) => x)).size).toBe(1);
  expect(words.find(({ text }) => text === "12.5")?.align).toBe("right");
});

test("it shows fills and borders of the cells, and the charts above them", async () => {
  const host = await report();
  const fills = (marks: readonly Mark[]): readonly unknown[] =>
    marks.flatMap((mark) => (mark.kind === "box" && mark.fill !== undefined ? [mark.fill] : []));
  const narrow = marksOf(host, 1);
  expect(fills(narrow).filter((fill) => fill === "#107C41").length).toBe(2);
  const lines = narrow.filter(({ kind }) => kind === "line");
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(narrow.some(({ kind }) => kind === "chart")).toBe(false);
  const [chart] = marksOf(host, 5).filter((mark) => mark.kind === "chart");
  expect(chart?.picture.series.map(({ values }) => values)).toEqual([[12.5]]);
});

test("an unbounded range has no picture", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("1:200").format.rowHeight = 300;
    await context.sync();
    sheet.getRange().getImage();
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
});

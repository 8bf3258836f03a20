import { reopen, useExcel } from "../../support/office.ts";
import { pickPart, twoLosses } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { PulledSheet } from "../../support/test-plant.ts";
import { enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Texts that a spreadsheet likes to convert. */
const tempting = [
  "=1+1",
  "+x",
  "-x",
  "@x",
  "'x",
  "''x",
  "00123",
  "1-2",
  "3/4",
  "1E5",
  "TRUE",
  "12:30",
  "12%",
  "  spaces around  ",
  "two\nlines",
  "emoji 👷🏽‍♀️🔧",
  "部品を取る 取零件 부품",
  "หยิบชิ้นส่วน",
  "#N/A",
  "x".repeat(32_767),
];

/** Excel's API and a user's keyboard both remove one apostrophe. */
const typed = (text: string): string => (text.startsWith("'") ? `'${text}` : text);

async function nothingIsChanged({ sheet }: PulledSheet): Promise<void> {
  await inExcel(sheet, (worksheet) => worksheet.activate());
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
}

test("texts that Excel likes to convert are no edits after a pull, a refresh or reopening the file", async () => {
  const names = tempting.map((text, index) => ({ name: text, video_start_time: index }));
  const inNames = await plant.pulled("T-1", names);
  const losses = tempting.map((text) => ({ ...pickPart, loss_data: JSON.stringify([text, ""]) }));
  const inLoss = await plant.pulled("T-2", losses, { kind: "loss" });
  await nothingIsChanged(inNames);
  await nothingIsChanged(inLoss);
  inNames.elements.forEach((id, index) =>
    expect(shownAt(host, inNames.sheet, id, "Element")).toBe(tempting[index]),
  );
  inLoss.elements.forEach((id, index) =>
    expect(shownAt(host, inLoss.sheet, `${id}/3/5`, "LOSS text")).toBe(tempting[index]),
  );
  await reopen(host);
  await nothingIsChanged(inNames);
  await nothingIsChanged(inLoss);
  plant.proxy.forget();
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect(plant.proxy.calls.filter(({ method }) => method === "write")).toEqual([]);
});

test("texts that Excel likes to convert are written back as typed and pulled as written", async () => {
  const pulled = await plant.pulled(
    "T-3",
    tempting.map(() => ({ ...pickPart, name: "before" })),
  );
  await inExcel(pulled.sheet, (worksheet) => {
    worksheet.getRange(`D7:D${6 + tempting.length}`).values = tempting.map((text) => [typed(text)]);
  });
  const report = valueOf(await plant.actions.writeBack(unwatched));
  expect(report.counts).toMatchObject({ written: tempting.length, failed: 0, conflict: 0, unknown: 0 });
  for (const [index, id] of pulled.elements.entries()) {
    expect((await plant.recordOf(id)).name).toBe(tempting[index]);
    expect(shownAt(host, pulled.sheet, id, "Element")).toBe(tempting[index]);
  }
  await nothingIsChanged(pulled);
});

test("LOSS texts are unchanged after the way through the element's two lists", async () => {
  const elements = tempting.map(() => ({ ...pickPart, loss_data: false, loss_type_data: false }));
  const pulled = await plant.pulled("T-4", elements, { kind: "loss" });
  for (const [index, id] of pulled.elements.entries()) {
    enter(host, pulled.sheet, `${id}/6/10`, "LOSS text", typed(tempting[index]!));
  }
  const report = valueOf(await plant.actions.writeBack(unwatched));
  expect(report.counts).toMatchObject({ written: tempting.length, failed: 0 });
  for (const [index, id] of pulled.elements.entries()) {
    const record = await plant.recordOf(id);
    expect(JSON.parse(String(record.loss_data))).toEqual(["", tempting[index]]);
    expect(record.segment_data).toBe(twoLosses);
  }
  await nothingIsChanged(pulled);
});

test("the error #N/A is a problem and is not sent, while the text #N/A is text", async () => {
  const pulled = await plant.pulled("T-5", [pickPart, { ...pickPart, name: "#N/A" }]);
  const [first = 0, second = 0] = pulled.elements;
  await inExcel(pulled.sheet, (worksheet) => {
    worksheet.getRange("D7").numberFormat = [["General"]];
    worksheet.getRange("D7").formulas = [["=NA()"]];
  });
  expect(shownAt(host, pulled.sheet, first, "Element")).toBe("#N/A");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review.sheets[0]?.rows).toMatchObject([
    { rowKey: String(first), problems: [{ column: "name", reason: "error_value" }] },
  ]);
  expect(shownAt(host, pulled.sheet, first, "Status")).toBe("problem: Element “#N/A” holds an Excel error");
  expect(shownAt(host, pulled.sheet, second, "Status")).toBe("");
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
});

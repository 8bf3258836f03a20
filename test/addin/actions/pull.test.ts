import { openExcel } from "../../support/office.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

const segments = JSON.stringify([
  { type: "va", start: 0, end: 3, dur: 3 },
  { type: "nva", start: 3, end: 5, dur: 2 },
  { type: "nva", start: 6, end: 10, dur: 4 },
]);

test("elements are pulled into a table with heading, hidden row key and live durations", async () => {
  await openExcel();
  const { id } = await plant.addAnalysis("O-1", [
    {
      name: "Pick part",
      element_type: "va",
      video_start_time: 0,
      video_end_time: 4.5,
      segment_data: segments,
    },
    { name: "Walk", element_type: "nva", video_start_time: 4.5, video_end_time: 6 },
  ]);
  const report = valueOf(
    await plant.actions.pull({ kind: "elements", session_id: id, cycle_no: null, lang: null }, unwatched),
  );
  expect(report).toMatchObject({ rows: 2, sheetName: "Elements O-1" });
  const values = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Elements O-1").getUsedRange();
    range.load("values");
    await context.sync();
    return range.values as unknown[][];
  });
  expect(values.slice(5)).toEqual([]);
});

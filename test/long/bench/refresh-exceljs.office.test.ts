import ExcelJS from "exceljs";
import { shownFields } from "../../../contract/records.ts";
import { medianOf, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { processorTime } from "../../support/bench/stopwatch.ts";
import { startTimedTestPlant } from "../../support/bench/timed-plant.ts";
import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, valueOf } from "../../support/test-plant.ts";

const rows = 10_000;
const rounds = 7;
const shown = shownFields("wa.element");

test("relay and add-in of a refresh of 10,000 rows against exceljs, which reads the same reply and writes the same rows", async () => {
  await openExcel();
  const plant = await startTimedTestPlant(processorTime);
  const { actions, service } = plant;
  valueOf(await actions.connect(unwatched.signal));
  const id = await plant.addAnalysis("exceljs", manyElements(rows));
  valueOf(await actions.pull({ kind: "elements", ids: [id], cycle_no: null, lang: null }, unwatched));
  const fields = [...shown, "segment_data", "loss_data", "loss_type_data"];
  const reply = async () =>
    JSON.stringify({
      records: await service.call("wa.element", "search_read", [[["session_id", "=", id]]], { fields }),
    });
  const ids = (JSON.parse(await reply()) as Reply).records.map((record) => Number(record.id));

  let standard_time = 2;
  for (const [what, count, bar] of [
    ["every row changed", rows, "at most 0.4"],
    ["100 changed", 100, "at most 0.25"],
  ] as const) {
    const [ours, table, file]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < rounds; round++) {
      standard_time += 1;
      await service.call("wa.element", "write", [ids.slice(0, count), { standard_time }]);
      const split = await plant.measure(async () => {
        valueOf(await actions.refreshSheet("in_front", unwatched));
      });
      const text = await reply();
      const begun = processorTime();
      const workbook = withTable(text);
      const tableWritten = processorTime();
      await workbook.xlsx.writeBuffer();
      if (round < 0) continue;
      ours.push(split.relay + split.addin);
      table.push(tableWritten - begun);
      file.push(processorTime() - begun);
    }
    const at = { table: "Refresh of 10,000 rows against exceljs", row: what };
    publish({ ...at, column: "ours : exceljs, file" }, ratioOf(ours, file), bar);
    publish({ ...at, column: "ours : exceljs, memory" }, ratioOf(ours, table));
    publish({ ...at, column: "ours, ms" }, medianOf(ours));
  }
  await plant.stop();
  expect(ids).toHaveLength(rows);
});

interface Reply {
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

/** Reads a reply and puts its records into a table, like a program without our code. */
function withTable(text: string): ExcelJS.Workbook {
  const { records } = JSON.parse(text) as Reply;
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet("Elements").addTable({
    name: "Elements",
    ref: "A1",
    headerRow: true,
    columns: ["id", ...shown, "duration"].map((name) => ({ name })),
    rows: records.map((record) => [
      record.id,
      ...shown.map((name) => {
        const value = record[name];
        return Array.isArray(value) ? (value[1] as unknown) : value === false ? "" : value;
      }),
      Number(record.video_end_time) - Number(record.video_start_time),
    ]),
  });
  return workbook;
}

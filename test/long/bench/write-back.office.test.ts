import { byTurns, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { startTimedTestPlant } from "../../support/bench/timed-plant.ts";
import { openExcel } from "../../support/office.ts";
import { inExcel } from "../../support/sheet-verbs.ts";
import { manyElements, twoLosses } from "../../support/plant-elements.ts";
import { unwatched, valueOf } from "../../support/test-plant.ts";

const sizes = [1, 50, 500] as const;
const rounds = 5;

test("writing LOSS edits back compared with bare calls: read, write and read each record", async () => {
  await openExcel();
  const plant = await startTimedTestPlant();
  const { actions, service } = plant;
  valueOf(await actions.connect(unwatched.signal));
  const fields = ["segment_data", "loss_data", "loss_type_data"];
  for (const rows of sizes) {
    const elements = manyElements(rows).map((element) => ({ ...element, segment_data: twoLosses }));
    const id = await plant.addAnalysis(`edits-${rows}`, elements);
    const { sheetName } = valueOf(
      await actions.pull({ kind: "loss", ids: [id], cycle_no: null, lang: null }, unwatched),
    );
    const records = (await service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
      fields: ["id"],
    })) as readonly { readonly id: number }[];
    let turn = 0;
    const bare = async (): Promise<number> => {
      turn += 1;
      const begun = performance.now();
      for (const record of records) {
        await service.call("wa.element", "read", [[record.id]], { fields });
        const values = { loss_data: `["bare ${turn}",""]`, loss_type_data: '["w1",""]' };
        await service.call("wa.element", "write", [[record.id], values]);
        await service.call("wa.element", "read", [[record.id]], { fields });
      }
      return performance.now() - begun;
    };
    const written = async (): Promise<number> => {
      turn += 1;
      valueOf(await actions.refreshSheet("in_front", unwatched));
      // One LOSS text of each element: every second row of the table.
      await inExcel(sheetName, (worksheet) => {
        const range = worksheet.getRange(`I7:I${6 + 2 * rows}`);
        range.values = Array.from({ length: 2 * rows }, (_, at) => [at % 2 === 0 ? `edit ${turn}` : ""]);
      });
      const { total } = await plant.measure(async () => {
        const report = valueOf(await actions.writeBack(unwatched));
        expect(report.counts).toMatchObject({ written: rows });
      });
      return total;
    };
    const times = await byTurns({ bare, written }, rounds);
    publish(
      {
        table: "Write-back against bare calls",
        row: `LOSS edits in Excel: ${rows}`,
        column: "write-back",
      },
      ratioOf(times.written, times.bare),
    );
  }
  await plant.stop();
});

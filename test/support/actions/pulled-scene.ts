import type { PullReport } from "../../../addin/actions/interface/reports.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../office.ts";
import { manyElements } from "../plant-elements.ts";
import { unwatched, valueOf } from "../test-plant.ts";
import type { TestPlant } from "../test-plant.ts";
import { rowsOf } from "../sheet-verbs.ts";

/** A workbook with an elements worksheet of four rows. */
export interface PulledScene {
  readonly host: Host;
  readonly sheet: string;
  readonly sheetId: string;
  readonly elements: readonly number[];
  /**
   * Renames the first element on the instance, deletes the second, adds "New there", and refreshes the
   * worksheet.
   */
  readonly refreshed: () => Promise<PullReport>;
}

/** Opens a workbook and pulls the elements of a new analysis into it. */
export async function pulledScene(plant: TestPlant): Promise<PulledScene> {
  const host = await openExcel();
  const { id, sheet, sheetId, elements } = await plant.pulled(`V-${++pulled}`, manyElements(4));
  return {
    host,
    sheet,
    sheetId,
    elements,
    refreshed: async () => {
      await plant.colleagueWrites(elements[0]!, { name: "Changed there" });
      await plant.service.call("wa.element", "unlink", [[elements[1]!]]);
      await plant.service.call("wa.element", "create", [
        {
          ...{ session_id: id, cycle_no: 1, sequence: 9 },
          ...{ name: "New there", element_type: "va", video_end_time: 2 },
        },
      ]);
      const report = valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
      const names = rowsOf(host, report.sheetName).map(({ Element }) => Element);
      expect(names).toEqual(expect.arrayContaining(["Changed there", "New there"]));
      return report;
    },
  };
}

/** Each analysis has its own O-No. */
let pulled = 0;

import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const host = useExcel();
const plant = useTestPlant();

const nva = (start: number, end: number) => ({ type: "nva", start, end, dur: end - start });
const fit = { name: "Fit", element_type: "va", video_start_time: 0, video_end_time: 4 };

/** Overwrites the first cell with a text, which is in one of the first columns. */
function typeOver(host: Host, sheet: string, held: string, text: string): void {
  const rows = cellsOf(host, sheet, "A1:H60");
  const row = rows.findIndex((cells) => cells.includes(held));
  const column = rows[row]?.indexOf(held) ?? -1;
  typeInto(host, sheet, `${"ABCDEFGH"[column]}${row + 1}`, text);
}

const written = async () => {
  const { counts, noun } = valueOf(await plant.actions.writeBack(unwatched));
  return { written: counts.written, noun };
};

test("rows count while they are unsent, and elements once they are written", async () => {
  const segments = { element_type: "nva", segment_data: JSON.stringify([nva(0, 2), nva(2, 4)]) };
  const { id, sheet } = await plant.pulled("counted-1", [
    { ...fit, ...segments },
    { ...fit, sequence: 2, name: "Turn" },
  ]);
  // Two cells of one row are one row.
  typeOver(host, sheet, "Turn", "Turn clip");
  typeOver(host, sheet, "va Value added", "c4");
  const one = { rows: 1, ready: 1 };
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ edits: 2, unsent: one });
  expect(await written()).toEqual({ written: 1, noun: "element" });
  // Two rows of LOSS and one of elements are three rows of one element.
  const order = { kind: "loss", ids: [id], cycle_no: null, lang: null } as const;
  const loss = valueOf(await plant.actions.pull(order, unwatched)).sheetName;
  typeOver(host, sheet, "Fit", "Fit clip");
  typeInto(host, loss, "I7", "rack is far");
  typeInto(host, loss, "I8", "waits for kit");
  expect(valueOf(await plant.actions.reviewChanges()).unsent).toEqual({ rows: 3, ready: 3 });
  expect(await written()).toEqual({ written: 1, noun: "element" });
});

test("a name in the elements by cycle is one row, and the elements of all cycles once it is written", async () => {
  const { sheet } = await plant.pulled(
    "counted-2",
    [
      { ...fit, cycle_no: 1 },
      { ...fit, cycle_no: 2 },
    ],
    { kind: "cycle_matrix" },
  );
  typeOver(host, sheet, "Fit", "Fit clip");
  expect(valueOf(await plant.actions.reviewChanges()).unsent).toEqual({ rows: 1, ready: 1 });
  expect(await written()).toEqual({ written: 2, noun: "element" });
});

test("analyses are counted as analyses, and both kinds together as records", async () => {
  const { sheet } = await plant.pulled("counted-3", [fit]);
  const order = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;
  const list = valueOf(await plant.actions.pull(order, unwatched)).sheetName;
  const row = cellsOf(host, list, "B1:B60").findIndex(([o_no]) => o_no === "counted-3") + 1;
  typeInto(host, list, `C${row}`, "Door trim");
  expect(await written()).toEqual({ written: 1, noun: "analysis" });
  typeInto(host, list, `C${row}`, "Door trim, left");
  typeOver(host, sheet, "Fit", "Fit clip");
  expect(await written()).toEqual({ written: 2, noun: "record" });
});

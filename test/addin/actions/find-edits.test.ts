import { reopen, useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Returns the cells that would be sent, as `column: base → mine`. */
async function editsFound(actions = plant.actions): Promise<readonly string[]> {
  const review = valueOf(await actions.reviewChanges());
  return review.sheets.flatMap(({ rows }) =>
    rows.flatMap(({ edits }) => edits.map(({ column, base, mine }) => `${column}: ${base} → ${mine}`)),
  );
}

test("nothing is sent without edits; edited cells are found and marked in the Status when the engineer asks", async () => {
  const { sheet, elements } = await plant.pulled("F-2", [pickPart, walk]);
  const nothing = async () => {
    expect(await editsFound()).toEqual([]);
    plant.proxy.forget();
    expect(Object.values(valueOf(await plant.actions.writeBack(unwatched)).counts)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    expect(plant.proxy.calls).toEqual([]);
    expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("");
  };
  await nothing();
  enter(host, sheet, elements[1]!, "Element", "Carry");
  enter(host, sheet, elements[1]!, "End (s)", "12.5");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("");
  expect(await editsFound()).toEqual(["name: Walk → Carry", "video_end_time: 12 → 12.5"]);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("edited: Element, End (s)");
  enter(host, sheet, elements[1]!, "Element", "Walk");
  enter(host, sheet, elements[1]!, "End (s)", "12");
  await nothing();
});

test("edits are found in their rows after sorting and after moving columns", async () => {
  const { sheet, elements } = await plant.pulled("F-4", [pickPart, walk]);
  enter(host, sheet, elements[0]!, "Standard time (s)", "9");
  await inExcel(sheet, (_, table) => table.sort.apply([{ key: 2, ascending: false }]));
  expect(rowsOf(host, sheet).map((row) => row["Row key"])).toEqual([...elements].reverse().map(String));
  expect(await editsFound()).toEqual(["standard_time: 0 → 9"]);
  // Element and Work type are swapped, like cutting and inserting.
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("D6:E8").values = [
      ["Work type", "Element"],
      ["nva", "Walk"],
      ["va", "Put part"],
    ];
  });
  expect(await editsFound()).toEqual(["name: Pick part → Put part", "standard_time: 0 → 9"]);
  const report = valueOf(await plant.actions.writeBack(unwatched));
  expect(report.counts.written).toBe(1);
  expect(await plant.recordOf(elements[0]!)).toMatchObject({ name: "Put part", standard_time: 9 });
  expect(await plant.recordOf(elements[1]!)).toMatchObject({ name: "Walk", element_type: "nva" });
});

test("edits made while no pane was open are found, also after the file was closed and opened", async () => {
  const { sheet, elements } = await plant.pulled("F-5", [pickPart, walk]);
  await Excel.run(async (context) => {
    context.runtime.enableEvents = false;
    await context.sync();
  });
  enter(host, sheet, elements[0]!, "Element", "Reach");
  const again = await reopen(host);
  enter(again, sheet, elements[1]!, "Element", "Carry");
  expect(await editsFound(await plant.openPane())).toEqual(["name: Pick part → Reach", "name: Walk → Carry"]);
});

test("values under another header are not sent, and the pane names the missing header", async () => {
  const { sheet, elements } = await plant.pulled("F-7a", [pickPart, walk]);
  const absent = async (): Promise<unknown> =>
    (valueOf(await plant.actions.describeSheet()) as { readonly absentColumns?: unknown }).absentColumns;
  expect(await absent()).toEqual([]);
  const head = (header: string) =>
    inExcel(sheet, (_worksheet, table) => {
      table.getHeaderRowRange().getCell(0, 4).values = [[header]];
    });
  await inExcel(sheet, (_worksheet, table) => {
    table.columns.getItem("Duration (s)").delete();
  });
  await head("Kind of work");
  enter(host, sheet, elements[0]!, "Kind of work", "nva");
  expect(await editsFound()).toEqual([]);
  expect(await absent()).toEqual(["Work type"]);
  expect(valueOf(await plant.actions.reviewChanges()).sheets[0]?.absentColumns).toEqual(["Work type"]);
  await head("Work type");
  expect(await editsFound()).toEqual(["element_type: va → nva"]);
  expect(await absent()).toEqual([]);
});

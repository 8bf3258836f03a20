import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { PulledSheet } from "../../support/test-plant.ts";
import { enter, inExcel, sheetNames, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = useTestPlant();

/** A worksheet and its copy, which is in front. */
async function copied(
  o_no: string,
): Promise<PulledSheet & { readonly host: Host; readonly copy: string; readonly copyId: string }> {
  const host = await openExcel();
  const pulled = await plant.pulled(o_no, [walk]);
  await inExcel(pulled.sheet, (worksheet) => worksheet.copy("End").activate());
  const copy = sheetNames(host).at(-1)!;
  const described = valueOf(await plant.actions.describeSheet());
  expect(described).toMatchObject({ is: "in_trouble", trouble: "copied_sheet", name: copy });
  return { ...pulled, host, copy, copyId: described.is === "in_trouble" ? described.sheetId : "" };
}

test("a copied worksheet is recognized, and nothing is sent from it without a decision", async () => {
  const { host, copy, copyId, elements } = await copied("K-1");
  enter(host, copy, elements[0]!, "Element", "Carry");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review.troubles).toMatchObject([{ name: copy, trouble: "copied_sheet" }]);
  expect(review.sendable).toBe(0);
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect(codeOf(await plant.actions.refreshSheet("in_front", unwatched))).toBe("copied_sheet");
  expect(valueOf(await plant.actions.listOurSheets())).toHaveLength(1);
  // With plain cells, a copy keeps its values and is no longer ours.
  valueOf(await plant.actions.resolveCopy(copyId, "plain_cells"));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "not_ours", name: copy });
  expect(valueOf(await plant.actions.reviewChanges()).troubles).toEqual([]);
  // A table of the engineer does not make a worksheet a copy.
  await Excel.run(async (context) => {
    const own = context.workbook.worksheets.add("Own");
    own.getRange("A1:B2").values = [
      ["Row key", "Takt"],
      [1, 2],
    ];
    own.tables.add("A1:B2", true);
    own.activate();
    await context.sync();
  });
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "not_ours", name: "Own" });
  expect(valueOf(await plant.actions.reviewChanges()).troubles).toEqual([]);
});

test("a copy with its own snapshot is an ordinary worksheet, and so is the original", async () => {
  const { host, sheet, copy, copyId, elements } = await copied("K-2");
  enter(host, copy, elements[0]!, "Element", "Carry");
  valueOf(await plant.actions.resolveCopy(copyId, "own_snapshot"));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "ours", edits: 1 });
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Carry");
  await inExcel(sheet, (worksheet) => worksheet.activate());
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).incoming).toMatchObject([
    { column: "name", now: "Carry" },
  ]);
  expect(valueOf(await plant.actions.listOurSheets())).toHaveLength(2);
});

test("a copy without the original's snapshot is refreshed, and differences become conflicts", async () => {
  const { host, sheetId, copy, copyId, elements } = await copied("K-4");
  const [id = 0] = elements;
  enter(host, copy, id, "Element", "Carry");
  for (let count = 0; count < 3; count++) valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  valueOf(await plant.actions.resolveCopy(copyId, "own_snapshot"));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    is: "in_trouble",
    trouble: "snapshot_missing",
  });
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect(valueOf(await plant.actions.refreshSheet({ sheetId: copyId }, unwatched)).conflicts).toBe(1);
  expect(shownAt(host, copy, id, "Status")).toBe("conflict: Element “Carry”");
  valueOf(await plant.actions.resolveConflict({ sheetId: copyId, rowKey: String(id) }, "mine"));
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(id)).name).toBe("Carry");
});

test("a copy is still recognized after the original was deleted", async () => {
  const { host, sheet, copy, copyId, elements } = await copied("K-5");
  enter(host, copy, elements[0]!, "Element", "Carry");
  await inExcel(sheet, (worksheet) => worksheet.delete());
  expect(valueOf(await plant.actions.reviewChanges()).troubles).toMatchObject([
    { name: copy, trouble: "copied_sheet" },
  ]);
  valueOf(await plant.actions.resolveCopy(copyId, "own_snapshot"));
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Carry");
});

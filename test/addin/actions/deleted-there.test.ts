import { cellsOf } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

interface Made {
  readonly id: number;
  readonly elements: readonly number[];
}

async function deleteThere({ id, elements }: Made): Promise<void> {
  await plant.service.call("wa.element", "unlink", [elements]);
  await plant.service.call("wa.session", "unlink", [[id]]);
}

test("if one of several analyses was deleted, the others are refreshed and its edited rows are detached", async () => {
  const made: Made[] = [];
  for (const o_no of ["D-1", "D-2", "D-3"]) made.push(await plant.addAnalysis(o_no, manyElements(2)));
  const [kept, gone, other] = made as [Made, Made, Made];
  const ids = made.map(({ id }) => id);
  const { sheetId, sheetName } = valueOf(
    await plant.actions.pull({ kind: "elements", ids, cycle_no: null, lang: null }, unwatched),
  );
  enter(host, sheetName, gone.elements[0]!, "Element", "typed there");
  enter(host, sheetName, kept.elements[0]!, "Element", "typed here");
  await deleteThere(gone);
  await plant.colleagueWrites(other.elements[0]!, { name: "Changed there" });
  const report = valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(report).toMatchObject({ rows: 4, keptEdits: 1, detached: 2 });
  expect(rowsOf(host, sheetName).map((row) => [row["O-No"], row.Element])).toEqual([
    ["D-1", "typed here"],
    ["D-1", "Element 2"],
    ["D-3", "Changed there"],
    ["D-3", "Element 2"],
  ]);
  expect(cellsOf(host, sheetName, "B12:M16").flat()).toContain("typed there");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1, failed: 0 });
  plant.proxy.forget();
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  const asked = plant.proxy.calls.map(({ model, method }) => `${model} ${method}`);
  expect(asked.sort()).toEqual(["wa.element search_read", "wa.element search_read", "wa.session read"]);
});

test("a worksheet whose analyses were all deleted stays as it is", async () => {
  const alone = await plant.pulled("D-4", manyElements(2));
  const pair = [await plant.addAnalysis("D-5", manyElements(1)), await plant.addAnalysis("D-6", [])];
  const ids = pair.map(({ id }) => id);
  const both = valueOf(
    await plant.actions.pull({ kind: "elements", ids, cycle_no: null, lang: null }, unwatched),
  );
  enter(host, alone.sheet, alone.elements[0]!, "Element", "mine");
  await deleteThere(alone);
  for (const one of pair) if (one.elements.length > 0) await deleteThere(one);
  await plant.service.call("wa.session", "unlink", [[ids[1]]]);
  for (const sheetId of [alone.sheetId, both.sheetId])
    expect(codeOf(await plant.actions.refreshSheet({ sheetId }, unwatched))).toBe("record_missing");
  expect(shownAt(host, alone.sheet, alone.elements[0]!, "Element")).toBe("mine");
  expect(rowsOf(host, both.sheetName)).toHaveLength(1);
});

test("a refresh only counts conflicts that can be resolved: none in removed rows or columns", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("D-7", manyElements(4));
  const [outside = 0, inside = 0, hidden = 0] = elements;
  await inExcel(sheet, (_, table) => table.rows.getItemAt(0).delete());
  await inExcel(sheet, (_, table) => table.columns.getItem("Standard time (s)").delete());
  enter(host, sheet, inside, "Element", "mine");
  for (const id of [outside, inside]) await plant.colleagueWrites(id, { name: "theirs" });
  await plant.colleagueWrites(hidden, { standard_time: 7 });
  expect(valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched)).conflicts).toBe(1);
  expect(valueOf(await plant.actions.reviewChanges()).conflicts).toBe(1);
});

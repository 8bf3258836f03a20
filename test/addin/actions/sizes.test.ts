import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

test("texts of more than 5 MB, the limit of one request to Excel, are pulled, edited and refreshed", async () => {
  const host = await openExcel();
  const long = "x".repeat(32_000);
  const { sheet, elements } = await plant.pulled(
    "S-1",
    manyElements(165).map((element, index) => ({ ...element, name: `${index} ${long}` })),
  );
  expect(rowsOf(host, sheet).map(({ Element }) => String(Element).slice(0, 3))).toHaveLength(165);
  expect(shownAt(host, sheet, elements[164]!, "Element")).toBe(`164 ${long}`);
  enter(host, sheet, elements[90]!, "Standard time (s)", "3");
  const y = "y".repeat(32_000);
  await plant.service.call("wa.element", "write", [elements, { name: y, standard_time: 2 }]);
  const report = valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(report).toMatchObject({ rows: 165, conflicts: 1 });
  expect(shownAt(host, sheet, elements[0]!, "Standard time (s)")).toBe(2);
  expect(rowsOf(host, sheet).every(({ Element }) => Element === y)).toBe(true);
});

test("new records of more than 5 MB are added below the table as texts", async () => {
  const host = await openExcel();
  const { id, sheet } = await plant.pulled("S-3", manyElements(1));
  const long = `=1+1 ${"x".repeat(32_000)}`;
  const added = manyElements(165).map((element) => ({ ...element, session_id: id, cycle_no: 1, name: long }));
  await plant.service.call("wa.element", "create", [added]);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  const rows = rowsOf(host, sheet).slice(1);
  expect(rows).toHaveLength(165);
  expect(rows.every((row) => row.Element === long && row["Duration (s)"] === 1)).toBe(true);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

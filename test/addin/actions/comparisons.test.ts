import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { rowsOf, sheetNames } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();
afterEach(() => {
  plant.proxy.before(undefined);
  plant.proxy.refuse("action_build_lines", undefined);
});

const { signal } = unwatched;
const count = (model: string): Promise<unknown> =>
  plant.service
    .call(model, "search_read", [[]], { fields: ["name"] })
    .then((all) => (all as unknown[]).length);

/** Creates two analyses to compare and returns their ids. */
async function twoAnalyses(o_no: string): Promise<{ readonly before: number; readonly after: number }> {
  const before = await plant.addAnalysis(`${o_no} a`, [pickPart, walk]);
  const after = await plant.addAnalysis(`${o_no} b`, [pickPart]);
  return { before: before.id, after: after.id };
}

test("an analysis is created with its O-No as typed, and a duplicate is refused before anything is sent", async () => {
  const values = { o_no: "00123", name: "Gear pump", process_name: "Line 3" };
  const made = valueOf(await plant.actions.createAnalysis(values, signal));
  expect(made).toMatchObject({ ...values, element_count: 0 });
  plant.proxy.forget();
  expect(codeOf(await plant.actions.createAnalysis(values, signal))).toBe("not_unique");
  expect(plant.proxy.calls.map(({ method }) => method)).toEqual(["search_read"]);
  expect(valueOf(await plant.actions.listAnalyses(null, signal))[0]).toMatchObject({ o_no: "00123" });
});

test("if the answer to a new analysis is lost, a second try with the same values returns that analysis", async () => {
  const values = { o_no: "C-2", name: "Gear pump", process_name: "" };
  const pressing = new AbortController();
  plant.proxy.before(({ method }) => {
    if (method === "create") pressing.abort();
  });
  expect(codeOf(await plant.actions.createAnalysis(values, pressing.signal))).toBe("cancelled");
  plant.proxy.before(undefined);
  expect(valueOf(await plant.actions.createAnalysis(values, signal))).toMatchObject(values);
  expect(codeOf(await plant.actions.createAnalysis(values, signal))).toBe("not_unique");
});

test("a comparison is created, built and pulled; its lines are rebuilt into the same worksheet", async () => {
  const ids = await twoAnalyses("C-3");
  const report = valueOf(await plant.actions.createComparison({ name: "Pump", ...ids }, unwatched));
  const [pump] = valueOf(await plant.actions.listComparisons(new AbortController().signal));
  expect(pump).toMatchObject({ id: report.comparison_id, name: "Pump" });
  expect(rowsOf(host, report.sheetName).map((row) => row.Step)).toEqual(["Pick part", "Walk"]);
  expect(valueOf(await plant.actions.listComparisons(signal))[0]).toMatchObject({
    name: "Pump",
    session_a_id: ids.before,
    session_b_id: ids.after,
  });
  expect(valueOf(await plant.actions.listLines(signal))).toEqual([]);
  await plant.service.call("wa.element", "create", [
    { ...walk, session_id: ids.after, cycle_no: 1, sequence: 3, name: "Inspect" },
  ]);
  const again = valueOf(await plant.actions.rebuildLines(report.comparison_id, unwatched));
  expect(again.sheetId).toBe(report.sheetId);
  expect(rowsOf(host, report.sheetName).map((row) => row.Step)).toEqual(["Pick part", "Walk", "Inspect"]);
});

test("a comparison whose lines could not be built continues at the next try", async () => {
  const ids = await twoAnalyses("C-4");
  const before = await count("wa.comparison");
  plant.proxy.refuse("action_build_lines", "Not now.");
  expect((await plant.actions.createComparison({ name: "Again", ...ids }, unwatched)).ok).toBe(false);
  plant.proxy.refuse("action_build_lines", undefined);
  valueOf(await plant.actions.createComparison({ name: "Again", ...ids }, unwatched));
  expect(await count("wa.comparison")).toBe(Number(before) + 1);
  expect(sheetNames(host)).toHaveLength(2);
});

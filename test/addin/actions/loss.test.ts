import { useExcel } from "../../support/office.ts";
import { pickPart, twoLosses } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

const writeBack = () => plant.actions.writeBack(unwatched);
const pullLoss = (o_no: string, ...elements: readonly Readonly<Record<string, unknown>>[]) =>
  plant.pulled(o_no, elements, { kind: "loss" });
const lossOf = async (id: number): Promise<readonly unknown[]> => {
  const record = await plant.recordOf(id);
  return [record.loss_data, record.loss_type_data].map((text) => JSON.parse(String(text)) as unknown);
};

test("one edited LOSS is written in its place of both lists, and the segments stay", async () => {
  const { sheet, elements } = await pullLoss("L-1", pickPart);
  const id = elements[0]!;
  enter(host, sheet, `${id}/6/10`, "Waste type", "w6");
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect(await lossOf(id)).toEqual([
    ["searches for the box", "waits for the crane"],
    ["w6", "w6"],
  ]);
  expect((await plant.recordOf(id)).segment_data).toBe(twoLosses);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(shownAt(host, sheet, `${id}/6/10`, "Waste type")).toBe("w6 Motion");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  // A colleague's LOSS of another segment is merged, and the element is sent again without a question.
  plant.proxy.forget();
  enter(host, sheet, `${id}/3/5`, "LOSS text", "looks for the box");
  await plant.colleagueWrites(id, { loss_data: '["searches for the box","waits for the lift"]' });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1, conflict: 0 });
  expect(plant.proxy.calls.filter(({ method }) => method === "write")).toHaveLength(1);
  expect((await lossOf(id))[0]).toEqual(["looks for the box", "waits for the lift"]);
  expect(shownAt(host, sheet, `${id}/6/10`, "LOSS text")).toBe("waits for the lift");
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ edits: 0, conflicts: 0 });
});

test("missing entries are added as empty ones, which is no edit; additional ones must be emptied before writing", async () => {
  const { sheet, elements } = await pullLoss(
    "L-2",
    { ...pickPart, loss_data: false, loss_type_data: '["w6"]' },
    { ...pickPart, sequence: 2, loss_data: '["one","two","left over"]' },
  );
  const [fewer = 0, more = 0] = elements;
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  enter(host, sheet, `${fewer}/6/10`, "LOSS text", "-waiting");
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect(await lossOf(fewer)).toEqual([
    ["", "-waiting"],
    ["w6", ""],
  ]);
  enter(host, sheet, `${more}/3/5`, "LOSS text", "mine");
  expect(valueOf(await plant.actions.reviewChanges()).sendable).toBe(0);
  expect(rowsOf(host, sheet)[4]).toMatchObject({ "LOSS text": "left over", "Start (s)": "" });
  enter(host, sheet, `${more}/extra/1`, "LOSS text", "");
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect((await lossOf(more))[0]).toEqual(["mine", "two"]);
});

test("if the segments moved, nothing is written, the texts stay with a Status, and the new segments are below", async () => {
  const { sheet, elements } = await pullLoss("L-5", pickPart);
  const id = elements[0]!;
  enter(host, sheet, `${id}/3/5`, "LOSS text", "mine");
  const moved = twoLosses.replace('"start":3,"end":5,"dur":2', '"start":3.5,"end":5,"dur":1.5');
  await plant.colleagueWrites(id, { segment_data: moved });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 0, conflict: 1 });
  expect((await lossOf(id))[0]).toEqual(["searches for the box", "waits for the crane"]);
  expect(rowsOf(host, sheet)).toMatchObject([
    {
      "Row key": `${id}/3/5`,
      "LOSS text": "mine",
      Status: "segment moved on the instance, copy what you need to its new row",
    },
    { "Row key": `${id}/6/10`, "LOSS text": "waits for the crane" },
    { "Row key": `${id}/3.5/5`, "LOSS text": "searches for the box" },
  ]);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    incoming: [
      { what: "new", rowKey: `${id}/3.5/5` },
      { what: "gone", rowKey: `${id}/3/5` },
    ],
  });
  enter(host, sheet, `${id}/3.5/5`, "LOSS text", "mine");
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect((await lossOf(id))[0]).toEqual(["mine", "waits for the crane"]);
});

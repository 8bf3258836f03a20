import { useExcel } from "../../support/office.ts";
import { settle } from "../../support/office-verbs.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Watches the workbook, as a pane does, until as many changes of cells were told. */
async function watched(changes: number, work: () => void): Promise<() => Promise<void>> {
  let told = 0;
  const stop = await plant.actions.onWorkbookChanged((what) => {
    if (what === "cells") told++;
  });
  work();
  while (told < changes) await settle();
  return stop;
}

test("what another author typed is theirs to send: not counted, not sent, and said so in its row", async () => {
  const { sheet, elements } = await plant.pulled("O-1", [walk, walk]);
  const [mine = 0, theirs = 0] = elements;
  const stop = await watched(2, () => {
    enter(host, sheet, mine, "Element", "Carry");
    host.runAsOtherAuthor(() => enter(host, sheet, theirs, "Element", "Push"));
  });
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review.sheets[0]).toMatchObject({ othersRows: 1, rows: [{ rowKey: String(mine) }] });
  expect(shownAt(host, sheet, theirs, "Status")).toBe("another author: Element");
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toHaveLength(1);
  expect((await plant.recordOf(theirs)).name).toBe("Walk");
  expect(shownAt(host, sheet, theirs, "Element")).toBe("Push");
  await stop();
});

test("what another author types while the worksheet is read stays theirs, whenever it comes", async () => {
  const turns = 60;
  const { sheet, elements } = await plant.pulled("O-9", Array<typeof walk>(turns).fill(walk));
  const stop = await watched(0, () => undefined);
  const counted: number[] = [];
  for (const [turn, id] of elements.entries()) {
    const counting = plant.actions.countUnsent();
    for (let passed = 0; passed < turn; passed++) await Promise.resolve();
    host.runAsOtherAuthor(() => enter(host, sheet, id, "Element", "Push"));
    await counting;
    await settle();
    counted.push(valueOf(await plant.actions.countUnsent()).rows);
  }
  expect(counted).toEqual(Array<number>(turns).fill(0));
  await stop();
});

test("in one row, what another author typed stays theirs, and what I typed beside it is sent", async () => {
  const { sheet, elements } = await plant.pulled("O-5", [walk]);
  const id = elements[0]!;
  const stop = await watched(2, () => {
    enter(host, sheet, id, "Element", "Carry");
    host.runAsOtherAuthor(() => enter(host, sheet, id, "Standard time (s)", "6"));
  });
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect(await plant.recordOf(id)).toMatchObject({ name: "Carry", standard_time: 0 });
  expect(shownAt(host, sheet, id, "Standard time (s)")).toBe(6);
  await stop();
});

test("typed over, another author's edit becomes mine", async () => {
  const { sheet, elements } = await plant.pulled("O-2", [walk]);
  const stop = await watched(2, () => {
    host.runAsOtherAuthor(() => enter(host, sheet, elements[0]!, "Element", "Push"));
    enter(host, sheet, elements[0]!, "Element", "Carry");
  });
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Carry");
  await stop();
});

test("what was counted as another author's becomes mine, too, once I type over it", async () => {
  const { sheet, elements } = await plant.pulled("O-6", [walk]);
  const id = elements[0]!;
  let stop = await watched(1, () => host.runAsOtherAuthor(() => enter(host, sheet, id, "Element", "Push")));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  await stop();
  stop = await watched(1, () => enter(host, sheet, id, "Element", "Carry"));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(id)).name).toBe("Carry");
  await stop();
});

test("once the other author's edit is on the instance it is forgotten", async () => {
  const { sheet, elements } = await plant.pulled("O-3", [walk]);
  const id = elements[0]!;
  const stop = await watched(1, () => host.runAsOtherAuthor(() => enter(host, sheet, id, "Element", "Push")));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  await plant.colleagueWrites(id, { name: "Push" });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(valueOf(await plant.actions.reviewChanges()).sheets[0]).toMatchObject({ othersRows: 0 });
  enter(host, sheet, id, "Element", "Carry");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  await stop();
});

test("a new row of another author is not created from here", async () => {
  const { sheet } = await plant.pulled("O-4", [walk]);
  await typeRows(sheet, [newElement("Inspect")]);
  const stop = await watched(1, () =>
    host.runAsOtherAuthor(() => enter(host, sheet, "", "Element", "Check")),
  );
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ creatable: 0 });
  expect(valueOf(await plant.actions.writeBack(unwatched)).created).toEqual([]);
  await stop();
});

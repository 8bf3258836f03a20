import { useExcel } from "../../support/office.ts";
import { settle } from "../../support/office-verbs.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Watches the workbook like a pane, until this many changes of cells were reported. */
async function watched(changes: number, work: () => void): Promise<() => Promise<void>> {
  let told = 0;
  const stop = await plant.actions.onWorkbookChanged((what) => {
    if (what === "cells") told++;
  });
  work();
  while (told < changes) await settle();
  return stop;
}

test("another author's edit is theirs to send: not counted, not sent, and its row says so", async () => {
  const { sheet, elements } = await plant.pulled("O-1", [walk, walk, walk, walk]);
  const [mine = 0, theirs = 0, both = 0, over = 0] = elements;
  const stop = await watched(6, () => {
    enter(host, sheet, mine, "Element", "Carry");
    host.runAsOtherAuthor(() => enter(host, sheet, theirs, "Element", "Push"));
    enter(host, sheet, both, "Element", "Carry");
    host.runAsOtherAuthor(() => enter(host, sheet, both, "Standard time (s)", "6"));
    host.runAsOtherAuthor(() => enter(host, sheet, over, "Element", "Push"));
    enter(host, sheet, over, "Element", "Carry");
  });
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(3);
  const review = valueOf(await plant.actions.reviewChanges());
  const rows = [mine, both, over].map((id) => ({ rowKey: String(id) }));
  expect(review.sheets[0]).toMatchObject({ othersRows: 2, rows });
  expect(shownAt(host, sheet, theirs, "Status")).toBe("another author: Element");
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toHaveLength(3);
  expect((await plant.recordOf(theirs)).name).toBe("Walk");
  expect(shownAt(host, sheet, theirs, "Element")).toBe("Push");
  // In one row, the other author's edit stays theirs, and mine beside it is sent.
  expect(await plant.recordOf(both)).toMatchObject({ name: "Carry", standard_time: 0 });
  expect(shownAt(host, sheet, both, "Standard time (s)")).toBe(6);
  // An overwritten edit of another author becomes mine.
  expect((await plant.recordOf(over)).name).toBe("Carry");
  await stop();
});

test("edits that another author makes while the worksheet is read stay theirs", async () => {
  const turns = 40;
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

test("another author's edit becomes mine once I overwrite it, and is forgotten once it is on the instance", async () => {
  const { sheet, elements } = await plant.pulled("O-6", [walk, walk]);
  const [id = 0, other = 0] = elements;
  let stop = await watched(2, () =>
    host.runAsOtherAuthor(() => {
      for (const row of elements) enter(host, sheet, row, "Element", "Push");
    }),
  );
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  await stop();
  stop = await watched(1, () => enter(host, sheet, id, "Element", "Carry"));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(id)).name).toBe("Carry");
  await plant.colleagueWrites(other, { name: "Push" });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(valueOf(await plant.actions.reviewChanges()).sheets[0]).toMatchObject({ othersRows: 0 });
  enter(host, sheet, other, "Element", "Carry");
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

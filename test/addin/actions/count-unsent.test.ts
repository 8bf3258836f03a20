import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { settle, typeInto } from "../../support/office-verbs.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

test("an element with something unsent counts once over all worksheets, as the button says, and none after writing back", async () => {
  const host = await openExcel();
  const segment_data = JSON.stringify([{ type: "nva", start: 1, end: 3, dur: 2 }]);
  const { id } = await plant.addAnalysis("count-1", [
    { name: "Pick part", element_type: "va", video_start_time: 0, video_end_time: 4, segment_data },
  ]);
  const order = { ids: [id], cycle_no: null, lang: null };
  valueOf(await plant.actions.pull({ kind: "elements", ...order }, unwatched));
  typeInto(host, "Elements count-1", "D7", "Pick part from rack");
  valueOf(await plant.actions.pull({ kind: "loss", ...order }, unwatched));
  expect(valueOf(await plant.actions.countUnsent())).toBe(1);
  typeInto(host, "LOSS count-1", "I7", "rack is far");
  typeInto(host, "LOSS count-1", "H7", "w6");
  // Three cells in two worksheets, of one element.
  expect(valueOf(await plant.actions.countUnsent())).toBe(1);
  const review = valueOf(await plant.actions.reviewChanges());
  expect([
    review.sendable,
    review.unsent,
    new Set(review.sheets.flatMap(({ records }) => records)).size,
  ]).toEqual([3, 1, 1]);
  await typeRows("Elements count-1", [{ ...newElement("Inspect") }]);
  expect(valueOf(await plant.actions.countUnsent())).toBe(2);
  expect(valueOf(await plant.actions.reviewChanges()).unsent).toBe(2);
  valueOf(await plant.actions.writeBack(unwatched));
  expect(valueOf(await plant.actions.countUnsent())).toBe(0);
});

test("what was replaced or undone in another worksheet than the one in front is counted anew, as Changes lists it", async () => {
  const host = await openExcel();
  const { id } = await plant.addAnalysis("count-2", [walk]);
  const stop = await plant.actions.onWorkbookChanged(() => undefined);
  const order = { ids: [id], cycle_no: null, lang: null };
  for (const kind of ["elements", "loss"] as const)
    valueOf(await plant.actions.pull({ kind, ...order }, unwatched));
  const counted = async () => {
    await settle();
    const { unsent } = valueOf(await plant.actions.reviewChanges("typing"));
    expect(valueOf(await plant.actions.countUnsent())).toBe(unsent);
    return unsent;
  };
  expect(await counted()).toBe(0);
  typeInto(host, "Elements count-2", "D7", "Walk to rack");
  expect(await counted()).toBe(1);
  host.undo();
  expect(await counted()).toBe(0);
  await stop();
});

import { openExcel } from "../../support/office.ts";
import { pickPart, twoLosses, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { randomFrom } from "../../support/random-from.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";
import type { Quirk } from "../../../office-host/excel/quirks.ts";

const plant = useTestPlant();

/**
 * An Excel that undoes the writes of add-ins, and one that forgets everything from before a write of custom
 * XML.
 */
const kinds: readonly { readonly quirk: Quirk | undefined }[] = [{ quirk: undefined }, { quirk: 4484 }];

async function excelWith(quirk: Quirk | undefined): Promise<Host> {
  const host = await openExcel();
  if (quirk !== undefined) host.quirks.add(quirk);
  return host;
}

const unsent = async () => valueOf(await plant.actions.reviewChanges("typing")).unsent.rows;
const refresh = async () => valueOf(await plant.actions.refreshSheet("in_front", unwatched));
const writeBack = async () => valueOf(await plant.actions.writeBack(unwatched));

/** Undoes as far as Ctrl+Z can. */
function undoAll(host: Host): void {
  for (let times = 0; times < 120; times++) host.undo();
}

test("reading keeps the undo history: one step reverts the edit", async () => {
  const host = await excelWith(4484);
  const { sheet, elements } = await plant.pulled("FU-1", [pickPart, walk]);
  enter(host, sheet, elements[1]!, "Element", "Carry");
  valueOf(await plant.actions.describeSheet());
  valueOf(await plant.actions.listUnfinished());
  valueOf(await plant.actions.checkSheets());
  expect(valueOf(await plant.actions.reviewChanges("typing")).sendable).toBe(1);
  expect(await unsent()).toBe(1);
  host.undo();
  expect(shownAt(host, sheet, elements[1]!, "Element")).toBe("Walk");
  expect(await unsent()).toBe(0);
});

test("writes of cells alone can be undone, and the edits before them: marks, repairs of times, grey cells, suggestions", async () => {
  const host = await excelWith(4484);
  const apart = { ...walk, video_start_time: 11, video_end_time: 13 };
  const known = { ...pickPart, name: "Turn jig", loss_data: '["seeks key","key stuck"]' };
  await plant.addAnalysis("FU-2a", [known, known, known]);
  const loss = await plant.pulled(
    "FU-2b",
    [{ ...known, segment_data: twoLosses, loss_type_data: '["",""]' }],
    { kind: "loss" },
  );
  const { sheet, sheetId, elements } = await plant.pulled("FU-2c", [pickPart, apart]);
  const before = [rowsOf(host, sheet), rowsOf(host, loss.sheet)];
  enter(host, sheet, elements[1]!, "Element", "Carry");
  valueOf(await plant.actions.reviewChanges());
  expect(valueOf(await plant.actions.repair(sheetId, { kind: "gap" }))).toBe(1);
  enter(host, sheet, elements[1]!, "Duration (s)", "7");
  expect(valueOf(await plant.actions.restoreOverwritten(sheetId))).toBe(1);
  valueOf(await plant.actions.suggestLoss(loss.sheetId, unwatched));
  expect(valueOf(await plant.actions.fillSuggested(loss.sheetId, "waste_type", unwatched))).toBe(2);
  expect(await unsent()).toBe(3);
  for (let times = 0; (await unsent()) > 0; times++) {
    if (times === 60) throw new Error("Undoing does not lead there.");
    host.undo();
  }
  expect([rowsOf(host, sheet), rowsOf(host, loss.sheet)]).toEqual(before);
});

test("if Excel forgets, undo after a refresh, a repair of segments or a write-back only reverts later edits", async () => {
  const host = await excelWith(4484);
  const unfilled = {
    ...{ name: "Fit", element_type: "va", video_start_time: 0, video_end_time: 10 },
    segment_data: JSON.stringify([{ type: "va", start: 0, end: 8, dur: 8 }]),
  };
  const { sheet, sheetId, elements } = await plant.pulled("FU-3", [unfilled, walk]);
  const [first = 0, second = 0] = elements;
  enter(host, sheet, second, "Element", "Carry");
  const stand = async () => [rowsOf(host, sheet), valueOf(await plant.actions.reviewChanges("typing"))];
  const stays = async () => {
    const now = await stand();
    undoAll(host);
    expect(await stand()).toEqual(now);
    enter(host, sheet, first, "Element", "Typed after");
    host.undo();
    expect(await stand()).toEqual(now);
  };
  await plant.colleagueWrites(first, { name: "Push" });
  expect(await refresh()).toMatchObject({ keptEdits: 1 });
  await stays();
  expect(await unsent()).toBe(1);
  expect(valueOf(await plant.actions.repair(sheetId, { kind: "segment_unfilled" }))).toBe(1);
  await stays();
  expect(await unsent()).toBe(2);
  expect((await writeBack()).counts).toMatchObject({ written: 2 });
  await stays();
  expect(await unsent()).toBe(0);
  expect([(await plant.recordOf(first)).name, (await plant.recordOf(second)).name]).toEqual([
    "Push",
    "Carry",
  ]);
});

test.each(kinds.map(({ quirk }, index) => ({ quirk, seed: index + 1 })))(
  "for any undo between typing, refreshing and sending, only typed values are sent ($quirk, $seed)",
  async ({ quirk, seed }) => {
    const host = await excelWith(quirk);
    const random = randomFrom(seed);
    const { sheet, elements } = await plant.pulled(`FU-4-${quirk}-${seed}`, [walk, walk, walk]);
    // As in a reopened workbook, the pull itself stays.
    host.workbook.spreadsheet.clearUndo();
    const any = (): number => elements[Math.floor(random() * elements.length)]!;
    let typed = 0;
    let theirs = 0;
    const turns: readonly (() => unknown)[] = [
      () => enter(host, sheet, any(), "Element", `mine ${++typed}`),
      () => plant.colleagueWrites(any(), { name: `theirs ${++theirs}` }),
      refresh,
      () => plant.actions.reviewChanges(),
      () => {
        for (let times = Math.floor(random() * 12); times > 0; times--) host.undo();
      },
      () => host.redo(),
    ];
    for (let step = 0; step < 24; step++) {
      await turns[Math.floor(random() * turns.length)]!();
      if (step % 6 !== 5) continue;
      const held = await Promise.all(elements.map((id) => plant.recordOf(id)));
      const shown = new Map(elements.map((id) => [id, shownAt(host, sheet, id, "Element")]));
      await writeBack();
      for (const [place, id] of elements.entries()) {
        const { name } = await plant.recordOf(id);
        if (name === held[place]!.name) continue;
        expect(name).toMatch(/^mine /);
        expect(name).toBe(shown.get(id));
      }
    }
    // In the end, the instance has the shown values, or they are conflicts.
    await refresh();
    await writeBack();
    for (const row of rowsOf(host, sheet)) {
      const { name } = await plant.recordOf(Number(row["Row key"]));
      if (name !== row.Element) expect(row.Status).toMatch(/^conflict/);
    }
  },
);

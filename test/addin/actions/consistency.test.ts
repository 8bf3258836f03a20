import { useExcel } from "../../support/office.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { ElementToAdd } from "../../support/test-plant.ts";
import { cellAt, enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

const writeBack = () => plant.actions.writeBack(unwatched);
const segmentsOf = async (id: number): Promise<unknown> =>
  JSON.parse(String((await plant.recordOf(id)).segment_data));
const found = async () => {
  const sheet = valueOf(await plant.actions.describeSheet());
  return sheet.is === "ours" ? sheet.findings.map(({ kind, seconds }) => `${kind} ${seconds}`) : [];
};
const warned = async () =>
  valueOf(await plant.actions.reviewChanges()).sheets.flatMap(({ findings }) =>
    findings.map(({ kind, key, seconds }) => `${kind} ${key} ${seconds}`),
  );

/** Consecutive elements of five seconds with one segment each. */
function agreeing(count: number): readonly ElementToAdd[] {
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [5 * index, 5 * index + 5];
    return {
      name: `Element ${index + 1}`,
      element_type: "va",
      ...{ cycle_no: 1, sequence: index + 1, video_start_time: start, video_end_time: end },
      segment_data: JSON.stringify([{ type: "va", start, end, dur: 5 }]),
    };
  });
}

test("a single segment moves with its element; a new row gets one over its whole span, shown before it is sent", async () => {
  const { sheet, elements } = await plant.pulled("C-1", agreeing(2));
  const id = elements[1]!;
  enter(host, sheet, id, "End (s)", "9");
  enter(host, sheet, id, "Work type", "nva");
  const [row] = valueOf(await plant.actions.reviewChanges()).sheets[0]?.rows ?? [];
  expect(row?.edits.map(({ column }) => column)).toEqual(["element_type", "video_end_time", "segment_data"]);
  expect(shownAt(host, sheet, id, "Status")).toBe("edited: Work type, End (s), Segments");
  expect(await warned()).toEqual([]);
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect(await segmentsOf(id)).toEqual([{ type: "nva", start: 5, end: 9, dur: 4 }]);
  expect(shownAt(host, sheet, id, "NVA (s)")).toBe(4);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);

  await typeRows(sheet, [{ ...newElement("Inspect"), "Start (s)": "9", "End (s)": "11.5" }]);
  const [record] = valueOf(await plant.actions.reviewChanges()).sheets[0]?.newRecords ?? [];
  expect(String(record?.shown.segment_data)).toContain('"start":9');
  const [created] = valueOf(await writeBack()).created;
  expect(await segmentsOf(created?.id ?? 0)).toEqual([{ type: "va", start: 9, end: 11.5, dur: 2.5 }]);
  expect(rowsOf(host, sheet)[2]).toMatchObject({ "VA (s)": 2.5 });
  expect(await found()).toEqual([]);
});

test("if the relay gives new rows no segments, there are none", async () => {
  const info = valueOf(await plant.actions.connect(unwatched.signal));
  expect(info.segments).toBe("repairs_and_new");
  const { readInstanceInfo } = await import("../../../relay/instance/fields.ts");
  const withFields = (fields: Readonly<Record<string, unknown>>) => ({
    uid: () => Promise.resolve(1),
    login: () => Promise.resolve("ana"),
    facts: () => Promise.resolve({ name: "jsonrpc", readsMayLag: false } as const),
    call: ({ method }: { readonly method: string }) => Promise.resolve(method === "fields_get" ? fields : []),
  });
  const ask = async (fields: Readonly<Record<string, unknown>>, newSegments?: "none") =>
    (await readInstanceInfo(withFields(fields), {} as never, "", newSegments)).segments;
  expect(await ask({ segment_data: { type: "text" } }, "none")).toBe("repairs");
  expect(await ask({ segment_data: { type: "text", readonly: true } })).toBe("nothing");
  expect(await ask({})).toBe("nothing");
});

test("an end typed too early is found, repaired with its segments, kept over a refresh, written and consistent", async () => {
  const [first, second] = agreeing(2);
  const { sheet, sheetId, elements } = await plant.pulled("C-3", [
    pickPart,
    { ...first, sequence: 2, video_start_time: 10, video_end_time: 15, segment_data: segment(10, 15) },
    { ...second, sequence: 3, video_start_time: 15, video_end_time: 20, segment_data: segment(15, 20) },
  ]);
  const [id, next] = [elements[0]!, elements[1]!];
  expect(await found()).toEqual([]);
  enter(host, sheet, id, "End (s)", "9");
  expect(await warned()).toEqual([`gap ${id} 1`, `segment_outside ${id} 1`]);
  const repair = async (kind: "gap" | "segment_outside") =>
    valueOf(await plant.actions.repair(sheetId, { kind }));
  expect(await repair("gap")).toBe(1);
  expect(shownAt(host, sheet, next, "Start (s)")).toBe(9);
  expect(await repair("segment_outside")).toBe(1);
  expect(await warned()).toEqual([]);
  expect(shownAt(host, sheet, id, "Status")).toBe("edited: End (s), Segments");
  await plant.colleagueWrites(elements[2]!, { name: "Renamed" });
  const fresh = await plant.openPane();
  valueOf(await fresh.refreshSheet("in_front", unwatched));
  expect(valueOf(await fresh.reviewChanges()).sendable).toBe(4);
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 2, conflict: 0 });
  const segments = (await segmentsOf(id)) as readonly unknown[];
  expect(segments.at(-1)).toEqual({ type: "nva", start: 6, end: 9, dur: 3 });
  expect(await segmentsOf(next)).toEqual([{ type: "va", start: 9, end: 15, dur: 6 }]);
  expect((await plant.recordOf(id)).loss_data).toBe(pickPart.loss_data);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(await found()).toEqual([]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  const entry = valueOf(await plant.actions.listHistory(unwatched.signal))[0]?.entries.find(
    ({ record_id }) => record_id === id,
  );
  expect(entry?.fields.map(({ field }) => field)).toContain("segment_data");
  valueOf(await plant.actions.takeBack([entry?.id ?? 0], unwatched));
  expect((await plant.recordOf(id)).segment_data).toBe(pickPart.segment_data);
});

test("an existing gap is found if an edit widens it, not if an edit narrows it", async () => {
  const [first, second] = agreeing(2);
  const late = { video_start_time: 5.5, segment_data: segment(5.5, 10) };
  const { sheet, elements } = await plant.pulled("C-14", [first!, { ...second!, ...late }]);
  const [id, next] = [elements[0]!, elements[1]!];
  expect(await found()).toEqual(["gap 0.5"]);
  enter(host, sheet, next, "Start (s)", "5.2");
  expect(await warned()).toEqual([]);
  enter(host, sheet, next, "Start (s)", "9");
  expect(await warned()).toEqual([`gap ${id} 4`]);
});

test("a repair does not move an edge that was just typed, even if nothing else can move", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("C-13", agreeing(3));
  const id = elements[0]!;
  enter(host, sheet, id, "End (s)", "12");
  expect(await warned()).toEqual([`overlap ${id} 7`]);
  expect(valueOf(await plant.actions.repair(sheetId, { kind: "overlap" }))).toBe(0);
  expect(shownAt(host, sheet, id, "End (s)")).toBe(12);
  enter(host, sheet, id, "End (s)", "7");
  expect(valueOf(await plant.actions.repair(sheetId, { kind: "overlap" }))).toBe(1);
  expect(shownAt(host, sheet, elements[1]!, "Start (s)")).toBe(7);
  expect(await warned()).toEqual([]);
});

test("a repair of segments is void once they changed on the instance", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("C-4", [pickPart]);
  const id = elements[0]!;
  enter(host, sheet, id, "End (s)", "9");
  valueOf(await plant.actions.repair(sheetId, { kind: "segment_outside" }));
  expect(valueOf(await plant.actions.reviewChanges()).sendable).toBe(2);
  const nothing = { loss_data: "[]", loss_type_data: "[]" };
  await plant.colleagueWrites(id, { ...nothing, segment_data: segment(0, 4) });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(valueOf(await plant.actions.reviewChanges()).sendable).toBe(1);
  expect(await found()).toEqual(["segment_unfilled 5"]);
});

test("LOSS that a colleague adds stays with its segment when the repair is written", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("C-5", [pickPart]);
  const id = elements[0]!;
  enter(host, sheet, id, "End (s)", "9");
  valueOf(await plant.actions.repair(sheetId, { kind: "segment_outside" }));
  await plant.colleagueWrites(id, { loss_data: '["searches for the box","waits for the lift"]' });
  const report = valueOf(await writeBack());
  // The repaired segments changed, so the repair is dropped and does not overwrite the colleague's text.
  expect((await plant.recordOf(id)).loss_data).toBe('["searches for the box","waits for the lift"]');
  expect(report.counts).toMatchObject({ written: 0, conflict: 1 });
  // The end is not sent either: without its segments it would be inconsistent.
  expect((await plant.recordOf(id)).video_end_time).toBe(10);
  expect(await warned()).toEqual([`segment_outside ${id} 1`]);
  valueOf(await plant.actions.repair(sheetId, { kind: "segment_outside" }));
  valueOf(await writeBack());
  expect((await plant.recordOf(id)).loss_data).toBe('["searches for the box","waits for the lift"]');
  expect(((await segmentsOf(id)) as readonly unknown[]).at(-1)).toMatchObject({ end: 9 });
});

test("Ctrl+Z reverts a repair of segments, though no cell shows it: it is found again, and nothing is sent", async () => {
  const { sheetId, elements } = await plant.pulled("C-8", [
    {
      ...{ name: "Fit", element_type: "va", video_start_time: 0, video_end_time: 10 },
      segment_data: segment(0, 8),
    },
  ]);
  const id = elements[0] ?? 0;
  const unfilled = ["segment_unfilled 2"];
  expect(await found()).toEqual(unfilled);
  valueOf(await plant.actions.repair(sheetId, { kind: "segment_unfilled" }));
  expect(await found()).toEqual([]);
  expect(valueOf(await plant.actions.reviewChanges()).sendable).toBe(1);
  for (let step = 0; step < 4 && (await found()).length === 0; step++) host.undo();
  expect(await found()).toEqual(unfilled);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  valueOf(await writeBack());
  expect(((await segmentsOf(id)) as readonly unknown[])[0]).toMatchObject({ start: 0, end: 8 });
  // After another repair, it is written.
  valueOf(await plant.actions.repair(sheetId, { kind: "segment_unfilled" }));
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1 });
  expect(((await segmentsOf(id)) as readonly unknown[])[0]).toMatchObject({ start: 0, end: 10 });
});

test("unsent repairs of segments can be dropped, even if Excel undoes nothing, and typed values stay", async () => {
  host.quirks.add(4484);
  const fit = {
    ...{ name: "Fit", element_type: "va", video_start_time: 0, video_end_time: 10 },
    segment_data: segment(0, 8),
  };
  const { sheet, sheetId, elements } = await plant.pulled("C-9", [fit]);
  const id = elements[0]!;
  enter(host, sheet, id, "Element", "Fit pump");
  expect(valueOf(await plant.actions.dropRepairs(sheetId))).toBe(0);
  valueOf(await plant.actions.repair(sheetId, { kind: "segment_unfilled" }));
  const [repaired] = valueOf(await plant.actions.reviewChanges()).sheets;
  expect([repaired?.repaired, repaired?.rows[0]?.edits.length]).toEqual([1, 2]);
  expect(valueOf(await plant.actions.dropRepairs(sheetId))).toBe(1);
  expect(shownAt(host, sheet, id, "Status")).toBe("edited: Element");
  const [dropped] = valueOf(await plant.actions.reviewChanges("typing")).sheets;
  expect([dropped?.repaired, dropped?.rows[0]?.edits.length]).toEqual([undefined, 1]);
  expect(await found()).toEqual(["segment_unfilled 2"]);
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1 });
  expect(((await segmentsOf(id)) as readonly unknown[])[0]).toMatchObject({ start: 0, end: 8 });
  expect((await plant.recordOf(id)).name).toBe("Fit pump");
});

test("several repairs are undone one by one, those of cells and those of segments", async () => {
  const spans = [
    [0, 10, 8],
    [10, 15, 13],
    [15, 20, 18],
    [21, 25, 25],
  ] as const;
  const { sheet, sheetId } = await plant.pulled(
    "C-10",
    spans.map(([start, end, filled], place) => ({
      ...{ name: `Step ${place + 1}`, element_type: "va", sequence: place + 1 },
      ...{ video_start_time: start, video_end_time: end, segment_data: segment(start, filled) },
    })),
  );
  const kinds = async () => (await found()).map((finding) => finding.split(" ")[0]);
  const repairFirst = async (kind: "segment_unfilled" | "gap") => {
    const description = valueOf(await plant.actions.describeSheet());
    const finding =
      description.is === "ours" ? description.findings.find((one) => one.kind === kind) : undefined;
    const { key, other, number } = finding!;
    const one = { key, ...(other !== undefined && { other }), ...(number !== undefined && { number }) };
    expect(valueOf(await plant.actions.repair(sheetId, { kind, one }))).toBe(1);
  };
  const stands = [await kinds()];
  for (const kind of ["segment_unfilled", "segment_unfilled", "gap", "segment_unfilled"] as const) {
    await repairFirst(kind);
    stands.push(await kinds());
  }
  expect(stands.map(({ length }) => length)).toEqual([4, 3, 2, 1, 0]);
  expect(shownAt(host, sheet, rowsOf(host, sheet)[3]!["Row key"] as string, "Start (s)")).toBe(20);
  for (const stand of stands.toReversed().slice(1)) {
    host.undo();
    expect(await kinds()).toEqual(stand);
  }
  expect(valueOf(await plant.actions.reviewChanges()).unsent.rows).toBe(0);
});

test("one or all worksheets of elements are checked as they are, with the row of each finding", async () => {
  expect(valueOf(await plant.actions.checkSheets())).toEqual([]);
  const sound = await plant.pulled("C-11", agreeing(2));
  const other = await plant.pulled("C-12", agreeing(2));
  const all = async () =>
    valueOf(await plant.actions.checkSheets()).map(({ name, findings }) => [
      name,
      findings.map(({ kind, seconds, row }) => `${kind} ${seconds} ${row}`),
    ]);
  expect(await all()).toEqual([
    [sound.sheet, []],
    [other.sheet, []],
  ]);
  const key = other.elements[0]!;
  enter(host, other.sheet, key, "End (s)", "4");
  const row = Number(/\d+/.exec(cellAt(host, other.sheet, key, "End (s)"))?.[0]);
  expect(await all()).toEqual([
    [sound.sheet, []],
    [other.sheet, [`gap 1 ${row}`]],
  ]);
  const one = valueOf(await plant.actions.checkSheets(sound.sheetId));
  expect(one.map(({ name }) => name)).toEqual([sound.sheet]);
  expect(shownAt(host, other.sheet, key, "Status")).toBe("");
});

test("analyses are checked as the instance has them, with the place of each finding", async () => {
  const sound = await plant.addAnalysis("A-1", agreeing(2));
  const wrong = await plant.addAnalysis("A-2", agreeing(3));
  await plant.colleagueWrites(wrong.elements[1]!, { video_end_time: 9 });
  const ids = [sound.id, wrong.id];
  const position = { cycle_no: 1, sequence: 2, element: "Element 2" };
  expect(valueOf(await plant.actions.checkAnalyses(ids, unwatched))).toMatchObject([
    {
      id: wrong.id,
      findings: [
        { kind: "gap", position },
        { kind: "segment_outside", position },
      ],
    },
    { id: sound.id, findings: [] },
  ]);
});

function segment(start: number, end: number): string {
  return JSON.stringify([{ type: "va", start, end, dur: end - start }]);
}

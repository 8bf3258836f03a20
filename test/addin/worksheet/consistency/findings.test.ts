import { findingsIn } from "../../../../addin/worksheet/consistency/findings.ts";
import type { Finding } from "../../../../addin/worksheet/consistency/findings.ts";
import { repairAll, repairsIn } from "../../../../addin/worksheet/consistency/repairs.ts";
import { changedElement, timedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";
import type { TimedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { soundAssembly } from "../../../support/sound-assembly.ts";

const sound: readonly RawValues[] = soundAssembly({ analyses: 10, cycles: 20, elements: 20 }).map(
  (values, index) => ({ ...values, id: index + 1 }),
);

/** The elements of the first analysis; of its 20 cycles with 20 elements each, the third element is in two segments. */
function oneAnalysis(change: (records: RawValues[]) => readonly RawValues[] = (same) => same) {
  return read(change(sound.slice(0, 400).map((record) => ({ ...record }))));
}

function read(records: readonly RawValues[]): readonly TimedElement[] {
  return records.flatMap((record, index) => timedElement(record, index) ?? []);
}

/** Spoils the element with an id. */
function spoiled(id: number, change: (element: TimedElement) => RawValues): readonly TimedElement[] {
  return oneAnalysis((records) => {
    const [element] = read([records[id - 1] ?? {}]);
    return records.with(id - 1, { ...records[id - 1], ...(element && change(element)) });
  });
}

const repairOf = (
  finding: Finding,
  all: readonly TimedElement[],
  isTyped?: Parameters<typeof repairsIn>[1],
) => repairsIn(all, isTyped)(finding);

const briefly = (findings: readonly Finding[]) =>
  findings.map(({ kind, key, seconds }) => `${kind} ${key} ${seconds}`);

test("thousands of elements of sound assembly data agree in everything", () => {
  expect(sound).toHaveLength(4_000);
  expect(findingsIn(read(sound))).toEqual([]);
});

test("an end typed a second too early leaves a gap, and a segment that reaches out of the element", () => {
  const found = findingsIn(spoiled(3, ({ end }) => ({ video_end_time: end - 1 })));
  expect(briefly(found)).toEqual(["gap 3 1", "segment_outside 3 1"]);
  expect(found[0]?.other).toBe("4");
});

test.each<[string, (element: TimedElement) => RawValues, readonly string[]]>([
  ["an end before its start", ({ start }) => ({ video_end_time: start - 2 }), ["end_before_start 5 2"]],
  [
    "a start too early",
    ({ start }) => ({ video_start_time: start - 1 }),
    ["overlap 4 1", "segment_unfilled 5 1"],
  ],
  ["a number twice", () => ({ sequence: 4 }), ["number_twice 5 0", "number_missing 6 0"]],
  ["a cycle that is left", () => ({ cycle_no: 21, sequence: 1 }), ["element_missing 4", "gap 4"]],
  ["another type", () => ({ element_type: "wait" }), ["segment_type 5"]],
  [
    "a time far off",
    ({ start }) => ({ video_end_time: start + 60 }),
    ["overlap 5", "segment_unfilled 5", "outlier 5 60"],
  ],
  [
    "segments upon one another",
    ({ type, start, end }) => ({
      segment_data: JSON.stringify([
        { type, start, end, dur: end - start },
        { type: "va", start, end: start + 1, dur: 1 },
      ]),
    }),
    ["segment_overlap 5 1"],
  ],
])("%s is named with its row and its seconds", (_what, change, named) => {
  const found = briefly(findingsIn(spoiled(5, change)));
  for (const one of named) expect(found.some((text) => text.startsWith(one))).toBe(true);
  const about = named.map((one) => one.split(" ", 1)[0]);
  // An end before its start, a long time or a lost element shows elsewhere, too; nothing else is made up.
  expect(new Set(found.map((text) => text.split(" ", 1)[0]))).toEqual(new Set(about));
});

test("a cycle whose elements are all called otherwise lacks none", () => {
  const all = oneAnalysis((records) =>
    records.map((record, index) => (index < 20 ? { ...record, name: `Otherwise ${index}` } : record)),
  );
  expect(findingsIn(all)).toEqual([]);
});

test("an element that is called otherwise in one cycle is not missing there; another one that left is", () => {
  const renamed = spoiled(5, () => ({ name: "Called otherwise" }));
  expect(findingsIn(renamed)).toEqual([]);
  const left = renamed.filter(({ key }) => key !== "9");
  const usual = renamed.find(({ number, cycle }) => number === 9 && cycle === 2)?.name;
  expect(findingsIn(left).filter(({ kind }) => kind === "element_missing")).toMatchObject([
    { name: usual, number: 9, key: "8" },
  ]);
});

test("repairs of a late end: the next element starts there, the last segment is cut, its LOSS stays", () => {
  const before = spoiled(3, ({ end }) => ({
    video_end_time: end - 1,
    loss_data: '["walks"]',
    loss_type_data: '["w3"]',
  }));
  const [gap, outside] = findingsIn(before);
  const [next] = gap ? (repairOf(gap, before)?.changed ?? []) : [];
  expect(next).toMatchObject({ key: "4", start: before[2]?.end });
  expect(next?.segments).toMatchObject([{ start: before[2]?.end, end: before[3]?.end }]);
  const [cut] = outside ? (repairOf(outside, before)?.changed ?? []) : [];
  expect(cut?.segments).toHaveLength(2);
  expect(cut?.segments?.[1]).toMatchObject({ type: "nva", end: before[2]?.end });
  expect(cut?.loss).toEqual([{ text: "walks", waste: "w3" }]);
  const typed = repairOf(
    gap ?? { kind: "gap", key: "", seconds: 0 },
    before,
    (key, edge) => key === "4" && edge === "start",
  );
  expect(typed?.changed).toMatchObject([{ key: "3", end: before[3]?.start }]);
});

test("a segment that would go with a text on it is named as lost, and left out when all are repaired", () => {
  const before = spoiled(3, ({ start }) => ({ video_end_time: start + 0.5, loss_data: '["walks"]' }));
  const outside = findingsIn(before).find(({ kind }) => kind === "segment_outside");
  expect(outside && repairOf(outside, before)?.lost).toEqual([{ text: "walks", waste: "" }]);
  expect(repairAll(before, "segment_outside")).toEqual([]);
});

test("one segment over the whole span moves with its element; one with a text does not change its type", () => {
  const [element] = read([
    {
      ...sound[0],
      element_type: "nva",
      segment_data: JSON.stringify([
        {
          type: "nva",
          start: sound[0]?.video_start_time,
          end: sound[0]?.video_end_time,
          dur: 1,
          note: "kept",
        },
      ]),
      loss_data: '["waits"]',
    },
  ]);
  if (element === undefined) throw new Error("There is no first element.");
  expect(changedElement(element, { end: element.end + 1 })).toMatchObject({
    segments: [{ type: "nva", start: element.start, end: element.end + 1, note: "kept" }],
    loss: [{ text: "waits", waste: "" }],
  });
  expect(changedElement(element, { type: "va" }).segments).toEqual(element.segments);
});

test("an element without segments, or with some that cannot be read, has no findings about them", () => {
  for (const segment_data of [false, "[]", "{", '[{"type":"va"}]'])
    expect(findingsIn(spoiled(3, () => ({ segment_data })))).toEqual([]);
});

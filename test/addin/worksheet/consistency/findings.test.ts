import { findingsIn } from "../../../../addin/worksheet/consistency/findings.ts";
import type { Finding } from "../../../../addin/worksheet/consistency/findings.ts";
import { repairAll, repairsIn } from "../../../../addin/worksheet/consistency/repairs.ts";
import { changedElement, timedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";
import type { TimedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { segmentOver } from "../../../../contract/segments.ts";
import { assemblyWork } from "../../../support/assembly-work.ts";

const work: readonly (readonly RawValues[])[] = assemblyWork().map(({ elements }, analysis) =>
  elements.map((values, index) => ({
    ...values,
    id: 1_000 * analysis + index + 1,
    session_id: analysis + 1,
  })),
);

/** Returns 20 cycles of 20 elements each. Every third element is VA, then NVA. */
const sound: readonly RawValues[] = Array.from({ length: 400 }, (_, index): RawValues => {
  const [cycle, place] = [Math.floor(index / 20), index % 20];
  const start = 10 * index;
  const type = place % 3 === 2 ? "va" : (["va", "nva", "va", "wait", "c4"][place % 5] ?? "va");
  const end = start + 10;
  const segments =
    place % 3 === 2
      ? [segmentOver("va", start, start + 1), segmentOver("nva", start + 1, end)]
      : [segmentOver(type, start, end)];
  return {
    ...{ id: index + 1, session_id: 1, cycle_no: cycle + 1, sequence: place + 1, element_type: type },
    ...{ name: `Element ${place + 1}`, video_start_time: start, video_end_time: end },
    segment_data: JSON.stringify(segments),
  };
});

function oneAnalysis(change: (records: RawValues[]) => readonly RawValues[] = (same) => same) {
  return read(change(sound.map((record) => ({ ...record }))));
}

function read(records: readonly RawValues[]): readonly TimedElement[] {
  return records.flatMap((record, index) => timedElement(record, index) ?? []);
}

/** Damages the element with an id. */
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

test("4,888 elements of sound assembly work have no findings", () => {
  expect(work.flat()).toHaveLength(4_888);
  expect(findingsIn(read(work.flat()))).toEqual([]);
});

/** A fault in sound work, and its only findings: kinds with row keys. */
interface Fault {
  readonly analysis: readonly TimedElement[];
  readonly named: readonly string[];
}

/**
 * Adds a fault at an element, given its neighbours in the cycle. Returns nothing if it would be no fault
 * there.
 */
type PutFault = (
  element: TimedElement,
  around: { readonly before: TimedElement | undefined; readonly after: TimedElement | undefined },
  analysis: readonly TimedElement[],
) => Fault | undefined;

const replaced = (analysis: readonly TimedElement[], element: TimedElement) =>
  analysis.map((one) => (one.key === element.key ? element : one));
const isSegmented = ({ segments = [] }: TimedElement) => segments.length > 0;
const moved = ({ segments = [], ...element }: TimedElement, by: number): TimedElement => ({
  ...element,
  ...{ start: element.start + by, end: element.end + by },
  segments: segments.map((segment) => ({ ...segment, start: segment.start + by, end: segment.end + by })),
});

const faults: Readonly<Record<string, PutFault>> = {
  "an end too early": (element, { after }, analysis) => ({
    analysis: replaced(analysis, { ...element, end: element.end - 0.3 }),
    named: [
      ...(after ? [`gap ${element.key}`] : []),
      ...(isSegmented(element) ? [`segment_outside ${element.key}`] : []),
    ],
  }),
  "a start too early": (element, { before }, analysis) => ({
    analysis: replaced(analysis, { ...element, start: element.start - 0.3 }),
    named: [
      ...(before ? [`overlap ${before.key}`] : []),
      ...(isSegmented(element) ? [`segment_unfilled ${element.key}`] : []),
    ],
  }),
  "an end before the start": (element, _around, analysis) => ({
    analysis: replaced(analysis, { ...element, start: element.end, end: element.start }),
    named: [`end_before_start ${element.key}`],
  }),
  "a number twice": (element, { before, after }, analysis) =>
    before && {
      analysis: replaced(analysis, { ...element, number: before.number }),
      named: [`number_twice ${element.key}`, ...(after ? [`number_missing ${after.key}`] : [])],
    },
  "a number left out": (element, _around, analysis) => ({
    analysis: analysis.map((one) =>
      one.cycle === element.cycle && one.number >= element.number ? { ...one, number: one.number + 1 } : one,
    ),
    named: [`number_missing ${element.key}`],
  }),
  "an element that is gone": (element, { before, after }, analysis) => {
    const cycles = new Set(analysis.map(({ cycle }) => cycle)).size;
    const alike = analysis.filter(({ name }) => name === element.name);
    const isInAll = alike.length % cycles === 0;
    // Beside an element with another name, the two cannot be told apart.
    const isBesideRenamed = [before, element, after].some((one) => one?.name.endsWith("(left)"));
    if (before === undefined || after === undefined || cycles < 3 || !isInAll || isBesideRenamed)
      return undefined;
    return {
      analysis: analysis.filter((one) => one !== element),
      named: [`element_missing ${element.name}`, `gap ${before.key}`],
    };
  },
  "one segment of another type": (element, _around, analysis) =>
    element.segments?.length === 1
      ? {
          analysis: replaced(analysis, { ...element, type: element.type === "va" ? "c9" : "va" }),
          named: [`segment_type ${element.key}`],
        }
      : undefined,
  "segments upon one another": (element, _around, analysis) =>
    isSegmented(element)
      ? {
          analysis: replaced(analysis, {
            ...element,
            segments: [
              ...(element.segments ?? []),
              segmentOver("va", element.start + 0.2, element.start + 0.5),
            ],
          }),
          named: [`segment_overlap ${element.key}`],
        }
      : undefined,
  "a segment that is too long": (element, _around, analysis) => {
    const last = element.segments?.at(-1);
    return (
      last && {
        analysis: replaced(analysis, {
          ...element,
          segments: [...(element.segments ?? []).slice(0, -1), { ...last, end: last.end + 0.3 }],
        }),
        named: [`segment_outside ${element.key}`],
      }
    );
  },
  "a segment that is too short": (element, _around, analysis) => {
    const [first, ...others] = element.segments ?? [];
    return (
      first && {
        analysis: replaced(analysis, {
          ...element,
          segments: [{ ...first, start: first.start + 0.3 }, ...others],
        }),
        named: [`segment_unfilled ${element.key}`],
      }
    );
  },
  "a time three times as long": (element, _around, analysis) => {
    const alike = analysis.filter(({ name }) => name === element.name);
    const cycles = new Set(alike.map(({ cycle }) => cycle)).size;
    if (cycles < 5 || alike.length !== cycles) return undefined;
    const by = 2 * (element.end - element.start);
    return {
      analysis: analysis.map((one) => {
        if (one.key === element.key)
          return {
            ...one,
            end: one.end + by,
            segments: one.segments?.map((segment, at, all) =>
              at === all.length - 1 ? { ...segment, end: segment.end + by } : segment,
            ),
          };
        return one.start >= element.end ? moved(one, by) : one;
      }),
      named: [`outlier ${element.key}`],
    };
  },
};

test.each(Object.entries(faults))("%s in sound assembly work is the only finding", (_what, put) => {
  let tried = 0;
  for (const analysis of work.map(read))
    for (const [at, element] of analysis.entries()) {
      if (at % 149 !== 5) continue;
      const [before, after] = [analysis[at - 1], analysis[at + 1]].map((one) =>
        one?.cycle === element.cycle ? one : undefined,
      );
      const fault = put(element, { before, after }, analysis);
      if (fault === undefined) continue;
      tried++;
      const found = findingsIn(fault.analysis).map(
        ({ kind, key, name }) => `${kind} ${kind === "element_missing" ? name : key}`,
      );
      expect(found.toSorted()).toEqual(fault.named.toSorted());
    }
  expect(tried).toBeGreaterThan(20);
});

test("rounded edges of segments do not add up to a finding", () => {
  const all = spoiled(1, ({ start, end }) => ({
    segment_data: JSON.stringify([
      segmentOver("va", start + 0.04, start + 3),
      segmentOver("nva", start + 3.04, start + 6),
      segmentOver("va", start + 5.96, end - 0.04),
    ]),
  }));
  expect(findingsIn(all)).toEqual([]);
});

test("an element is missing in a cycle if at most a fifth of the cycles lack it", () => {
  const without = (...cycles: readonly number[]) =>
    oneAnalysis((records) =>
      records.filter(({ cycle_no, sequence }) => !(sequence === 20 && cycles.includes(Number(cycle_no)))),
    );
  const missing = (all: readonly TimedElement[]) => findingsIn(all).map(({ kind, key }) => `${kind} ${key}`);
  expect(missing(without(2, 5, 9, 13, 17))).toEqual([]);
  expect(missing(without(2))).toEqual(["element_missing 39"]);
  expect(missing(without(2, 5, 9, 13))).toHaveLength(4);
});

test("if a name repeats in each cycle, the missing one is found", () => {
  const names = ["Take", "Walk", "Fit", "Walk", "Put down"];
  const all = oneAnalysis((records) =>
    records.flatMap((record) => {
      const place = Number(record.sequence) - 1;
      return place < 5 ? [{ ...record, name: names[place] ?? "" }] : [];
    }),
  );
  expect(findingsIn(all)).toEqual([]);
  const lacking = all.filter(({ cycle, number }) => !(cycle === 4 && number === 2));
  expect(findingsIn(lacking)).toMatchObject([
    { kind: "element_missing", name: "Walk", number: 2, key: "61" },
    { kind: "gap", key: "61" },
  ]);
  // If its number differs in many cycles, it is missing in none.
  const often = all.filter(({ cycle, number }) => !(cycle % 2 === 0 && number === 4));
  expect(findingsIn(often).filter(({ kind }) => kind === "element_missing")).toEqual([]);
});

test("a time is an outlier beyond Tukey's fences and half of the median", () => {
  const times = (...seconds: readonly number[]) =>
    seconds.map((time, at): TimedElement => {
      const common = {
        analysis: 1,
        cycle: at + 1,
        number: 1,
        name: "Fit",
        type: "va",
        segments: [],
        loss: [],
      };
      return { ...common, key: String(at + 1), rowIndex: at, start: 0, end: time };
    });
  expect(findingsIn(times(10, 10.1, 10, 9.9, 10.1, 12))).toEqual([]);
  expect(briefly(findingsIn(times(10, 10.1, 10, 9.9, 10.1, 15.1)))).toEqual(["outlier 6 15.1"]);
  expect(briefly(findingsIn(times(10, 10.1, 10, 9.9, 10.1, 4.9)))).toEqual(["outlier 6 4.9"]);
  // The same distance is no outlier if the others vary as much.
  expect(findingsIn(times(10, 14, 6, 12, 8, 15.1))).toEqual([]);
});

test("an end typed a second too early leaves a gap, and a segment outside of the element", () => {
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
])("%s is found with its row and seconds", (_what, change, named) => {
  const found = briefly(findingsIn(spoiled(5, change)));
  for (const one of named) expect(found.some((text) => text.startsWith(one))).toBe(true);
  const about = named.map((one) => one.split(" ", 1)[0]);
  // An end before its start, a long time or a lost element has other findings, too, but no invented ones.
  expect(new Set(found.map((text) => text.split(" ", 1)[0]))).toEqual(new Set(about));
});

test("a cycle with only other names lacks no element", () => {
  const all = oneAnalysis((records) =>
    records.map((record, index) => (index < 20 ? { ...record, name: `Otherwise ${index}` } : record)),
  );
  expect(findingsIn(all)).toEqual([]);
});

test("an element with another name in one cycle is not missing there; a deleted one is", () => {
  const renamed = spoiled(5, () => ({ name: "Called otherwise" }));
  expect(findingsIn(renamed)).toEqual([]);
  const left = renamed.filter(({ key }) => key !== "9");
  const usual = renamed.find(({ number, cycle }) => number === 9 && cycle === 2)?.name;
  expect(findingsIn(left).filter(({ kind }) => kind === "element_missing")).toMatchObject([
    { name: usual, number: 9, key: "8" },
  ]);
});

test("a late end is repaired: the next element starts there, the last segment is cut, its LOSS stays", () => {
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

test("a segment that a repair would remove with its text is reported, and left out of repairing all", () => {
  const before = spoiled(3, ({ start }) => ({ video_end_time: start + 0.5, loss_data: '["walks"]' }));
  const outside = findingsIn(before).find(({ kind }) => kind === "segment_outside");
  expect(outside && repairOf(outside, before)?.lost).toEqual([{ text: "walks", waste: "" }]);
  expect(repairAll(before, "segment_outside")).toEqual([]);
});

test("one segment over the whole span moves with its element; one with a text keeps its type", () => {
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

test("an element without segments, or with unreadable ones, has no findings about them", () => {
  for (const segment_data of [false, "[]", "{", '[{"type":"va"}]'])
    expect(findingsIn(spoiled(3, () => ({ segment_data })))).toEqual([]);
});

test("segments are only known if each has its LOSS, so that no repair moves a text", () => {
  const segmentsWith = (loss_data: string) =>
    read([{ ...sound[2], loss_data }]).map(({ segments, loss }) => [segments?.length, loss]);
  const walks = { text: "walks", waste: "" };
  expect(segmentsWith('["walks"]')).toEqual([[2, [walks]]]);
  expect(segmentsWith('["walks"," "]')).toEqual([[2, [walks]]]);
  expect(segmentsWith('["walks","waits"]')).toEqual([[undefined, []]]);
  expect(segmentsWith("no list")).toEqual([[undefined, []]]);
});

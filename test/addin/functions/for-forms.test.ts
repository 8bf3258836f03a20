import { Secret } from "../../../relay/secret.ts";
import { functionsWith } from "../../support/functions.ts";
import type { CalledFunctions } from "../../support/functions.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

/** The functions of a plant's form: sorted and limited lists, sums, statistics, comparisons and names. */

let service: StartedService;
let relay: StartedRelay;
let before: number;
let after: number;
let called: CalledFunctions;
/** True while the instance stores the difference of a step as after − before. */
let isReversed = false;

const plantLook = {
  name: "Acme, Plant 2",
  approval: { made: "", checked: "", approved: "K. Sato" },
  wastes: { w6: "Walking" },
  slots: { c4: "Carrying" },
  money: { per_second: 0.0125, currency: "EUR" },
};

interface Segment {
  readonly type: string;
  readonly seconds: number;
  readonly waste?: string;
  readonly text?: string;
}

/** Returns the values of an element whose segments follow each other from a second on. */
function element(
  session_id: number,
  [cycle_no, sequence, name, element_type]: readonly [number, number, string, string],
  parts: readonly Segment[],
) {
  let at = 0;
  const segments = parts.map(({ type, seconds }) => {
    at += seconds;
    return { type, start: at - seconds, end: at, dur: seconds };
  });
  const nva = parts.filter(({ type }) => type === "nva");
  return {
    created: { session_id, cycle_no, sequence, name, element_type, video_start_time: 0, video_end_time: at },
    written: {
      segment_data: JSON.stringify(segments),
      loss_data: JSON.stringify(nva.map(({ text = "" }) => text)),
      loss_type_data: JSON.stringify(nva.map(({ waste = "" }) => waste)),
    },
  };
}

async function add(elements: readonly ReturnType<typeof element>[]): Promise<void> {
  const ids = (await service.call("wa.element", "create", [
    elements.map(({ created }) => created),
  ])) as readonly number[];
  for (const [index, { written }] of elements.entries())
    await service.call("wa.element", "write", [[ids[index]], written]);
}

beforeAll(async () => {
  service = await startService({
    sampleData: false,
    faults: {
      alterStored: (_model, field, value) =>
        isReversed && field === "time_diff" ? 0 - Number(value) : value,
    },
  });
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) }, { plantLook });
  [before, after] = (await service.call("wa.session", "create", [
    [
      { o_no: "B-1", name: "Trim, before", process_name: "Assembly", date: "2026-03-05" },
      { o_no: "A-1", name: "Trim, after", process_name: "assembly ", date: "2026-03-20" },
      { o_no: "X-1", name: "Other", process_name: "Press", date: "2026-02-28" },
    ],
  ])) as [number, number, number];
  const walk = { type: "nva", waste: "w6" } as const;
  await add([
    element(before, [1, 1, "Pick", "nva"], [{ ...walk, seconds: 4, text: "walks to rack" }]),
    element(
      before,
      [1, 2, "Fit", "va"],
      [
        { type: "va", seconds: 10 },
        { type: "nva", seconds: 6, waste: "w2", text: "waits for press" },
      ],
    ),
    element(before, [2, 1, "Pick", "nva"], [{ ...walk, seconds: 2, text: "Walks to rack" }]),
    element(
      before,
      [2, 2, "Fit", "va"],
      [
        { type: "va", seconds: 12 },
        { type: "nva", seconds: 2 },
      ],
    ),
    element(after, [1, 1, "Pick", "nva"], [{ ...walk, seconds: 1, text: "walks to rack" }]),
    element(after, [1, 2, "Fit", "va"], [{ type: "va", seconds: 11 }]),
  ]);
  // NIST's example of a mean and a deviation with few values: 3, 4, 5, 6, 8.
  await service.call("wa.cycle", "create", [
    [3, 4, 5, 6, 8].map((cycle_time, index) => ({
      ...{ session_id: after, sequence: index + 1, video_start: 0, video_end: cycle_time, cycle_time },
    })),
  ]);
  await service.call("wa.linebalance", "create", [{ name: "Line 4", takt_time: 60 }]);
  await service.call("wa.lb.process", "create", [
    [
      { lb_id: 1, sequence: 1, process_name: "Cut", cycle_time: 50 },
      { lb_id: 1, sequence: 2, process_name: "Weld", cycle_time: 64 },
      { lb_id: 1, sequence: 3, process_name: "Paint", cycle_time: 40 },
    ],
  ]);
});
afterAll(async () => {
  await relay.close();
  await service.stop();
});
beforeEach(() => {
  called = functionsWith(relay.url);
});

const wrong = (message: unknown) => ({ ok: false, error: { code: "value", message } });
const missing = (message: unknown) => ({ ok: false, error: { code: "not_available", message } });
/** Returns the cells of a call that must succeed. */
async function cells(...call: Parameters<CalledFunctions["call"]>): Promise<readonly unknown[][]> {
  const answer = await called.call(...call);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as unknown as readonly unknown[][];
}

describe("WA.LOSS", () => {
  test("with a number of rows lists the longest first, in exactly that many rows", async () => {
    const rows = await cells("LOSS", "B-1", null, 3);
    expect(rows.slice(1).map((row) => [row[5], row[7]])).toEqual([
      [6, "waits for press"],
      [4, "walks to rack"],
      [2, "Walks to rack"],
    ]);
    const padded = await cells("LOSS", "B-1", null, 6, null, false);
    expect(padded).toHaveLength(6);
    expect(padded.slice(4)).toEqual([Array(8).fill(""), Array(8).fill("")]);
  });

  test("takes one cycle, and the order of the video", async () => {
    const rows = await cells("LOSS", "B-1", 1, 2, "Video", false);
    expect(rows.map((row) => row[5])).toEqual([4, 6]);
    expect(await called.call("LOSS", "B-1", null, null, "shortest")).toEqual(
      wrong("“shortest” is not one of: longest, video."),
    );
  });
});

test("WA.ELEMENTS lists one work type, and says in the last row how many elements do not fit", async () => {
  expect((await cells("ELEMENTS", "B-1", null, null, "va")).slice(1).map((row) => row[2])).toEqual([
    "Fit",
    "Fit",
  ]);
  const rows = await cells("ELEMENTS", "B-1", null, 2, null, 0);
  expect(rows.map((row) => row[2])).toEqual(["Pick", "… and 3 more"]);
  expect(await called.call("ELEMENTS", "B-1", null, 0)).toEqual(
    wrong("Enter the number of rows as a whole number from 1 to 1000."),
  );
  expect(await called.call("ELEMENTS", "B-1", null, 2, null, "no")).toEqual(
    wrong("Enter TRUE or FALSE for the headers."),
  );
});

test("WA.PARETO adds up by the plant's waste types, and by text whatever its capitals", async () => {
  expect(await cells("PARETO", [["B-1"]])).toEqual([
    ["Waste type", "LOSS (s)", "Per cycle (s)", "NVA segments", "Share (%)", "Cumulative (%)"],
    ["w2 Waiting", 6, 3, 1, (100 * 6) / 14, (100 * 6) / 14],
    ["w6 Walking", 6, 3, 2, (100 * 6) / 14, (100 * 12) / 14],
    ["no waste type", 2, 1, 1, (100 * 2) / 14, 100],
  ]);
  const byText = await cells("PARETO", "B-1", "text", null, false);
  expect(byText.map((row) => row.slice(0, 2))).toEqual([
    ["waits for press", 6],
    ["walks to rack", 6],
    ["no text", 2],
  ]);
});

test("WA.PARETO of several analyses keeps the total when rows do not fit", async () => {
  const rows = await cells(
    "PARETO",
    [
      ["B-1", ""],
      ["A-1", "B-1"],
    ],
    null,
    2,
    false,
  );
  expect(rows.map(([name, seconds, , count]) => [name, seconds, count])).toEqual([
    ["w6 Walking", 7, 3],
    ["Others (2)", 8, 2],
  ]);
  expect(rows.at(-1)?.at(-1)).toBe(100);
  expect(await called.call("PARETO", [["B-1"], ["Z-9"]])).toEqual(missing("There is no analysis Z-9."));
  expect(await called.call("PARETO", [["", ""]])).toEqual(wrong("Enter an O-No as text."));
});

test.each([
  ["mean", 5.2],
  ["median", 5],
  ["minimum", 3],
  ["MAXIMUM", 8],
  ["n", 5],
])("WA.STATS returns %s of the measured cycles", async (figure, value) => {
  expect(await called.call("STATS", "A-1", figure)).toEqual({ ok: true, value });
});

test("WA.STATS returns the deviation of a sample, and without measured cycles uses the elements", async () => {
  const deviation = await called.call("STATS", "A-1", "standard_deviation");
  expect(deviation).toMatchObject({ ok: true, value: expect.closeTo(Math.sqrt(14.8 / 4), 12) as unknown });
  expect(await called.call("STATS", "B-1", "mean")).toEqual({ ok: true, value: 18 });
  expect(await called.call("STATS", "X-1", "n")).toEqual({ ok: true, value: 0 });
  expect(await called.call("STATS", "X-1", "mean")).toEqual(missing("X-1 has no cycles."));
  expect(await called.call("STATS", "B-1", "")).toEqual(
    wrong("Enter one of: mean, median, minimum, maximum, standard_deviation, n."),
  );
});

test("WA.MEANS lists each element once with its times over the cycles, split by work type", async () => {
  expect(await cells("MEANS", "B-1", null, null, false)).toEqual([
    [1, "Pick", "nva Non-value added", 3, 2, 4, 0, 3, 0, 0],
    [2, "Fit", "va Value added", 15, 14, 16, 11, 4, 0, 0],
  ]);
  expect((await cells("MEANS", "B-1", null, "nva", false)).map((row) => row[1])).toEqual(["Pick"]);
});

test("WA.WORKTYPES lists the seconds of an average cycle", async () => {
  expect(await cells("WORKTYPES", "B-1", 4, false)).toEqual([
    ["Value added", 11, (100 * 11) / 18],
    ["Non-value added", 7, (100 * 7) / 18],
    ["Waiting", 0, 0],
    ["", "", ""],
  ]);
});

describe("comparisons", () => {
  const steps = [
    [1, "Pick", 3, 1, 2],
    [2, "Fit", 15, 11, 4],
  ];

  test("WA.STEPS calculates the steps as the instance does, and then takes the instance's lines", async () => {
    expect(await cells("STEPS", "B-1", "A-1", null, false)).toEqual(steps);
    const id = (await service.call("wa.comparison", "create", [
      { name: "Trim", session_a_id: before, session_b_id: after },
    ])) as number;
    called.forget();
    expect(await cells("STEPS", "B-1", "A-1", null, false)).toEqual(steps);
    await service.call("wa.comparison", "action_build_lines", [[id]]);
    called.forget();
    expect(await cells("STEPS", "Trim", null, null, false)).toEqual(steps);
    expect(await cells("STEPS", "Trim", null, 1, false)).toEqual([["", "Others (2)", 18, 12, 6]]);
  });

  test("WA.STEPS gives before − after, too, if the instance stores after − before", async () => {
    isReversed = true;
    const id = (await service.call("wa.comparison", "create", [
      { name: "Reversed", session_a_id: before, session_b_id: after },
    ])) as number;
    await service.call("wa.comparison", "action_build_lines", [[id]]);
    isReversed = false;
    const lines = await service.call("wa.comparison.line", "search_read", [[["comparison_id", "=", id]]], {
      fields: ["time_diff"],
      order: "sequence",
    });
    expect(lines).toMatchObject([{ time_diff: -2 }, { time_diff: -4 }]);
    expect(await cells("STEPS", "Reversed", null, null, false)).toEqual(steps);
    expect(await cells("STEPS", "Reversed", null, 1, false)).toEqual([["", "Others (2)", 18, 12, 6]]);
  });

  test("WA.COMPARISON returns a field, or the O-No of a side", async () => {
    expect(await called.call("COMPARISON", "Trim", "Reduction")).toEqual({ ok: true, value: 6 });
    expect(await called.call("COMPARISON", "Trim", "o_no_after")).toEqual({ ok: true, value: "A-1" });
    expect(await called.call("COMPARISON", "None", "ct_a")).toEqual(missing("There is no comparison None."));
  });

  test("WA.IMPROVEMENTS lists removed and shorter LOSS, the most saved seconds first", async () => {
    expect(await cells("IMPROVEMENTS", "B-1", "A-1", 3, false)).toEqual([
      ["waits for press", 3, 0, 3, "w2 Waiting"],
      ["walks to rack", 3, 1, 2, "w6 Walking"],
      ["no waste type · Fit", 1, 0, 1, "no waste type"],
    ]);
  });
});

test("WA.PROCESSES lists the processes of a line, and says how many do not fit", async () => {
  const rows = await cells("PROCESSES", "Line 4", 2, false);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    [1, "Cut", 50],
    ["", "… and 2 more", ""],
  ]);
  expect(await called.call("PROCESSES", "Line 9")).toEqual(missing("There is no line balance Line 9."));
});

test("WA.ANALYSES lists the analyses of a month and of a process, the newest first", async () => {
  const list = async (...args: readonly unknown[]) =>
    (await cells("ANALYSES", ...args)).slice(1).map(([o_no]) => o_no);
  expect(await list("2026-03")).toEqual(["A-1", "B-1"]);
  expect(await list(202603, "ASSEMBLY")).toEqual(["A-1", "B-1"]);
  expect(await list(null, "Press")).toEqual(["X-1"]);
  expect(await list("2026-01", null, 2)).toEqual(["", ""]);
  // 46,082 is the day 1 March 2026, or another one in a workbook that counts from 1904.
  for (const month of [46_082, "2026-13", "March"])
    expect(await called.call("ANALYSES", month)).toEqual(wrong(expect.stringContaining("such as 2026-03")));
});

test.each([
  ["name", "Acme, Plant 2"],
  ["approved", "K. Sato"],
  ["made", ""],
  ["cost_per_hour", 45],
  ["currency", "EUR"],
  ["W6", "Walking"],
  ["w2", "Waiting"],
  ["c4", "Carrying"],
  ["va", "Value added"],
])("WA.PLANT returns %s", async (field, value) => {
  expect(await called.call("PLANT", field)).toEqual({ ok: true, value });
});

test("WA.PLANT refuses other fields, and reads the names once until a refresh", async () => {
  expect(await called.call("PLANT", "colour")).toEqual(
    wrong(expect.stringContaining("There is no field colour")),
  );
  const silent = functionsWith(relay.url);
  await Promise.all([silent.call("PLANT", "name"), silent.call("PLANT", "w2")]);
  expect(silent.requests).toEqual([]);
});

test("all functions of one analysis share one read of each model", async () => {
  await Promise.all([
    called.call("LOSS", "B-1", null, 10),
    called.call("ELEMENTS", "B-1"),
    called.call("MEANS", "B-1", 20),
    called.call("WORKTYPES", "B-1"),
    called.call("PARETO", "B-1", "text", 8),
    called.call("PARETO", "B-1"),
    called.call("SESSION", "B-1", "date"),
    called.call("STATS", "B-1", "mean"),
    called.call("STATS", "B-1", "n"),
  ]);
  // The analysis, then its elements and its cycles. Without cycles, STATS uses the same elements.
  expect(called.requests).toEqual([1, 2]);
});

test("the date of an analysis is a date of Excel, in both date systems", async () => {
  const date = async (o_no: unknown, from1904 = false) =>
    functionsWith(relay.url, "en_US", from1904).call("DATE", o_no);
  const create = (o_no: string, day: string | false): Promise<unknown> =>
    service.call("wa.session", "create", [{ o_no, name: o_no, process_name: "P", date: day }]);
  await create("DAY-1", "2026-03-02");
  await create("DAY-2", false);
  expect(await date("DAY-1")).toEqual({ ok: true, value: 46_083 });
  expect(await date("DAY-1", true)).toEqual({ ok: true, value: 46_083 - 1_462 });
  expect(await date("DAY-2")).toMatchObject({
    error: { code: "not_available", message: "DAY-2 has no date." },
  });
  expect(await date("DAY-none")).toMatchObject({ error: { code: "not_available" } });
});

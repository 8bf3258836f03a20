import fc from "fast-check";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

type Values = Readonly<Record<string, unknown>>;

describe("computed fields", () => {
  let service: StartedService;
  let made = 0;
  beforeAll(async () => {
    service = await startService({ sampleData: false });
  });
  afterAll(() => service.stop());

  const analysis = async (): Promise<number> =>
    (await service.call("wa.session", "create", [{ o_no: `T-${++made}` }])) as number;
  const one = async (model: string, id: number, ...fields: string[]): Promise<Values> => {
    const records = (await service.call(model, "read", [[id]], { fields })) as readonly Values[];
    return Object.fromEntries(fields.map((name) => [name, records[0]?.[name]]));
  };
  const totals = (id: number) => one("wa.session", id, "cycle_time_avg", "va_ratio", "element_count");
  const element = (session_id: number, cycle_no: number, start: number, end: number, more: Values = {}) => ({
    session_id,
    cycle_no,
    video_start_time: start,
    video_end_time: end,
    ...more,
  });
  const segments = (...items: readonly (readonly [string, number, number])[]) =>
    JSON.stringify(items.map(([type, start, end]) => ({ type, start, end, dur: end - start })));

  test("an element's VA and NVA times are the sums over its segments, 0 without any or where they are unreadable", async () => {
    const session = await analysis();
    const id = (await service.call("wa.element", "create", [
      element(session, 1, 0, 12.5, {
        segment_data: segments(
          ["va", 0, 3],
          ["nva", 3, 5],
          ["wait", 5, 6],
          ["nva", 6, 10],
          ["va", 10, 12],
          ["nva", 12, 12.5],
        ),
      }),
    ])) as number;
    expect(await one("wa.element", id, "va_time", "nva_time")).toEqual({ va_time: 5, nva_time: 6.5 });
    expect(await totals(session)).toEqual({ cycle_time_avg: 12.5, va_ratio: 40, element_count: 1 });
    for (const segment_data of [false, "", "[]", "no json", [{ type: "va", start: 0, end: 1 }]]) {
      await service.call("wa.element", "write", [[id], { segment_data }]);
      expect(await one("wa.element", id, "va_time", "nva_time")).toEqual({ va_time: 0, nva_time: 0 });
      expect(await totals(session)).toMatchObject({ va_ratio: 0 });
    }
  });

  test("an analysis's totals follow every create, write, unlink and move of its elements", async () => {
    const [first, second] = [await analysis(), await analysis()];
    const ids = (await service.call("wa.element", "create", [
      [element(first, 1, 0, 4), element(first, 1, 4, 10), element(first, 2, 10, 18)],
    ])) as number[];
    expect(await totals(first)).toEqual({ cycle_time_avg: 9, va_ratio: 0, element_count: 3 });
    await service.call("wa.element", "write", [[ids[2]], { video_end_time: 22 }]);
    expect(await totals(first)).toMatchObject({ cycle_time_avg: 11 });
    await service.call("wa.element", "write", [[ids[2]], { session_id: second }]);
    expect(await totals(first)).toMatchObject({ cycle_time_avg: 10, element_count: 2 });
    expect(await totals(second)).toMatchObject({ cycle_time_avg: 12, element_count: 1 });
    await service.call("wa.element", "unlink", [ids]);
    expect(await totals(first)).toEqual({ cycle_time_avg: 0, va_ratio: 0, element_count: 0 });
    expect(await totals(second)).toEqual({ cycle_time_avg: 0, va_ratio: 0, element_count: 0 });
  });

  test("computed values that a caller sends are accepted and ignored", async () => {
    const session = await analysis();
    await service.call("wa.session", "write", [[session], { element_count: 99, va_ratio: 50 }]);
    expect(await totals(session)).toEqual({ cycle_time_avg: 0, va_ratio: 0, element_count: 0 });
  });

  test("totals equal the formulas after any writes, refusals, moves, creations and deletions", async () => {
    const change = fc.record({
      what: fc.constantFrom(
        "end",
        "end",
        "end",
        "cycle",
        "segments",
        "move",
        "refused",
        "many",
        "made",
        "deleted",
      ),
      at: fc.nat(99),
      to: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        const sessions = [await analysis(), await analysis()];
        const make = (session: number, cycle: number) =>
          service.call("wa.element", "create", [element(session, cycle, 1, 2.3)]) as Promise<number>;
        const ids = [
          await make(sessions[0] ?? 0, 1),
          await make(sessions[0] ?? 0, 2),
          await make(sessions[1] ?? 0, 1),
        ];
        for (const { what, at, to } of changes) {
          const id = ids[at % ids.length];
          const write = (values: object, of: readonly unknown[] = [id]) =>
            service.call("wa.element", "write", [of, values]);
          if (what === "end") await write({ video_end_time: to / 7 });
          else if (what === "cycle") await write({ cycle_no: to % 4 });
          else if (what === "segments") await write({ segment_data: segments(["va", 0, to / 9]) });
          else if (what === "move") await write({ session_id: sessions[to % 2] });
          else if (what === "refused")
            await expect(write({ video_end_time: to, session_id: 999_999 })).rejects.toThrow(
              "another record",
            );
          else if (what === "many") await write({ video_end_time: to / 3 }, [...ids, 999_999]);
          else if (what === "made") ids.push(await make(sessions[to % 2] ?? 0, at % 3));
          else if (ids.length > 1) await service.call("wa.element", "unlink", [[ids.shift()]]);
          for (const session of sessions) await expectFormulas(session);
        }
      }),
      { numRuns: 6, seed: 20_261_124 },
    );
  });

  async function expectFormulas(session: number): Promise<void> {
    const records = (await service.call("wa.element", "search_read", [
      [["session_id", "=", session]],
    ])) as readonly {
      cycle_no: number;
      video_start_time: number;
      video_end_time: number;
      va_time: number;
    }[];
    const time = records.reduce(
      (sum, one) => sum + Math.max(one.video_end_time - one.video_start_time, 0),
      0,
    );
    const va = records.reduce((sum, { va_time }) => sum + va_time, 0);
    const cycles = new Set(records.map(({ cycle_no }) => cycle_no)).size;
    const found = await totals(session);
    expect(found.element_count).toBe(records.length);
    expect(found.cycle_time_avg).toBeCloseTo(cycles === 0 ? 0 : time / cycles, 9);
    expect(found.va_ratio).toBeCloseTo(time === 0 ? 0 : (va / time) * 100, 6);
  }

  test("a time changed and changed back leaves the totals exactly the same", async () => {
    const session = await analysis();
    const ids = (await service.call("wa.element", "create", [
      Array.from({ length: 30 }, (_, at) => element(session, 1 + (at % 3), at / 3, at / 3 + 0.1 * at)),
    ])) as readonly number[];
    const write = (video_end_time: number) =>
      service.call("wa.element", "write", [[ids[4]], { video_end_time }]);
    await write(1.7);
    await write(1.9);
    const first = await totals(session);
    for (const [end, start] of [0.1, 1e9, 1 / 3, 1e-9].entries()) await write(start + end);
    await write(1.9);
    expect(await totals(session)).toEqual(first);
  });

  test("a comparison's lines pair sequence and name, and building twice leaves the same lines", async () => {
    const [a, b] = [await analysis(), await analysis()];
    const step = (session: number, cycle: number, sequence: number, name: string, time: number) =>
      element(session, cycle, 0, time, { sequence, name });
    await service.call("wa.element", "create", [
      [
        step(a, 1, 1, "Pick", 4),
        step(a, 2, 1, "Pick", 6),
        step(a, 1, 2, "Walk", 3),
        step(a, 1, 3, "Fasten", 10),
        step(b, 1, 1, "Pick", 4),
        step(b, 1, 2, "Fasten", 9),
        step(b, 1, 3, "Fasten", 8),
      ],
    ]);
    const id = (await service.call("wa.comparison", "create", [
      { name: "Kaizen", session_a_id: a, session_b_id: b },
    ])) as number;
    const lines = async () => {
      expect(await service.call("wa.comparison", "action_build_lines", [[id]])).toBeUndefined();
      const found = (await service.call("wa.comparison.line", "search_read", [[["comparison_id", "=", id]]], {
        fields: ["sequence", "step_name", "time_a", "time_b", "time_diff"],
        order: "sequence",
      })) as readonly Values[];
      return found.map(({ sequence, step_name, time_a, time_b, time_diff }) => [
        sequence,
        step_name,
        time_a,
        time_b,
        time_diff,
      ]);
    };
    const expected = [
      [1, "Pick", 5, 4, 1],
      [2, "Walk", 3, 0, 3],
      [3, "Fasten", 10, 8, 2],
      [4, "Fasten", 0, 9, -9],
    ];
    expect(await lines()).toEqual(expected);
    expect(await lines()).toEqual(expected);
    // A: (4+3+10 + 6) / 2 cycles = 11.5; B: 21.
    expect(await one("wa.comparison", id, "ct_a", "ct_b", "ct_reduction", "ct_reduction_pct")).toEqual({
      ct_a: 11.5,
      ct_b: 21,
      ct_reduction: -9.5,
      ct_reduction_pct: (-9.5 / 11.5) * 100,
    });
    await service.call("wa.element", "create", [step(b, 2, 9, "Check", 1)]);
    expect(await one("wa.comparison", id, "ct_b", "ct_reduction")).toEqual({ ct_b: 11, ct_reduction: 0.5 });
  });

  test.each([
    { source: "YAMAX", times: [5, 10, 7, 6, 7], takt: 10, efficiency: 70, neck: "P2", over: [] },
    {
      source: "YAMAX after moving 2 s",
      times: [7, 8, 7, 6, 7],
      takt: 8,
      efficiency: 87.5,
      neck: "P2",
      over: [],
    },
    {
      source: "toishi.info",
      times: [22, 35, 18, 15],
      takt: 30,
      efficiency: 64.285714,
      neck: "P2",
      over: [2],
    },
    { source: "mfgcalcs", times: [110, 55, 48, 39], takt: 60, efficiency: 57.272727, neck: "P1", over: [1] },
    {
      source: "mfgcalcs after",
      times: [42, 55, 48, 39],
      takt: 60,
      efficiency: 83.636364,
      neck: "P2",
      over: [],
    },
  ])(
    "a line's efficiency equals the published one ($source)",
    async ({ times, takt, efficiency, neck, over }) => {
      const id = (await service.call("wa.linebalance", "create", [{ name: "Line", takt_time: 1 }])) as number;
      await service.call("wa.lb.process", "create", [
        times.map((cycle_time, index) => ({
          lb_id: id,
          sequence: index + 1,
          process_name: `P${index + 1}`,
          cycle_time,
        })),
      ]);
      await service.call("wa.linebalance", "write", [[id], { takt_time: takt }]);
      const line = await one("wa.linebalance", id, "lb_efficiency", "bottleneck_name", "max_ct");
      expect(line).toMatchObject({ bottleneck_name: neck, max_ct: Math.max(...times) });
      expect(line.lb_efficiency).toBeCloseTo(efficiency, 5);
      const processes = (await service.call("wa.lb.process", "search_read", [
        [["lb_id", "=", id]],
      ])) as readonly Values[];
      expect(processes.map(({ load_ratio }) => load_ratio)).toEqual(times.map((time) => (time / takt) * 100));
      expect(processes.filter(({ over_takt }) => over_takt).map(({ sequence }) => sequence)).toEqual(over);
    },
  );
});

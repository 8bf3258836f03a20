import { fronts, idOf, openInstance, readOne } from "../../support/service/instance.ts";
import type { Instance, RawRecord, Values } from "../../support/service/instance.ts";

/** Section 4, operations 8, 10 and 11: cycles, line balances, man-machine and multi-activity charts. */
describe.each(fronts)("over %s", (front) => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await openInstance(front);
  });
  afterAll(() => instance.close());

  const created = async (model: string, values: Values) => {
    const id = (await instance.call(model, "create", [values])) as number;
    instance.remember(model, id);
    return id;
  };

  test("Measured cycles are listed by analysis in their sequence", async () => {
    const { id } = await instance.createAnalysis();
    for (const [sequence, video_start, video_end] of [
      [2, 8, 15.5],
      [1, 0, 8],
    ] as const)
      await created("wa.cycle", {
        session_id: id,
        ...{ sequence, video_start, video_end, cycle_time: video_end - video_start },
      });
    const cycles = (await instance.call("wa.cycle", "search_read", [[["session_id", "=", id]]], {
      fields: ["sequence", "video_start", "video_end", "cycle_time"],
      order: "sequence",
    })) as RawRecord[];
    expect(cycles).toMatchObject([
      { sequence: 1, video_start: 0, video_end: 8, cycle_time: 8 },
      { sequence: 2, video_start: 8, video_end: 15.5, cycle_time: 7.5 },
    ]);
  });

  test("A line balance has its longest process as bottleneck, and marks the processes over takt", async () => {
    const line = await created("wa.linebalance", { name: "Contract test", takt_time: 60 });
    for (const [index, cycle_time] of [110, 55, 60].entries())
      await created("wa.lb.process", {
        lb_id: line,
        ...{ sequence: index + 1, process_name: `Station ${index + 1}`, cycle_time },
      });
    const fields = ["takt_time", "lb_efficiency", "bottleneck_name", "max_ct"];
    const balance = await readOne(instance, "wa.linebalance", line, fields);
    expect(balance).toMatchObject({ takt_time: 60, bottleneck_name: "Station 1", max_ct: 110 });
    expect(balance.lb_efficiency).toEqual(expect.any(Number));
    const processes = (await instance.call("wa.lb.process", "search_read", [[["lb_id", "=", line]]], {
      fields: ["lb_id", "sequence", "process_name", "cycle_time", "load_ratio", "over_takt"],
      order: "sequence",
    })) as RawRecord[];
    expect(processes.map(({ cycle_time, over_takt }) => [cycle_time, over_takt])).toEqual([
      [110, true],
      [55, false],
      [60, false],
    ]);
    for (const process of processes) {
      expect(idOf(process.lb_id)).toBe(line);
      expect(process.load_ratio).toBeCloseTo((Number(process.cycle_time) / 60) * 100, 1);
    }
  });

  test.each([
    ["wa.mmc", { total_time: 120, machine_time: 48, walk_time: 6, wait_time: 48, load_ratio: 60 }],
    ["wa.mac", { process_count: 5, takt_time: 45, avg_ct: 39.6, utilization: 88, balance_eff: 69.5 }],
  ])("A record of %s has its numbers as numbers", async (model, values) => {
    const id = await created(model, { name: "Contract test", ...values });
    const record = await readOne(instance, model, id, ["name", ...Object.keys(values)]);
    expect(record.name).toBe("Contract test");
    for (const name of Object.keys(values)) expect([name, typeof record[name]]).toEqual([name, "number"]);
  });
});

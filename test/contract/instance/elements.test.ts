import { fronts, idOf, openInstance, readOne } from "../../support/service/instance.ts";
import type { Instance, RawRecord, Values } from "../../support/service/instance.ts";

/** Sections 1 and 4, operations 2, 5 and 6: elements of an analysis and the totals that follow them. */
describe.each(fronts)("over %s", (front) => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await openInstance(front);
  });
  afterAll(() => instance.close());

  const totals = ["element_count", "cycle_time_avg", "va_ratio"] as const;

  const element = (
    cycle_no: number,
    sequence: number,
    start: number,
    end: number,
    more: Values = {},
  ): Values => ({
    ...{ cycle_no, sequence, video_start_time: start, video_end_time: end },
    ...{ name: `Element ${sequence}`, element_type: "va", ...more },
  });

  const segments = (...list: readonly (readonly [type: string, start: number, end: number])[]) =>
    JSON.stringify(list.map(([type, start, end]) => ({ type, start, end, dur: end - start })));

  const listed = (domain: readonly unknown[], fields: readonly string[]) =>
    instance.call("wa.element", "search_read", [domain], {
      fields,
      order: "cycle_no, sequence",
    }) as Promise<RawRecord[]>;

  test("One call creates several elements and returns their ids in order", async () => {
    const { id, elements } = await instance.createAnalysis(element(1, 2, 4, 9), element(1, 1, 0, 4));
    expect(elements).toHaveLength(2);
    const records = await listed([["session_id", "=", id]], ["sequence", "session_id"]);
    expect(records.map((record) => record.id)).toEqual([elements[1], elements[0]]);
    expect(records.map(({ session_id }) => idOf(session_id))).toEqual([id, id]);
  });

  test("A call with one values object creates one element and returns its id", async () => {
    const { id } = await instance.createAnalysis();
    const created = await instance.call("wa.element", "create", [{ session_id: id, ...element(1, 1, 0, 2) }]);
    expect(Number.isInteger(created)).toBe(true);
    instance.remember("wa.element", created as number);
  });

  test("Elements can be listed by analysis and by cycle", async () => {
    const { id } = await instance.createAnalysis(
      element(1, 1, 0, 2),
      element(2, 1, 2, 5),
      element(2, 2, 5, 6),
    );
    const all = await listed([["session_id", "=", id]], ["cycle_no"]);
    expect(all.map(({ cycle_no }) => cycle_no)).toEqual([1, 2, 2]);
    const second = await listed(
      [
        ["session_id", "=", id],
        ["cycle_no", "=", 2],
      ],
      ["sequence", "video_start_time", "video_end_time"],
    );
    expect(second.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(second[0]).toMatchObject({ video_start_time: 2, video_end_time: 5 });
  });

  test("Totals change when elements are added, changed and deleted", async () => {
    const { id, elements } = await instance.createAnalysis(element(1, 1, 0, 4), element(2, 1, 4, 10));
    expect(await readOne(instance, "wa.session", id, totals)).toMatchObject({
      element_count: 2,
      cycle_time_avg: 5,
    });
    expect(await instance.call("wa.element", "write", [[elements[0]], { video_end_time: 2 }])).toBe(true);
    expect(await readOne(instance, "wa.session", id, totals)).toMatchObject({ cycle_time_avg: 4 });
    expect(await instance.call("wa.element", "unlink", [[elements[0]]])).toBe(true);
    expect(await readOne(instance, "wa.session", id, totals)).toMatchObject({
      element_count: 1,
      cycle_time_avg: 6,
    });
  });

  test("VA and NVA time come from the segments, and the VA ratio is on the 0 to 100 scale", async () => {
    const { id, elements } = await instance.createAnalysis(
      element(1, 1, 0, 10, {
        segment_data: segments(["va", 0, 3], ["nva", 3, 5], ["wait", 5, 6], ["va", 6, 10]),
      }),
    );
    const times = await readOne(instance, "wa.element", elements[0] ?? 0, ["va_time", "nva_time"]);
    expect(times).toMatchObject({ va_time: 7, nva_time: 2 });
    const { va_ratio } = await readOne(instance, "wa.session", id, totals);
    expect(va_ratio).toBeGreaterThan(60);
    expect(va_ratio).toBeLessThanOrEqual(100);
  });

  test("A write of name, work type and times changes nothing else of an element", async () => {
    const { elements } = await instance.createAnalysis(element(3, 7, 1, 2, { standard_time: 1.5 }));
    const [id = 0] = elements;
    const values = { name: "Tighten bolts", element_type: "nva", video_end_time: 2.25 };
    expect(await instance.call("wa.element", "write", [[id], values])).toBe(true);
    const fields = ["cycle_no", "sequence", "standard_time", "video_start_time", ...Object.keys(values)];
    expect(await readOne(instance, "wa.element", id, fields)).toEqual({
      id,
      ...values,
      ...{ cycle_no: 3, sequence: 7, standard_time: 1.5, video_start_time: 1 },
    });
  });

  test.each(["va", "nva", "wait", "c4"])("The work-type slot %s is stored unchanged", async (slot) => {
    const { elements } = await instance.createAnalysis(element(1, 1, 0, 1, { element_type: slot }));
    const [id = 0] = elements;
    expect((await readOne(instance, "wa.element", id, ["element_type"])).element_type).toBe(slot);
  });

  test("A create of several elements is all or nothing", async () => {
    const { id } = await instance.createAnalysis();
    const good = { session_id: id, ...element(1, 1, 0, 1) };
    const bad = { ...good, session_id: 2_000_000_000 };
    await expect(instance.call("wa.element", "create", [[good, bad]])).rejects.toThrow();
    expect(await listed([["session_id", "=", id]], ["name"])).toEqual([]);
  });

  test("A read omits missing ids; write and unlink of them return true", async () => {
    const { elements } = await instance.createAnalysis(element(1, 1, 0, 1));
    const [id = 0] = elements;
    await instance.call("wa.element", "unlink", [[id]]);
    expect(await instance.call("wa.element", "read", [[id]], { fields: ["name"] })).toEqual([]);
    expect(await instance.call("wa.element", "write", [[id], { name: "Nobody" }])).toBe(true);
    expect(await instance.call("wa.element", "unlink", [[id]])).toBe(true);
  });
});

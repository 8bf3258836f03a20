import { RefusedCall } from "../../support/instance-call.ts";
import { fronts, idOf, openInstance, readOne } from "../../support/service/instance.ts";
import type { Instance, RawRecord } from "../../support/service/instance.ts";

/** Section 4, operations 1, 4, 8 and 9; section 7, named causes; section 9, language. */
describe.each(fronts)("over %s", (front) => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await openInstance(front);
  });
  afterAll(() => instance.close());

  const refusalOf = (call: Promise<unknown>): Promise<RefusedCall> =>
    call.then(
      () => Promise.reject(new Error("The call was not refused.")),
      (cause: unknown) => (cause instanceof RefusedCall ? cause : Promise.reject(cause as Error)),
    );

  test("An analysis can be created with O-No, name and process, and found by its O-No", async () => {
    const o_no = instance.newONo();
    const values = { o_no, name: "Door trim", process_name: "Line 2" };
    const id = (await instance.call("wa.session", "create", [values])) as number;
    instance.remember("wa.session", id);
    const found = await instance.call("wa.session", "search_read", [[["o_no", "=", o_no]]], {
      fields: ["o_no", "name", "process_name", "element_count", "cycle_time_avg", "va_ratio"],
    });
    expect(found).toEqual([{ id, ...values, element_count: 0, cycle_time_avg: 0, va_ratio: 0 }]);
  });

  test("An analysis without an O-No is refused, and the message names the field", async () => {
    const refusal = await refusalOf(instance.call("wa.session", "create", [{ name: "Nameless" }]));
    expect(refusal.name).toMatch(/ValidationError$/);
    expect(refusal.message).toContain("o_no");
  });

  test("A duplicate O-No is refused on create and on write", async () => {
    const first = await instance.createAnalysis();
    const second = await instance.createAnalysis();
    const created = await refusalOf(instance.call("wa.session", "create", [{ o_no: first.oNo }]));
    const written = await refusalOf(instance.call("wa.session", "write", [[second.id], { o_no: first.oNo }]));
    for (const { name } of [created, written]) expect(name).toMatch(/ValidationError$/);
    expect((await readOne(instance, "wa.session", second.id, ["o_no"])).o_no).toBe(second.oNo);
  });

  test("Analyses are listed newest first, up to the limit", async () => {
    for (const day of ["2031-02-01", "2031-02-03", "2031-02-02"]) {
      const { id } = await instance.createAnalysis();
      await instance.call("wa.session", "write", [[id], { date: day }]);
    }
    const records = (await instance.call("wa.session", "search_read", [[]], {
      fields: ["date"],
      order: "date desc, id desc",
      limit: 3,
    })) as RawRecord[];
    expect(records).toHaveLength(3);
    const days = records.map(({ date }) => date).filter((date) => date !== false);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test("A name is in the requested language if it is translated, and otherwise in the source language", async () => {
    const { id } = await instance.createAnalysis();
    const inJapanese = await readOne(instance, "wa.session", id, ["name"], { lang: "ja_JP" });
    expect(inJapanese.name).toBe("Contract test");
    await instance.call("wa.session", "write", [[id], { name: "契約テスト" }], {
      context: { lang: "ja_JP" },
    });
    expect((await readOne(instance, "wa.session", id, ["name"], { lang: "ja_JP" })).name).toBe("契約テスト");
    expect((await readOne(instance, "wa.session", id, ["name"])).name).toBe("Contract test");
  });

  test("A write without lang changes the source name and keeps translations", async () => {
    const { id } = await instance.createAnalysis();
    await instance.call("wa.session", "write", [[id], { name: "契約" }], { context: { lang: "ja_JP" } });
    await instance.call("wa.session", "write", [[id], { name: "Renamed" }]);
    expect((await readOne(instance, "wa.session", id, ["name"])).name).toBe("Renamed");
    expect((await readOne(instance, "wa.session", id, ["name"], { lang: "ja_JP" })).name).toBe("契約");
  });

  test("A comparison has reduction and lines of two analyses; building it twice makes no duplicates", async () => {
    const step = (sequence: number, name: string, start: number, end: number) => ({
      ...{ cycle_no: 1, sequence, name, element_type: "va" },
      ...{ video_start_time: start, video_end_time: end },
    });
    const before = await instance.createAnalysis(step(1, "Pick", 0, 6), step(2, "Fit", 6, 10));
    const after = await instance.createAnalysis(step(1, "Pick", 0, 4), step(2, "Fit", 4, 8));
    const values = { name: "Contract test", session_a_id: before.id, session_b_id: after.id };
    const id = (await instance.call("wa.comparison", "create", [values])) as number;
    instance.remember("wa.comparison", id);
    const linesOf = async () =>
      (await instance.call("wa.comparison.line", "search_read", [[["comparison_id", "=", id]]], {
        fields: ["comparison_id", "sequence", "step_name", "time_a", "time_b", "time_diff"],
        order: "sequence",
      })) as RawRecord[];
    await instance.call("wa.comparison", "action_build_lines", [[id]]);
    await instance.call("wa.comparison", "action_build_lines", [[id]]);
    const lines = await linesOf();
    for (const line of lines) instance.remember("wa.comparison.line", line.id);
    expect(
      await readOne(instance, "wa.comparison", id, ["ct_a", "ct_b", "ct_reduction", "ct_reduction_pct"]),
    ).toEqual({
      ...{ id, ct_a: 10, ct_b: 8, ct_reduction: 2 },
      ct_reduction_pct: expect.closeTo(20, 1) as unknown,
    });
    expect(lines.map(({ step_name, time_a, time_b }) => [step_name, time_a, time_b])).toEqual([
      ["Pick", 6, 4],
      ["Fit", 4, 4],
    ]);
    expect(lines.map((line) => Math.abs(Number(line.time_diff)))).toEqual([2, 0]);
    expect(new Set(lines.map(({ comparison_id }) => idOf(comparison_id)))).toEqual(new Set([id]));
  });

  test("A reference to a missing analysis, and deleting an analysis with elements, are refused", async () => {
    const { id } = await instance.createAnalysis({ cycle_no: 1, sequence: 1, name: "Keeps it" });
    const created = await refusalOf(instance.call("wa.element", "create", [{ session_id: 2_000_000_000 }]));
    expect(created.name).toMatch(/ValidationError$|MissingError$/);
    const deleted = await instance.call("wa.session", "unlink", [[id]]).catch((cause: unknown) => cause);
    // An instance may be configured to delete the elements with their analysis.
    if (deleted !== true) expect((deleted as RefusedCall).name).toMatch(/ValidationError$/);
  });
});

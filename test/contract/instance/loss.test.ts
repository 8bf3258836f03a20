import { encodeLoss, pairLoss } from "../../../contract/loss.ts";
import type { LossFields } from "../../../contract/loss.ts";
import { fronts, openInstance, readOne } from "../../support/service/instance.ts";
import type { Instance } from "../../support/service/instance.ts";

/** Section 2, LOSS pairing rules, and section 4, operations 3 and 7. */
describe.each(fronts)("over %s", (front) => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await openInstance(front);
  });
  afterAll(() => instance.close());

  const segmentList = [
    { type: "va", start: 0, end: 3, dur: 3 },
    { type: "nva", start: 3, end: 5, dur: 2 },
    { type: "wait", start: 5, end: 6, dur: 1 },
    { type: "nva", start: 6, end: 10, dur: 4 },
    { type: "nva", start: 12, end: 12.5, dur: 0.5 },
  ];

  const createElement = async (values: Readonly<Record<string, unknown>> = {}) => {
    const { elements } = await instance.createAnalysis({
      ...{ cycle_no: 1, sequence: 1, name: "Fit trim", element_type: "nva" },
      ...{ video_start_time: 0, video_end_time: 12.5, segment_data: JSON.stringify(segmentList), ...values },
    });
    return elements[0] ?? 0;
  };

  const lossOf = async (id: number) => {
    const record = await readOne(instance, "wa.element", id, ["segment_data", "loss_data", "loss_type_data"]);
    return pairLoss(record as unknown as LossFields);
  };

  test("Entries pair with the NVA segments in time order, and missing entries are empty", async () => {
    const id = await createElement({
      loss_data: JSON.stringify(["walk to rack", "search bolt"]),
      loss_type_data: JSON.stringify(["w3"]),
    });
    const { rows, problems } = await lossOf(id);
    expect(problems).toEqual([]);
    expect(rows.map(({ segment, waste, text }) => [segment.start, segment.dur, waste, text])).toEqual([
      [3, 2, "w3", "walk to rack"],
      [6, 4, "", "search bolt"],
      [12, 0.5, "", ""],
    ]);
  });

  test("LOSS is written as one entry per NVA segment in both arrays and is read back unchanged", async () => {
    const id = await createElement();
    const entries = [
      { text: "- walks back for gloves", waste: "w6" },
      { text: '部品 "A" を探す', waste: "w2" },
      { text: "", waste: "" },
    ];
    expect(await instance.call("wa.element", "write", [[id], encodeLoss(entries)])).toBe(true);
    const { rows } = await lossOf(id);
    expect(rows.map(({ text, waste }) => ({ text, waste }))).toEqual(entries);
  });

  test("Writing LOSS does not change segments, times and names", async () => {
    const id = await createElement();
    const fields = ["name", "segment_data", "va_time", "nva_time", "video_end_time"];
    const before = await readOne(instance, "wa.element", id, fields);
    await instance.call("wa.element", "write", [[id], encodeLoss([{ text: "rework", waste: "w7" }])]);
    expect(await readOne(instance, "wa.element", id, fields)).toEqual(before);
  });

  test("An element without segments has no LOSS rows", async () => {
    const id = await createElement({ segment_data: false });
    expect(await lossOf(id)).toEqual({ rows: [], problems: [] });
  });
});

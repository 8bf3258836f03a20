import { lossRows } from "../../../../addin/worksheet/rows/loss-rows.ts";
import { lossRecord } from "../../../support/worksheet/element-records.ts";
import { values } from "../../../support/worksheet/rows-in-words.ts";

test("there is one row per NVA segment, identified by element, start and end", () => {
  expect(lossRows([lossRecord(7)])).toEqual([
    {
      key: "7/0/2",
      id: 7,
      values: {
        row_key: "7/0/2",
        cycle_no: 1,
        sequence: 7,
        name: "Pick part 7",
        segment_start: 0,
        segment_end: 2,
        segment_duration: 2,
        waste_type: "w3",
        loss_text: "walks to rack",
      },
    },
    {
      key: "7/5/6.5",
      id: 7,
      values: expect.objectContaining({
        segment_duration: 1.5,
        waste_type: "w2",
        loss_text: "-waits",
      }) as unknown,
    },
  ]);
});

test("a missing entry is empty, and an element without segments has no row", () => {
  expect(lossRows([lossRecord(1, { loss_data: false, loss_type_data: '["w1"]' })])).toMatchObject([
    { values: { waste_type: "w1", loss_text: "" } },
    { values: { waste_type: "", loss_text: "" } },
  ]);
  expect(lossRows([lossRecord(1, { segment_data: false, loss_data: "", loss_type_data: "[]" })])).toEqual([]);
});

test("segments without readable LOSS are shown and locked", () => {
  expect(lossRows([lossRecord(1, { loss_data: "oops" })])).toMatchObject([
    { key: "1/0/2", locked: "unreadable_loss", values: { waste_type: "w3", loss_text: "" } },
    { key: "1/5/6.5", locked: "unreadable_loss" },
  ]);
});

test("an element with unreadable segments has one locked row with the reason", () => {
  expect(lossRows([lossRecord(1, { segment_data: "[{" })])).toMatchObject([
    {
      key: "1/unreadable",
      locked: "unreadable_loss",
      values: {
        segment_start: "",
        loss_text: "",
        status: "read-only: the LOSS of this element cannot be read",
      },
    },
  ]);
});

test("entries beyond the last segment are rows of their own, and all rows of the element are locked", () => {
  expect(lossRows([lossRecord(1, { loss_data: '["a","b","left over"]' })])).toMatchObject([
    { key: "1/0/2", locked: "too_long_loss", values: { loss_text: "a" } },
    { key: "1/5/6.5", locked: "too_long_loss" },
    {
      key: "1/extra/1",
      locked: "too_long_loss",
      values: { segment_start: "", loss_text: "left over", waste_type: "" },
    },
  ]);
});

test("an additional entry may be only a waste type, and an empty one is none", () => {
  const of = (loss_type_data: string) => lossRows([lossRecord(1, { loss_type_data })]);
  expect(of('["w3","w2","w6"]').map(({ key, locked, values }) => [key, locked, values.waste_type])).toEqual([
    ["1/0/2", "too_long_loss", "w3"],
    ["1/5/6.5", "too_long_loss", "w2"],
    ["1/extra/1", "too_long_loss", "w6"],
  ]);
  expect(of('["w3","w2",""]').map(({ key, locked }) => [key, locked])).toEqual(
    values("1/0/2|-", "1/5/6.5|-"),
  );
});

test("two segments that cannot be told apart are locked; their neighbours are not", () => {
  const segment_data =
    '[{"type":"nva","start":1,"end":2},{"type":"nva","start":1,"end":2},{"type":"nva","start":3,"end":4}]';
  expect(lossRows([lossRecord(1, { segment_data })]).map(({ key, locked }) => [key, locked])).toEqual(
    values("1/1/2|duplicate_key", "1/1/2|duplicate_key", "1/3/4|-"),
  );
});

test("float noise in a segment's times does not make it another segment", () => {
  const of = (end: number) =>
    lossRows([lossRecord(1, { segment_data: `[{"type":"nva","start":0,"end":${end}}]` })]);
  expect(of(6.155000000000001)[0]?.key).toBe(of(6.155)[0]?.key);
  const from = (start: number) =>
    lossRows([lossRecord(1, { segment_data: `[{"type":"nva","start":${start},"end":9}]` })]);
  expect(from(6.155000000000001)[0]?.key).toBe(from(6.155)[0]?.key);
});

import { elementTime } from "../../../addin/figures/element-time.ts";
import { lossTextTotals, wasteTotals } from "../../../addin/figures/loss-totals.ts";
import { compositionOf } from "../../../addin/figures/man-machine.ts";
import { typeTotals } from "../../../addin/figures/type-totals.ts";

test("W1 kaizumi.com, standardized work combination table: 29 s by hand, 14 s of walking and 5 s of waiting fill 48 s", () => {
  expect(compositionOf({ total: 48, machine: 0, walk: 14, wait: 5 })).toMatchObject({
    other: 6 + 7 + 5 + 11,
    overlap: 0,
  });
});

const element = {
  id: 7,
  session_id: 1,
  cycle_no: 1,
  element_type: "va",
  video_start_time: 0,
  video_end_time: 12.5,
  segment_data: JSON.stringify([
    { type: "va", start: 0, end: 3, dur: 3 },
    { type: "nva", start: 3, end: 5, dur: 2 },
    { type: "wait", start: 5, end: 6, dur: 1 },
    { type: "nva", start: 6, end: 10, dur: 4 },
    { type: "va", start: 10, end: 12, dur: 2 },
    { type: "nva", start: 12, end: 12.5, dur: 0.5 },
  ]),
  loss_data: JSON.stringify(["walk to rack", "search bolt"]),
  loss_type_data: JSON.stringify(["w3"]),
};

test("L1 own example of the pairing rules: 2 s of w3, 4.5 s without a code, of 6.5 s", () => {
  expect(wasteTotals([element])).toMatchObject({
    lines: [
      { key: "w3", seconds: 2, count: 1 },
      { key: "", seconds: 4.5, count: 2, cumulative: 100 },
    ],
    total: 6.5,
    unreadable: [],
  });
  expect(lossTextTotals([element]).lines.map(({ key, seconds }) => [key, seconds])).toEqual([
    ["search bolt", 4],
    ["walk to rack", 2],
    ["", 0.5],
  ]);
});

test("L1 own example of the pairing rules: VA 5, NVA 6.5, waiting 1, together 12.5 s", () => {
  expect([...elementTime(element).secondsByType]).toEqual([
    ["va", 5],
    ["nva", 6.5],
    ["wait", 1],
  ]);
  const totals = typeTotals([element]);
  expect(totals).toMatchObject({ total: 12.5, rest: 0, duration: 12.5, cycles: 1 });
});

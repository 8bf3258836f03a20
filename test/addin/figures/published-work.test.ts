import { elementTime } from "../../../addin/figures/element-time.ts";
import { lossTextTotals, wasteTotals } from "../../../addin/figures/loss-totals.ts";
import { compositionOf, servicing, utilisation } from "../../../addin/figures/man-machine.ts";
import { typeTotals, vaRatios } from "../../../addin/figures/type-totals.ts";
import type { TypeTotals } from "../../../addin/figures/type-totals.ts";
import { printed } from "../../support/results/worksheet-value.ts";

test("M1 slideshare.net 65669622: man 60 % with 0.8 min idle, machine 40 % with 1.2 min idle", () => {
  expect(utilisation(1.2, 2)).toEqual({ percent: 60, idle: 0.8 });
  expect(utilisation(0.8, 2)).toEqual({ percent: 40, idle: 1.2 });
});

test("M2 scribd.com 56816649: 2.7 machines, so 2", () => {
  const served = servicing(1, 2, 0.1);
  expect([printed(served?.exact, 1), served?.machines]).toEqual([2.7, 2]);
});

test("M3 bathalaxxx.github.io, synchronous servicing: 6.8, 5.3 and 3.75 machines, so 6, 5 and 3", () => {
  const served = [servicing(2, 15, 0.5), servicing(1.5, 8, 0.3), servicing(3, 12, 1)];
  expect(served.map((one) => one?.machines)).toEqual([6, 5, 3]);
  expect([printed(served[0]?.exact, 1), printed(served[1]?.exact, 1), served[2]?.exact]).toEqual([
    6.8, 5.3, 3.75,
  ]);
});

test("M4 askfilo.com 3430353537303732: of 1.6 min the man works all, each machine runs 50 % and is occupied 87.5 %", () => {
  const man = 2 * (0.4 + 0.2 + 0.2);
  expect(utilisation(man, man)?.percent).toBe(100);
  expect(utilisation(0.8, man)?.percent).toBeCloseTo(50, 12);
  expect(utilisation(0.4 + 0.8 + 0.2, man)?.percent).toBeCloseTo(87.5, 12);
});

test("W1 kaizumi.com, standardized work combination table: 29 s by hand, 14 s of walking and 5 s of waiting fill 48 s", () => {
  expect(compositionOf({ total: 48, machine: 0, walk: 14, wait: 5 })).toMatchObject({
    other: 6 + 7 + 5 + 11,
    overlap: 0,
  });
});

const withVa = (va: number, duration: number): TypeTotals => ({
  secondsByType: new Map([["va", va]]),
  rest: duration - va,
  total: duration,
  duration,
  cycles: 1,
});

test("P1 0685.com 29103: 1,800 s of 14,400 s are 12.5 %", () => {
  expect(vaRatios(withVa(1800, 14_400)).of_duration).toBe(12.5);
});

test("P2 bizfluent.com, process cycle efficiency: 1.2 h of 4 h are 30 %", () => {
  expect(vaRatios(withVa(1.2 * 3600, 4 * 3600)).of_duration).toBe(30);
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
  const { of_va_nva, of_slots, of_duration, of_cycle_time } = vaRatios(totals, 12.5);
  expect([of_slots, of_duration, of_cycle_time]).toEqual([40, 40, 40]);
  expect(of_va_nva).toBeCloseTo(500 / 11.5, 12);
});

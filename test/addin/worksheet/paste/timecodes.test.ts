import { findMapping } from "../../../../addin/worksheet/paste/find-mapping.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import { readText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { readTime, timecodeIn } from "../../../../addin/worksheet/paste/times.ts";
import { frameRates, rateIn } from "../../../../addin/worksheet/paste/units.ts";
import type { FrameRate } from "../../../../addin/worksheet/paste/units.ts";
import fc from "../../../support/laws.ts";
import { atOnce } from "../../../support/at-once.ts";

const tableFromText = (text: string) => atOnce(readText(text)).table;

const two = (number: number): string => String(number).padStart(2, "0");

/**
 * Writes a frame number as a camera does. With dropped frames, numbers 0 and 1 (at 59.94: 0 to 3) of each
 * minute except every tenth are skipped.
 */
function printed(frame: number, nominal: number, isDropping: boolean): string {
  const [counted, sign] = isDropping ? [withDropped(frame, nominal), ";"] : [frame, ":"];
  const seconds = Math.floor(counted / nominal);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${sign}${two(counted % nominal)}`;
}

/** Counts like the camera, minute by minute. */
function withDropped(frame: number, nominal: number): number {
  const least = nominal / 15;
  let left = frame;
  let minute = 0;
  for (;;) {
    const skipped = minute % 10 === 0 ? 0 : least;
    const inMinute = nominal * 60 - skipped;
    if (left < inMinute) return minute * 60 * nominal + left + skipped;
    left -= inMinute;
    minute++;
  }
}

test("a timecode at any rate, with or without dropped frames, is read as the time of its frame", () => {
  const shot = fc.record({
    frame: fc.nat(1_000_000),
    rate: fc.constantFrom(...frameRates),
    drops: fc.boolean(),
  });
  fc.assert(
    fc.property(shot, ({ frame, rate, drops }) => {
      const isDropping = drops && (rate === "29.97" || rate === "59.94");
      const nominal = Math.round(Number(rate));
      const exact = Number.isInteger(Number(rate)) ? nominal : (nominal * 1000) / 1001;
      expect(timecodeIn(printed(frame, nominal, isDropping), rate)).toBeCloseTo(frame / exact, 6);
    }),
  );
});

test("an hour of NTSC timecode with dropped frames is an hour by the clock", () => {
  // SMPTE ST 12-1: 107,892 frames in an hour of timecode, 3,599.9964 s.
  expect(timecodeIn("01:00:00;00", "29.97")).toBeCloseTo(107_892 / (30_000 / 1001), 6);
  expect(timecodeIn("01:00:00:00", "29.97")).toBeCloseTo(3603.6, 6);
});

const markers = "Marker\tIn\tOut\nTake\t00:00:01:12\t00:00:04:03\nScrew\t00:00:04:03\t00:00:11:20";

test("frames are never guessed: without a rate, each such cell is asked about", () => {
  const table = tableFromText(markers);
  const mapping = atOnce(findMapping(table));
  expect(mapping.frameRate).toBeNull();
  expect(atOnce(readPaste(table, mapping)).problems).toMatchObject([
    { line: 1, column: 1, reason: "which_rate", entered: "00:00:01:12" },
    { line: 1, column: 2, reason: "which_rate" },
    { line: 2, column: 1, reason: "which_rate" },
    { line: 2, column: 2, reason: "which_rate" },
  ]);
  const endAt = (frameRate: FrameRate) =>
    atOnce(readPaste(table, { ...mapping, frameRate })).rows[1]?.values.video_end_time;
  expect([endAt("25"), endAt("30"), endAt("60")]).toEqual([11.8, 11.666667, 11.333333]);
});

test("a rate below a frame number is refused at its cells", () => {
  const table = tableFromText(markers.replace("11:20", "11:27"));
  const { problems } = atOnce(readPaste(table, { ...atOnce(findMapping(table)), frameRate: "25" }));
  expect(problems).toMatchObject([{ line: 2, column: 2, reason: "other_rate", entered: "00:00:11:27" }]);
});

test("plain numbers below a header of frames are frames", () => {
  const table = tableFromText("Element\tStart frame\tEnd frame\nPick\t0\t96\nScrew\t96\t339");
  const { rows } = atOnce(readPaste(table, { ...atOnce(findMapping(table)), frameRate: "24" }));
  expect(rows.map(({ values }) => values.video_end_time)).toEqual([4, 14.125]);
});

test("the rate in a title is used", () => {
  expect(["Cam 2, 25 fps", "1080p 29,97 fps", "50p", "30 コマ/秒"].map(rateIn)).toEqual([
    "25",
    "29.97",
    "50",
    "30",
  ]);
  expect(["Part 25", "25 pieces", "1080p"].map(rateIn)).toEqual([undefined, undefined, undefined]);
});

test("if one value ends above 59, times of four parts end in hundredths", () => {
  expect(readTime("00:00:04:83", "clock_hundredths", undefined)).toEqual({ ok: true, seconds: 4.83 });
  const table = tableFromText("Element\tStart\tEnd\nPick\t00:00:01:12\t00:00:04:83");
  expect(atOnce(findMapping(table)).columns.map(({ notation }) => notation)).toEqual([
    "seconds",
    "clock_hundredths",
    "clock_hundredths",
  ]);
});

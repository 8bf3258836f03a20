import fc from "fast-check";
import { alteredFields, mayBeStoredAs } from "../../contract/same-value.ts";

test.each([
  ["seconds", "video_end_time", 10.803, 10.8, true],
  ["seconds", "video_end_time", 10.803, 10.803, true],
  ["seconds", "video_end_time", 10.805, 10.81, true],
  ["seconds", "video_end_time", 12.4, 12, true],
  ["seconds", "video_end_time", 10.803, 10.81, false],
  ["seconds", "video_end_time", 10.803, 10.9, false],
  ["seconds", "video_end_time", 10.8, 10.803, false],
  ["seconds", "video_end_time", 1.123456, 1.12346, true],
  ["seconds", "video_end_time", 1.12345678, 1.1234568, false],
  ["integer", "sequence", 12, 10, false],
  ["many2one", "session_id", 12, 1, false],
  ["char", "name", "Fit the door to the frame", "Fit the door to the ", true],
  ["char", "name", "Fit the door to the frame", "Fit the gate", false],
  ["char", "name", "Fit the door", "Fit", false],
  ["char", "name", "Fit", "Fit the door", false],
  ["json", "loss_reason_data", '["walks to the rack"]', '["walks to ', false],
] as const)("a %s field (%s) that was sent %p and holds %p: kept %p", (kind, field, wanted, kept, isKept) => {
  expect(mayBeStoredAs(kind, field, wanted, kept)).toBe(isKept);
});

test("a number rounded to fewer decimals is recognised, and one farther off is not", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }), (ticks, decimals) => {
      const wanted = ticks / 10_000;
      const kept = Number(wanted.toFixed(decimals));
      expect(mayBeStoredAs("seconds", "video_end_time", wanted, kept)).toBe(true);
      expect(mayBeStoredAs("seconds", "video_end_time", wanted, kept + 2)).toBe(false);
    }),
  );
});

test("a comparison of a record names the fields that are rounded, or reports a different value", () => {
  const sent = { name: "Fit the door to the frame", video_start_time: 1.5, video_end_time: 2.345 };
  expect(alteredFields("wa.element", sent, { ...sent, video_end_time: 2.35 })).toEqual(["video_end_time"]);
  expect(alteredFields("wa.element", sent, sent)).toEqual([]);
  expect(alteredFields("wa.element", sent, { ...sent, video_end_time: 3 })).toBeUndefined();
});

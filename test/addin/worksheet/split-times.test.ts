import {
  keyWithoutId,
  draftKey,
  idempotencyKey,
  longestWorkType,
  splitIn,
  splitKey,
  splitSegments,
  unsentKey,
} from "../../../addin/worksheet/split-times.ts";
import fc from "../../support/laws.ts";

const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((time) => time / 100);
const splits = fc.record({ va: hundredths(9_999), nva: hundredths(9_999), wait: hundredths(9_999) });

test("segments of work types fill their element without gap or overlap, even if its end changed", () => {
  fc.assert(
    fc.property(splits, hundredths(99_999), fc.integer({ min: 1, max: 40_000 }), (split, start, length) => {
      fc.pre(longestWorkType(split) !== undefined);
      const end = start + length / 100;
      const segments = splitSegments(split, start, end);
      expect(segments[0]?.start).toBe(start);
      expect(segments.at(-1)?.end).toBe(end);
      for (const [place, segment] of segments.entries()) {
        expect(segment.dur).toBeGreaterThan(0);
        if (place > 0) expect(segment.start).toBe(segments[place - 1]?.end);
      }
    }),
  );
});

test("a row key keeps the seconds of its work types before and during sending, and after a failed run", () => {
  fc.assert(
    fc.property(splits, (split) => {
      const key = splitKey("a", split);
      const isSplit = Object.values(split).filter((time) => time > 0).length > 1;
      expect(splitIn(key)).toEqual(isSplit ? split : undefined);
      const sentKey = idempotencyKey(key, "b");
      expect(sentKey.startsWith(isSplit ? "new/a" : "new/b")).toBe(true);
      expect(idempotencyKey(sentKey, "c")).toBe(sentKey);
      expect(splitIn(sentKey)).toEqual(splitIn(key));
      expect(splitIn(unsentKey(sentKey))).toEqual(splitIn(key));
      expect(idempotencyKey(unsentKey(sentKey), "d")).toBe(sentKey);
      const copied = keyWithoutId(sentKey);
      expect(splitIn(draftKey(copied, "e"))).toEqual(splitIn(key));
      expect(idempotencyKey(copied, "e")).not.toBe(sentKey);
    }),
  );
});

test.each(["new/a", "split/a/12", "split/a/1+x+3", "split/a/-1+2+3", "split/a/1+2", "split/a/Infinity+1+2"])(
  "%s keeps no seconds of kinds",
  (key) => {
    expect(splitIn(key)).toBeUndefined();
  },
);

test("the longest work type is the first of equal ones, and there is none without time", () => {
  expect(longestWorkType({ va: 2, nva: 5, wait: 5 })).toBe("nva");
  expect(longestWorkType({ va: 0, nva: 0, wait: 0 })).toBeUndefined();
});

import fc from "../../support/laws.ts";
import {
  balanceFigures,
  lineFigures,
  minimumStations,
  smoothness,
} from "../../../addin/figures/line-figures.ts";
import { beforeAfter, waterfall } from "../../../addin/figures/before-after.ts";
import { statistics } from "../../../addin/figures/statistics.ts";
import { cyclesByT, studentT } from "../../../addin/figures/cycles-needed.ts";
import { compositionOf } from "../../../addin/figures/man-machine.ts";
import { paretoOf } from "../../../addin/figures/loss-totals.ts";

const time = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
const times = fc.array(time, { minLength: 1, maxLength: 25 });
const steps = fc.array(fc.record({ name: fc.string(), before: time, after: time }), { maxLength: 12 });

/** Returns the same values in another order. */
const shuffled = times.chain((values) =>
  fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })),
);

const close = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

test("efficiency and loss are 0 to 100 and add up to 100, against the neck and against the larger of neck and takt", () => {
  fc.assert(
    fc.property(times, time, (cycleTimes, takt) => {
      const figures = lineFigures(cycleTimes, takt);
      if (figures === undefined) return cycleTimes.every((one) => one === 0) || takt === 0;
      const { le_max, loss_max, le_ref, loss_ref, le_takt, loss_takt, n, maximum, work, stations } = figures;
      expect([le_max, le_ref].every((value) => value > 0 && value <= 100)).toBe(true);
      expect(le_ref).toBeLessThanOrEqual(Math.min(le_max, le_takt));
      expect(
        [le_max + loss_max, le_ref + loss_ref, le_takt + loss_takt].every((sum) => close(sum, 100)),
      ).toBe(true);
      expect(close(figures.idle, n * maximum - work)).toBe(true);
      // This many stations at the takt hold the work, and one fewer does not.
      expect(stations * takt).toBeGreaterThanOrEqual(work - 1e-6);
      expect((stations - 1) * takt).toBeLessThan(work + 1e-6);
      return figures.bottlenecks.every((place) => close(cycleTimes[place] ?? NaN, maximum));
    }),
  );
});

test("no figure of a line or of its deviation depends on the order of the processes", () => {
  fc.assert(
    fc.property(shuffled, ([values, others]) => {
      const [a, b] = [balanceFigures(values), balanceFigures(others)];
      expect(b && { ...b, bottlenecks: b.bottlenecks.length }).toEqual(
        a && {
          ...a,
          work: expect.closeTo(a.work, 6) as unknown,
          le_max: expect.closeTo(a.le_max, 6) as unknown,
          loss_max: expect.closeTo(a.loss_max, 6) as unknown,
          idle: expect.closeTo(a.idle, 6) as unknown,
          bottlenecks: a.bottlenecks.length,
        },
      );
      const [one, other] = [smoothness(values), smoothness(others)];
      for (const key of ["a", "b", "c", "d", "e"] as const)
        expect(other?.[key] ?? 0).toBeCloseTo(one?.[key] ?? 0, 6);
    }),
  );
});

test("a balanced line has no loss, no idle time and is smooth by every index", () => {
  fc.assert(
    fc.property(
      time.filter((one) => one > 0),
      fc.integer({ min: 1, max: 30 }),
      (one, n) => {
        const even = Array.from({ length: n }, () => one);
        expect(balanceFigures(even)).toMatchObject({ wlb: 0 });
        expect(balanceFigures(even)?.loss_max).toBeCloseTo(0, 9);
        for (const value of Object.values(smoothness(even) ?? { a: NaN })) expect(value).toBeCloseTo(0, 6);
      },
    ),
  );
});

test("the mean lies between smallest and largest, and shifting all times shifts it but no deviation", () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 1_000_000 }), (values, by) => {
      const [a, b] = [statistics(values)!, statistics(values.map((value) => value + by))!];
      expect(a.mean).toBeGreaterThanOrEqual(a.minimum - 1e-9);
      expect(a.mean).toBeLessThanOrEqual(a.maximum + 1e-9);
      expect(close(b.mean, a.mean + by)).toBe(true);
      expect(b.deviation ?? 0).toBeCloseTo(a.deviation ?? 0, 6);
      expect(b.movingRange ?? 0).toBeCloseTo(a.movingRange ?? 0, 6);
    }),
  );
});

test("a higher precision needs more cycles", () => {
  fc.assert(
    fc.property(fc.array(time, { minLength: 2, maxLength: 25 }), (values) => {
      const { n, mean, deviation } = statistics(values)!;
      const observed = { n, mean, deviation: deviation ?? NaN };
      if (mean === 0) return cyclesByT(observed, 0.05) === undefined;
      return cyclesByT(observed, 0.05)! >= cyclesByT(observed, 0.1)!;
    }),
  );
});

test("Student's t falls with the degrees of freedom and grows with the confidence", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 98 }), (freedom, percent) => {
      const t = studentT(percent / 100, freedom)!;
      expect(studentT(percent / 100, freedom + 1)!).toBeLessThan(t);
      expect(studentT((percent + 1) / 100, freedom)!).toBeGreaterThan(t);
    }),
  );
});

test("a Pareto chart adds up, decreases except for unnamed parts, and ends at 100 %", () => {
  const part = fc.record({ key: fc.constantFrom("", "w1", "w2", "w3", "w7"), seconds: time });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const { lines, total } = paretoOf(parts);
      expect(
        close(
          total,
          parts.reduce((sum, { seconds }) => sum + seconds, 0),
        ),
      ).toBe(true);
      if (total > 0) expect(lines.at(-1)?.cumulative).toBe(100);
      const named = lines.filter(({ key }) => key !== "");
      expect(lines.slice(0, named.length)).toEqual(named);
      for (let index = 1; index < lines.length; index += 1) {
        const [before, after] = [lines[index - 1]!, lines[index]!];
        expect(after.cumulative).toBeGreaterThanOrEqual(before.cumulative);
        if (after.key !== "")
          expect(
            before.seconds > after.seconds || (before.seconds === after.seconds && before.key < after.key),
          ).toBe(true);
      }
      const reversed = paretoOf([...parts].reverse());
      expect(reversed.lines.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
    }),
  );
});

test("a waterfall leads from before to after, step by step, and no column begins below 0", () => {
  fc.assert(
    fc.property(time, time, steps, (before, after, compared) => {
      const bars = waterfall(before, after, compared)!;
      const [first, ...others] = bars;
      let level = first!.total;
      expect(level).toBe(before);
      for (const bar of others.slice(0, -1)) {
        expect(Math.min(bar.base, bar.up, bar.down)).toBeGreaterThanOrEqual(0);
        expect(bar.up === 0 || bar.down === 0).toBe(true);
        expect(bar.base + bar.down + bar.up).toBeCloseTo(Math.max(level, level + bar.up - bar.down), 5);
        level += bar.up - bar.down;
      }
      expect(level).toBeCloseTo(after, 5);
      expect(others.at(-1)).toMatchObject({ is: "after", total: after });
      expect(bars.filter(({ is }) => is === "step").map(({ name }) => name)).toEqual(
        compared.map(({ name }) => name),
      );
      const rest = bars.filter(({ is }) => is === "rest").reduce((sum, { up, down }) => sum + down - up, 0);
      const side = (cycleTime: number) => ({ cycleTime, vaRatio: 0 });
      expect(rest).toBeCloseTo(beforeAfter(side(before), side(after), compared).notExplained, 5);
    }),
  );
});

test("parts, rest and overlap of a man-machine chart add up to the total", () => {
  fc.assert(
    fc.property(time, time, time, time, (total, machine, walk, wait) => {
      const { other, overlap } = compositionOf({ total, machine, walk, wait })!;
      expect(Math.min(other, overlap)).toBe(0);
      expect(machine + walk + wait + other - overlap).toBeCloseTo(total, 6);
    }),
  );
});

test("every result is a finite number or missing, for any input", () => {
  const any = fc.oneof(time, fc.constantFrom(0, -1, NaN, Infinity, -Infinity, 1e12, 1e-6));
  const isAnswer = (value: unknown): boolean =>
    typeof value === "number"
      ? Number.isFinite(value)
      : typeof value !== "object" || value === null || Object.values(value).every(isAnswer);
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), any, any, any, (values, a, b, c) => {
      const answers = [
        statistics(values),
        balanceFigures(values),
        lineFigures(values, a),
        smoothness(values, a),
        cyclesByT({ n: a, mean: b, deviation: c }, 0.05),
        minimumStations(a, b),
        compositionOf({ total: a, machine: b, walk: c, wait: a }),
        waterfall(a, b, [{ name: "", before: c, after: a }]),
      ];
      expect(answers.map(isAnswer)).toEqual(answers.map(() => true));
    }),
    { numRuns: 500 },
  );
});

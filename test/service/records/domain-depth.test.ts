import fc from "fast-check";
import { RefusedCall } from "../../support/instance-call.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

let service: StartedService;
const values = [1, 2, 3, 4, 5];
beforeAll(async () => {
  service = await startService({ sampleData: false });
  await service.call("wa.mac", "create", [
    values.map((process_count) => ({ name: `Chart ${process_count}`, process_count })),
  ]);
});
afterAll(() => service.stop());

const found = async (domain: readonly unknown[]) => {
  const records = await service.call("wa.mac", "search_read", [domain], {
    fields: ["process_count"],
    order: "process_count",
  });
  return (records as { readonly process_count: number }[]).map(({ process_count }) => process_count);
};

/** A domain in prefix notation, and its result for a number. */
interface Said {
  readonly terms: readonly unknown[];
  readonly holds: (value: number) => boolean;
}

const { domain } = fc.letrec<{ domain: Said; condition: Said; both: Said; either: Said; inverse: Said }>(
  (tie) => ({
    condition: fc.constantFrom(...values).map((wanted) => ({
      terms: [["process_count", "=", wanted]],
      holds: (value) => value === wanted,
    })),
    both: fc.tuple(tie("domain"), tie("domain")).map(([a, b]) => ({
      terms: ["&", ...a.terms, ...b.terms],
      holds: (value) => a.holds(value) && b.holds(value),
    })),
    either: fc.tuple(tie("domain"), tie("domain")).map(([a, b]) => ({
      terms: ["|", ...a.terms, ...b.terms],
      holds: (value) => a.holds(value) || b.holds(value),
    })),
    inverse: tie("domain").map((a) => ({ terms: ["!", ...a.terms], holds: (value) => !a.holds(value) })),
    domain: fc.oneof({ maxDepth: 5 }, tie("condition"), tie("either"), tie("both"), tie("inverse")),
  }),
);

test("Any domain of and, or and not selects the right records", async () => {
  await fc.assert(
    fc.asyncProperty(domain, async ({ terms, holds }) => {
      expect(await found(terms)).toEqual(values.filter(holds));
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
});

test("A chain of 249 alternatives is answered", async () => {
  const alternatives = Array.from({ length: 250 }, (_, index) => ["process_count", "=", index + 3]);
  expect(await found([...alternatives.slice(1).map(() => "|"), ...alternatives])).toEqual([3, 4, 5]);
});

test("A domain of too many terms is refused, even without nesting", async () => {
  const conditions = (count: number): readonly unknown[] =>
    Array.from({ length: count }, () => ["process_count", "=", 3]);
  expect(await found(conditions(500))).toEqual([3]);
  await expect(found(conditions(501))).rejects.toThrow("more than 500 terms");
});

test("A domain nested too deeply is refused as an invalid value, not as a fault of the service", async () => {
  const alternating = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? "|" : "&"));
  const conditions = Array.from({ length: 101 }, () => ["process_count", "=", 1]);
  for (const terms of [
    [...alternating, ...conditions],
    [...Array.from({ length: 300 }, () => "!"), ["process_count", "=", 1]],
  ]) {
    const refusal = await found(terms).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(RefusedCall);
    expect((refusal as RefusedCall).name).toMatch(/ValueError$/);
  }
});

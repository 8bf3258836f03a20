import * as fc from "fast-check";
import { routes } from "../../../contract/relay-api.ts";
import type { History, TakeBackOutcome } from "../../../contract/journal.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
let analysis: number;
beforeAll(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration);
  analysis = instance.put("wa.session", { o_no: "O-1" });
});
afterAll(async () => {
  await relay.close();
  await instance.close();
});

/** Returns the values of the elements without their ids. */
function contents(): readonly string[] {
  return instance
    .records("wa.element")
    .map((record) => JSON.stringify(Object.entries({ ...record, id: 0 }).toSorted()))
    .toSorted();
}

type Step =
  | { readonly do: "create"; readonly sequence: number }
  | { readonly do: "rename" | "delete"; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("create" as const), sequence: fc.nat(3) }),
  fc.record({ do: fc.constantFrom("rename" as const, "delete" as const), at: fc.nat(9) }),
);

let keys = 0;

async function perform(one: Step): Promise<void> {
  const key = `k${++keys}`;
  const model = "wa.element";
  if (one.do === "create") {
    const values = { session_id: analysis, cycle_no: 1, sequence: one.sequence, name: "New" };
    await relay.create([{ key, model, values }]);
    return;
  }
  const all = instance.records(model);
  const record = all[one.at % Math.max(1, all.length)];
  if (record === undefined) return;
  const base = { name: record.name };
  if (one.do === "delete")
    await relay.post(routes.delete, { deletions: [{ key, model, id: record.id, base }] });
  else await relay.writeBack([{ key, model, id: record.id, base, values: { name: `${key} renamed` } }]);
}

test("reversing any creations, writes and deletions restores the earlier state", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { id } of instance.records("wa.element")) instance.remove("wa.element", id);
      for (const name of ["Pick part", "Fit clip"])
        instance.put("wa.element", {
          session_id: analysis,
          cycle_no: 1,
          sequence: 1,
          name,
          loss_data: '["x"]',
        });
      const before = contents();
      const last = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
      const first = last.entries[0]?.id ?? 0;
      for (const one of steps) await perform(one);
      const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
      const ids = entries.map(({ id }) => id).filter((id) => id > first);
      if (ids.length === 0) return;
      const lines = linesOf(await relay.post(routes.takeBack, { entries: ids })).slice(0, -1);
      expect((lines as TakeBackOutcome[]).map(({ outcome }) => outcome)).toEqual(ids.map(() => "taken_back"));
      expect(contents()).toEqual(before);
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
});

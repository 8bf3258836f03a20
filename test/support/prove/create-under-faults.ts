import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import { cut, refuseCall, sendText, startFakeInstance } from "../fake-instance.ts";
import type { Fault, FakeInstance } from "../fake-instance.ts";
import { startRelay } from "../started-relay.ts";
import type { Front } from "../instance-call.ts";

/** The faults of a call. After most of them, its outcome is unknown. */
const faults: readonly (Fault | undefined)[] = [
  undefined,
  cut("before"),
  cut("after"),
  sendText(502, "<html>"),
  sendText(200, "garbage"),
  refuseCall("SerializationFailure", "could not serialize access"),
  (response, carryOut, call) => {
    carryOut();
    sendText(503, "<html>")(response, carryOut, call);
  },
  (response, carryOut) => {
    carryOut();
    response.writeHead(200, { "Content-Length": "99" });
    response.write("{", () => response.socket?.destroy());
  },
];

/** One run: what is sent, by key, in one or two parallel requests, and the faults of the next calls. */
interface Press {
  readonly parts: readonly (readonly string[])[];
  readonly faults: Readonly<Record<string, number>>;
  readonly isRestarted: boolean;
}

const fault = fc.nat(faults.length - 1);
const press: fc.Arbitrary<Press> = fc.record({
  parts: fc.array(fc.subarray(["a", "b", "c", "d"], { minLength: 1 }), { minLength: 1, maxLength: 2 }),
  faults: fc.record({ create: fault, search_read: fault, read: fault }),
  isRestarted: fc.nat(9).map((roll) => roll === 0),
});

/**
 * Sends creations, two of them alike, in random parts through a relay with random faults and restarts.
 * Finally it sends everything again. Throws unless each key has one record. `runs` is the number of tries,
 * and `seed` chooses them.
 */
export async function createUnderFaults(runs: number, seed: number, transport: Front): Promise<void> {
  const instance = await startFakeInstance(transport);
  const analysis = instance.put("wa.session", { o_no: "O-1" });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 4 }), async (presses) => {
      for (const model of ["wa.element", "wa.session"])
        for (const { id } of instance.records(model)) if (id !== analysis) instance.remove(model, id);
      await createOnce(instance, analysis, presses);
    }),
    { numRuns: runs, seed },
  );
  await instance.close();
}

async function createOnce(
  instance: FakeInstance,
  analysis: number,
  presses: readonly Press[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  const start = () =>
    startRelay(instance.configuration, {
      limits: { signInPause: 0, graceTime: 0, replicaTime: 0 },
      journal: folder,
    });
  const creations = creationsIn(analysis);
  const known = new Map<string, number>();
  const note = (outcomes: readonly CreateOutcome[]): void => {
    for (const at of outcomes)
      if (at.outcome === "created") {
        if ((known.get(at.key) ?? at.id) !== at.id) throw new Error(`${at.key} has got another id.`);
        known.set(at.key, at.id);
      }
  };
  let relay = await start();
  for (const { parts, isRestarted, ...pressed } of presses) {
    for (const [method, index] of Object.entries(pressed.faults)) {
      const chosen = faults[index];
      if (chosen !== undefined) instance.failNext(method, chosen);
    }
    const answers = parts.map((part) => relay.create(creations.filter(({ key }) => part.includes(key))));
    (await Promise.all(answers)).forEach(note);
    if (isRestarted) {
      await relay.close();
      relay = await start();
    }
  }
  instance.mend();
  note(await relay.create(creations));
  await relay.close();
  rmSync(folder, { recursive: true, force: true });
  const counts = ["wa.element", "wa.session"].map((model) => instance.records(model).length);
  const figures = { keys: known.size, ids: new Set(known.values()).size, counts };
  if (JSON.stringify(figures) !== JSON.stringify({ keys: 4, ids: 4, counts: [3, 2] }))
    throw new Error(`Not one record per key: ${JSON.stringify(figures)}`);
}

function creationsIn(session_id: number): readonly Creation[] {
  const element = (key: string, sequence: number): Creation => {
    const values = { session_id, cycle_no: 1, sequence, name: "Pick", video_start_time: sequence };
    return { key, model: "wa.element", values };
  };
  const session: Creation = { key: "d", model: "wa.session", values: { o_no: "O-9", name: "Ours" } };
  return [element("a", 1), element("b", 1), element("c", 2), session];
}

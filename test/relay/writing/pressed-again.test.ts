import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { History } from "../../../contract/journal.ts";
import { routes } from "../../../contract/relay-api.ts";
import { cut, refuseCall, sendResult, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../../support/fake-instance.ts";
import fc from "../../support/laws.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const lost = refuseCall("OperationalError", "server closed the connection unexpectedly");
const away = refuseCall("OperationalError", 'connection to server at "db" (10.0.0.5), port 5432 failed');
const done = (fault: Fault): Fault => {
  return (response, carryOut, call) => {
    carryOut();
    fault(response, carryOut, call);
  };
};

/** The faults of a changing call: undefined is success, "late" takes effect after its answer was lost. */
const faults: readonly (Fault | "late" | undefined)[] = [
  undefined,
  ...[lost, done(lost), cut("before"), cut("after"), sendText(503, "<html>"), done(sendText(502, "<html>"))],
  ...[
    away,
    refuseCall("SerializationFailure", "could not serialize access"),
    done(refuseCall("KeyError", "'x'")),
  ],
  "late",
];

/** One press of the button: the faults of changes and of reads, and the events before the next press. */
const press = fc.record({
  calls: fc.array(fc.nat(faults.length - 1), { maxLength: 3 }),
  reads: fc.array(fc.boolean(), { maxLength: 5 }),
  isLookedAt: fc.boolean(),
  isRestarted: fc.nat(7).map((roll) => roll === 0),
});
type Press = ReturnType<(typeof press)["generate"]>["value"];

const longName = (no: number): string => `Fit the trim ${no} to the frame of the door`;
/** Cuts a name like an instance with this maximum length. */
const size = 20;

let instance: FakeInstance;
beforeAll(async () => {
  instance = await startFakeInstance();
});
afterAll(() => instance.close());

/** Makes the next calls fail as in a press, and returns the effects that are still pending. */
function spoil({ calls, reads }: Press, late: (() => void)[]): void {
  instance.mend();
  const [ofCalls, ofReads] = [[...calls], [...reads]];
  const change: Fault = (response, carryOut, call) => {
    const cutting = (): unknown => {
      const result = carryOut();
      for (const record of instance.records("wa.element"))
        instance.record("wa.element", record.id).name = String(record.name).slice(0, size);
      return result;
    };
    const fault = faults[ofCalls.shift() ?? 0];
    if (fault === "late") {
      late.push(cutting);
      sendText(504, "<html>")(response, cutting, call);
    } else if (fault === undefined) sendResult(response, cutting());
    else fault(response, cutting, call);
  };
  instance.failAlways("write", change);
  instance.failAlways("unlink", change);
  instance.failAlways("read", (response, carryOut, call) => {
    if (ofReads.shift() === true) away(response, carryOut, call);
    else sendResult(response, carryOut());
  });
}

interface End {
  readonly id: number;
  readonly outcome: string;
}

/** Presses repeatedly. Throws if an answer or the final journal is untrue. */
async function pressAgain(what: "write" | "delete", presses: readonly Press[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wa-pressed-"));
  const start = (): Promise<StartedRelay> =>
    startRelay(instance.configuration, { journal: folder, limits: { graceTime: 0, signInPause: 0 } });
  instance.mend();
  const session = instance.put("wa.session", { name: "Door" });
  const ids = [1, 2, 3].map((no) => instance.put("wa.element", { name: `Pick ${no}`, session_id: session }));
  const names = (): readonly unknown[] => {
    const all = new Map(instance.records("wa.element").map(({ id, name }) => [id, name]));
    return ids.map((id) => all.get(id));
  };
  const before = names();
  const after = ids.map((_id, at) => (what === "write" ? longName(at).slice(0, size) : undefined));
  const ask = async (relay: StartedRelay): Promise<readonly End[]> => {
    const records = ids.map((id, at) => ({
      ...{ key: String(id), model: "wa.element", id, base: { name: before[at] } },
    }));
    const changes = records.map((record, at) => ({ ...record, values: { name: longName(at) } }));
    const answer =
      what === "write"
        ? await relay.post(routes.writeBack, { changes })
        : await relay.post(routes.delete, { deletions: records });
    // Nothing was started.
    return answer.status === 503 ? [] : (linesOf(answer).slice(0, -1) as End[]);
  };
  const isSo = ({ id, outcome }: End): boolean => {
    const at = ids.indexOf(id);
    const [is, first, last] = [names()[at], before[at], after[at]];
    if (outcome === "unknown") return is === first || is === last;
    return is === (outcome === "failed" ? first : last) && !["conflict", "gone"].includes(outcome);
  };
  let relay = await start();
  try {
    for (const one of presses) {
      const late: (() => void)[] = [];
      spoil(one, late);
      const wrong = (await ask(relay)).filter((end) => !isSo(end));
      if (wrong.length > 0)
        throw new Error(`Said ${JSON.stringify(wrong)}, there is ${JSON.stringify(names())}.`);
      for (const carryOut of late) carryOut();
      if (one.isLookedAt) await relay.post(routes.history, {});
      if (one.isRestarted) {
        await relay.close();
        relay = await start();
      }
    }
    spoil({ calls: [], reads: [], isLookedAt: false, isRestarted: false }, []);
    const ends = (await ask(relay)).map(({ outcome }) => outcome);
    const word = what === "write" ? "written" : "deleted";
    expect([ends, names()]).toEqual([[word, word, word], after]);
    const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
    for (const id of ids)
      expect(entries.find(({ record_id }) => record_id === id)).toMatchObject({ outcome: word });
  } finally {
    await relay.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(["write", "delete"] as const)(
  "a %s that is pressed repeatedly during any faults is reported truly and done once",
  async (what) => {
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 4 }), (presses) => pressAgain(what, presses)),
      { numRuns: 25 },
    );
  },
);

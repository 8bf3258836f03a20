import { routes } from "../../contract/relay-api.ts";
import { defaultLimits } from "../../relay/settings/limits.ts";
import { faultKinds, startFaultProxy } from "../support/prove/fault-proxy.ts";
import type { FaultKind, FaultProxy } from "../support/prove/fault-proxy.ts";
import { startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import type { Front } from "../support/instance-call.ts";
import { startRelay } from "../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../support/started-relay.ts";
import { stopTimers } from "../support/client/still-timers.ts";
import { prove } from "./prove.ts";

/** Each operation: its request, the instance's call that it needs, and its outcome of success. */
const operations = {
  read: { method: "search_read", done: "200" },
  write: { method: "write", done: "written" },
  create: { method: "create", done: "created" },
  delete: { method: "unlink", done: "deleted" },
} as const;
type Operation = keyof typeof operations;

/**
 * The outcomes that a read and a change must have, by fault. `done` means success. Only a call that was lost
 * before it reached the instance may be `unknown`, since it may still arrive.
 */
const ends: Readonly<Record<FaultKind, { readonly read: string; readonly change: string }>> = {
  refuse: { read: "instance_unreachable", change: "failed instance_unreachable" },
  resetBefore: { read: "done", change: "unknown instance_unreachable" },
  resetAfter: { read: "done", change: "done" },
  truncate: { read: "bad_reply", change: "done" },
  slowHeaders: { read: "instance_timeout", change: "done" },
  slowBody: { read: "instance_timeout", change: "done" },
  garbage: { read: "done", change: "unknown instance_unreachable" },
  noJson: { read: "bad_reply", change: "done" },
  errorWith200: { read: "instance_busy", change: "failed instance_busy" },
  html502: { read: "instance_status", change: "unknown instance_status" },
  html503: { read: "instance_status", change: "unknown instance_status" },
  html504: { read: "instance_status", change: "done" },
  tooMany: { read: "instance_status", change: "failed instance_status" },
  bareNaN: { read: "done", change: "done" },
  lateCommit: { read: "instance_timeout", change: "unknown instance_timeout" },
};

const waitsForTheClock: readonly FaultKind[] = ["slowHeaders", "slowBody", "lateCommit"];

interface Tally {
  faults: number;
  done: number;
  refused: number;
  unknown: number;
  readonly wrong: string[];
}

prove(
  "faults of the line",
  async ({ times }, transport) => {
    const tally: Tally = { faults: 0, done: 0, refused: 0, unknown: 0, wrong: [] };
    const kinds = Object.keys(faultKinds) as FaultKind[];
    for (const kind of kinds) await spoilCalls(kind, times, transport, tally);
    const { wrong, ...counts } = tally;
    const duplicatesOrLost = wrong.filter((text) => text.includes("there are")).length;
    return {
      kinds: kinds.length,
      operations: 4,
      times,
      ...counts,
      wrongAnswers: wrong.length,
      duplicatesOrLost,
      wrong,
    };
  },
  (figures, { times }) => {
    expect(figures.wrong).toEqual([]);
    expect(figures.faults).toBe(figures.kinds * figures.operations * times);
  },
);

async function spoilCalls(kind: FaultKind, times: number, transport: Front, tally: Tally): Promise<void> {
  const instance = await startFakeInstance(transport);
  const proxy = await startFaultProxy(instance.configuration.url);
  const graceTime = kind === "lateCommit" ? defaultLimits.graceTime : 0;
  const relay = await startRelay(
    { ...instance.configuration, url: proxy.url },
    { limits: { signInPause: 0, graceTime, replicaTime: 0 } },
  );
  stopTimers();
  // From here on all users are signed in.
  await relay.post(routes.read, readOf(1));
  try {
    for (let time = 0; time < times; time++)
      for (const operation of Object.keys(operations) as Operation[])
        await spoilOne({ kind, operation, instance, proxy, relay, tally });
  } finally {
    jest.useRealTimers();
  }
  tally.faults += proxy.hits();
  await relay.close();
  await proxy.close();
  await instance.close();
}

interface Case {
  readonly kind: FaultKind;
  readonly operation: Operation;
  readonly instance: FakeInstance;
  readonly proxy: FaultProxy;
  readonly relay: StartedRelay;
  readonly tally: Tally;
}

/** Asks once while the call fails on its way, then once more. Compares both answers with the records. */
async function spoilOne({ kind, operation, instance, proxy, relay, tally }: Case): Promise<void> {
  const session = instance.put("wa.session", { o_no: "O-1" });
  const bystander = { session_id: session, name: "A", cycle_no: 1, sequence: 1 };
  const id = instance.put("wa.element", bystander);
  instance.put("wa.element", bystander);
  const { method, done } = operations[operation];
  const ask = async (): Promise<string> => endOf(await send(relay, operation, id, session), operation);
  const isDone = (): boolean => {
    const ours = instance.records("wa.element").filter((record) => record.session_id === session);
    const count = (name: string): number => ours.filter((record) => record.name === name).length;
    const there = `${count("A")} A, ${count("B")} B`;
    const [before, after] = states[operation];
    if (there !== before && there !== after) tally.wrong.push(`${kind} ${operation}: there are ${there}`);
    return there === after;
  };
  const expected = operation === "read" ? ends[kind].read : ends[kind].change;

  let first: string;
  if (kind === "refuse") {
    await proxy.stopListening();
    first = await ask();
    await proxy.listen();
    tally.faults += 1;
  } else {
    proxy.spoil(method, kind);
    const asked = ask();
    if (waitsForTheClock.includes(kind)) {
      await proxy.isHeld();
      jest.advanceTimersByTime(defaultLimits.callTime);
    }
    first = await asked;
  }
  // The outcomes "failed" and "done" must be true.
  if (operation !== "read" && !first.startsWith("unknown") && isDone() !== (first === done))
    tally.wrong.push(`${kind} ${operation}: ${first}, but the instance holds the contrary`);
  if (kind === "lateCommit") await proxy.commitLate();
  const second = await ask();
  if (second !== done) tally.wrong.push(`${kind} ${operation}: asked again, ${second}`);
  if (!isDone()) tally.wrong.push(`${kind} ${operation}: asked again, and not done`);
  if (first !== expected.replace("done", done)) tally.wrong.push(`${kind} ${operation}: ${first}`);
  if (first.startsWith("unknown")) tally.unknown += 1;
  else if (first === done) tally.done += 1;
  else tally.refused += 1;
}

/** The analysis's elements before and after. The bystander always exists. */
const states: Readonly<Record<Operation, readonly [before: string, after: string]>> = {
  read: ["2 A, 0 B", "2 A, 0 B"],
  write: ["2 A, 0 B", "1 A, 1 B"],
  create: ["2 A, 0 B", "2 A, 1 B"],
  delete: ["2 A, 0 B", "1 A, 0 B"],
};

const readOf = (session: number): object => ({
  ...{ model: "wa.element", method: "search_read", fields: ["name"], domain: [["session_id", "=", session]] },
});

function send(relay: StartedRelay, operation: Operation, id: number, session: number): Promise<RelayAnswer> {
  const at = { key: `k${id}`, model: "wa.element" };
  const base = { name: "A" };
  switch (operation) {
    case "read":
      return relay.post(routes.read, readOf(session));
    case "write":
      return relay.post(routes.writeBack, { changes: [{ ...at, id, base, values: { name: "B" } }] });
    case "create": {
      const values = { session_id: session, name: "B", cycle_no: 1, sequence: 2 };
      return relay.post(routes.create, { creations: [{ ...at, values }] });
    }
    case "delete":
      return relay.post(routes.delete, { deletions: [{ ...at, id, base }] });
  }
}

/** Returns the end of a read (200 or a code) or of a change (its outcome, with a code without success). */
function endOf({ status, text, headers }: RelayAnswer, operation: Operation): string {
  const isLines = headers["content-type"]?.includes("ndjson") === true;
  if (status === 200 && !isLines) return "200";
  if (isLines) {
    const { outcome, code } = JSON.parse(text.split("\n")[0] ?? "") as { outcome: string; code?: string };
    return code === undefined ? outcome : `${outcome} ${code}`;
  }
  const { error } = JSON.parse(text) as { error: { code: string } };
  // Refused before the first record was begun.
  return operation === "read" ? error.code : `failed ${error.code}`;
}

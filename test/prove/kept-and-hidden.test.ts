import { routes } from "../../contract/relay-api.ts";
import type { History, JournalEntry } from "../../contract/journal.ts";
import { Secret } from "../../relay/secret.ts";
import { serverError } from "../support/service/faults.ts";
import { startPostgres } from "../support/relay/postgres.ts";
import { startSpoiledService } from "../support/service/spoiled-service.ts";
import type { SpoiledService } from "../support/service/spoiled-service.ts";
import { linesOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

/** The operations of the relay, each with the instance's call that it needs. */
const operations = { create: "create", write: "write", delete: "unlink", "take back": "write" } as const;
type Operation = keyof typeof operations;
const faults = ["none", "before", "after"] as const;
type Fault = (typeof faults)[number];

interface Tally {
  asked: number;
  altered: number;
  hidden: number;
  unknown: number;
  wrongAnswers: number;
  wrongEntries: number;
  twice: number;
  lost: number;
  readonly wrong: string[];
}

prove(
  "values that the instance alters, records that it hides",
  async ({ times }, transport) => {
    const tally: Tally = {
      ...{ asked: 0, altered: 0, hidden: 0, unknown: 0, wrongAnswers: 0, wrongEntries: 0, twice: 0, lost: 0 },
      wrong: [],
    };
    // Times of two decimals and names of twenty characters.
    const service = await startSpoiledService((_model, _field, value) => {
      if (typeof value === "number") return Math.round(value * 100) / 100;
      return typeof value === "string" && !value.startsWith("[") ? value.slice(0, 20) : value;
    });
    const { url, db, login, apiKey } = service;
    const configuration = { url, db, login, apiKey: new Secret(apiKey), transport };
    const limits = { graceTime: 0, signInPause: 0, callsPerMinute: 0, replicaTime: 0 };
    const postgres = await startPostgres();
    const journal = await postgres.makeDatabase();
    const alone = await startRelay(configuration, { limits });
    const together = [
      await startRelay(configuration, { limits, journal }),
      await startRelay(configuration, { limits, journal }),
    ] as const;
    try {
      for (let time = 0; time < times; time++)
        for (const operation of Object.keys(operations) as Operation[])
          for (const fault of faults) {
            const [first, second] = time % 2 === 0 ? [alone, alone] : together;
            await tryOne({ service, first, second, operation, fault, time, tally });
          }
    } finally {
      await Promise.all([alone, ...together].map((relay) => relay.close()));
      await postgres.close();
      await service.stop();
    }
    return { transport, operations: 4, relays: [1, 2], times, ...tally };
  },
  (figures, { times }) => {
    expect(figures.wrong).toEqual([]);
    expect(figures.altered).toBeGreaterThanOrEqual(times * 20);
    expect(figures.hidden).toBeGreaterThanOrEqual(times * 12);
  },
);

interface Case {
  readonly service: SpoiledService;
  readonly first: StartedRelay;
  readonly second: StartedRelay;
  readonly operation: Operation;
  readonly fault: Fault;
  readonly time: number;
  readonly tally: Tally;
}

/** The outcome of a record in any operation. */
interface End {
  readonly outcome: string;
  readonly code?: string;
  readonly altered?: readonly string[];
}

const done: Readonly<Record<Operation, string>> = {
  ...{ create: "created", write: "written", delete: "deleted", "take back": "taken_back" },
};
let cases = 0;

const wanted = (no: number) => ({
  name: `Fit trim ${no} to the frame of the door`,
  video_end_time: (100 + no) / 10 + 0.003,
});
const kept = (no: number) => [`Fit trim ${no} to the frame of the door`.slice(0, 20), (100 + no) / 10];
const asBefore = (no: number) => [`Pick ${no}`, 5];

/**
 * Asks one relay for four elements, then the other. One element may be hidden, and the first changing call
 * may fail. Compares the answers with the records.
 */
async function tryOne({ service, first, second, operation, fault, time, tally }: Case): Promise<void> {
  const { call } = service;
  const o_no = `O-${++cases}`;
  const numbers = [0, 1, 2, 3];
  const session = Number(await call("wa.session", "create", [{ o_no, name: "Door" }]));
  const element = (no: number) => ({
    ...{ session_id: session, cycle_no: 1, sequence: no + 1, element_type: "va", video_start_time: 0 },
    ...{ name: `Pick ${no}`, video_end_time: 5 },
  });
  const isCreate = operation === "create";
  const ids = isCreate ? [] : ((await call("wa.element", "create", [numbers.map(element)])) as number[]);
  const change = (no: number) => ({
    ...{ key: `${o_no} ${no}`, model: "wa.element", id: ids[no] ?? 0, base: element(no) },
    values: wanted(no),
  });
  if (operation === "take back") await first.writeBack(numbers.map(change));
  const entries =
    operation === "take back" ? numbers.map((no) => newestOf(ids[no], first).then(({ id }) => id)) : [];
  const toTakeBack = await Promise.all(entries);

  const ask = async (relay: StartedRelay): Promise<readonly End[]> => {
    switch (operation) {
      case "create":
        return relay.create(
          numbers.map((no) => ({
            ...{ key: `${o_no} ${no}`, model: "wa.element" },
            values: { ...element(no), ...wanted(no) },
          })),
        );
      case "write":
        return (await relay.writeBack(numbers.map(change))).outcomes;
      case "delete": {
        const deletions = numbers.map((no) => ({
          ...{ key: `${o_no} ${no}`, model: "wa.element", id: ids[no], base: { name: `Pick ${no}` } },
        }));
        return linesOf(await relay.post(routes.delete, { deletions })).slice(0, -1) as End[];
      }
      case "take back":
        return linesOf(await relay.post(routes.takeBack, { entries: toTakeBack })).slice(0, -1) as End[];
    }
  };
  const hidden = isCreate ? undefined : time % numbers.length;
  const hide = (isHidden: boolean): void => {
    if (hidden !== undefined) service.hide(ids[hidden] ?? 0, isHidden);
  };
  /** Returns the values of the existing elements, by number. */
  const held = async (): Promise<readonly (readonly [number, string, number])[]> => {
    hide(false);
    const fields = ["sequence", "name", "video_end_time"];
    const domain = [["session_id", "=", session]];
    const found = (await call("wa.element", "search_read", [domain], { fields, order: "sequence" })) as Row[];
    hide(true);
    return found.map((row) => [row.sequence - 1, row.name, row.video_end_time] as const);
  };
  const goals: Readonly<Record<Operation, (no: number) => readonly unknown[] | undefined>> = {
    ...{ create: kept, write: kept, delete: () => undefined, "take back": asBefore },
  };
  const starts: typeof goals = {
    ...{ create: () => undefined, write: asBefore, delete: asBefore, "take back": kept },
  };
  const fail = (figure: "wrongAnswers" | "wrongEntries" | "twice" | "lost", what: string): void => {
    tally[figure] += 1;
    tally.wrong.push(`${operation}, ${fault}, ${o_no}: ${what}`);
  };
  const compare = (ends: readonly End[], rows: Awaited<ReturnType<typeof held>>, isLast: boolean): void => {
    for (const no of numbers) {
      const [end, states] = [ends[no], rows.filter(([number]) => number === no)];
      const holds = JSON.stringify(states.map(([, ...rest]) => rest));
      const [goal, start] = [goals, starts].map((table) =>
        JSON.stringify([table[operation](no)].filter((state) => state !== undefined)),
      );
      const isHidden = no === hidden;
      const told = `${no} said ${end?.outcome} ${end?.code ?? ""}, holds ${holds}`;
      const isDone = end?.outcome === done[operation] || (isLast && end?.outcome === "not_possible");
      if (states.length > 1) fail("twice", told);
      if (isHidden && (end?.code !== "no_rights" || holds !== start)) fail("wrongAnswers", told);
      if (isHidden) tally.hidden += 1;
      else if (isDone && holds !== goal && !isGone(end, operation)) fail("wrongAnswers", told);
      else if (end?.outcome === "failed" && holds !== start) fail("wrongAnswers", told);
      else if (isLast && holds !== goal) fail("lost", told);
      else if (isLast && !isDone && !isGone(end, operation)) fail("wrongAnswers", told);
      if (end?.outcome === "unknown") tally.unknown += 1;
      if (end?.altered !== undefined) tally.altered += 1;
    }
  };

  hide(true);
  if (fault !== "none")
    service.spoilNext(
      operations[operation],
      fault,
      serverError("psycopg2.OperationalError", "server closed the connection unexpectedly"),
    );
  tally.asked += 1;
  compare(await ask(first), await held(), false);
  if (service.left() > 0) fail("wrongAnswers", "the call was never made");
  compare(await ask(second), await held(), true);
  for (const no of isCreate ? [] : numbers.filter((one) => one !== hidden)) {
    const { outcome } = await newestOf(ids[no], second);
    const expected = operation === "delete" ? ["deleted", "gone"] : ["written"];
    if (!expected.includes(outcome)) fail("wrongEntries", `${no} is noted as ${outcome}`);
  }
  hide(false);
}

interface Row {
  readonly sequence: number;
  readonly name: string;
  readonly video_end_time: number;
}

/** Returns true for a deleted record that is deleted again. */
function isGone(end: End | undefined, operation: Operation): boolean {
  return operation === "delete" && end?.outcome === "gone";
}

/** Returns the newest entry of an element in the journal of a relay. */
async function newestOf(id: number | undefined, relay: StartedRelay): Promise<JournalEntry> {
  const { entries } = JSON.parse((await relay.post(routes.history, { limit: 50 })).text) as History;
  const entry = entries.find(({ record_id }) => record_id === id);
  if (entry === undefined) throw new Error(`The journal has no entry of ${id}.`);
  return entry;
}

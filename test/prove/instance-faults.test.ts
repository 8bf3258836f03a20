import { routes } from "../../contract/relay-api.ts";
import type { History, JournalEntry, TakeBackOutcome } from "../../contract/journal.ts";
import { Secret } from "../../relay/secret.ts";
import { serverError } from "../support/service/faults.ts";
import type { Front } from "../support/instance-call.ts";
import { startPostgres } from "../support/relay/postgres.ts";
import { startSpoiledService } from "../support/service/spoiled-service.ts";
import type { SpoiledService, When } from "../support/service/spoiled-service.ts";
import { codeOf, linesOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

interface Kind {
  readonly name: string;
  readonly message: string;
  /** A change may have taken effect before this error. */
  readonly afterToo?: true;
  /** The error proves nothing: the answer may be "unknown" although the change did not happen. */
  readonly provesNothing?: true;
}

const lost = { afterToo: true, provesNothing: true } as const;

/** Observed failures of real servers, with HTTP status 200 and an error. */
const kinds: readonly Kind[] = [
  { name: "psycopg2.OperationalError", message: "server closed the connection unexpectedly", ...lost },
  {
    name: "psycopg2.OperationalError",
    message: "terminating connection due to administrator command",
    ...lost,
  },
  {
    name: "psycopg2.errors.AdminShutdown",
    message: "terminating connection due to administrator command",
    ...lost,
  },
  { name: "psycopg2.InterfaceError", message: "connection already closed", ...lost },
  { name: "psycopg2.OperationalError", message: 'connection to server at "db" (10.0.0.5), port 5432 failed' },
  { name: "psycopg2.OperationalError", message: "could not connect to server: Connection refused" },
  { name: "psycopg2.errors.SerializationFailure", message: "could not serialize access" },
  { name: "psycopg2.errors.LockNotAvailable", message: "could not obtain lock on row" },
  { name: "odoo.exceptions.UserError", message: "Not today." },
  { name: "odoo.exceptions.ValidationError", message: "The operation cannot be completed." },
  { name: "odoo.exceptions.AccessError", message: "You are not allowed to do this." },
  {
    name: "odoo.exceptions.MissingError",
    message: "Record does not exist.\n(Record: res.users(2,), User: 2)",
  },
  { name: "builtins.ValueError", message: "Wrong value for wa.element.element_type: 'c3'" },
  { name: "builtins.TypeError", message: "unexpected argument" },
  { name: "builtins.KeyError", message: "'x'", afterToo: true },
];

/** The operations on an analysis with one element "A", each with the method of the call that fails. */
const operations = {
  create: "create",
  write: "write",
  delete: "unlink",
  "build lines": "action_build_lines",
  "take back": "write",
} as const;
type Operation = keyof typeof operations;

interface Tally {
  faults: number;
  done: number;
  failed: number;
  unknown: number;
  wrongAnswers: number;
  wrongEntries: number;
  twice: number;
  lost: number;
  readonly wrong: string[];
}

prove(
  "errors of the instance",
  async ({ times, pairs, everyCase }, transport) => {
    const tally: Tally = {
      ...{ faults: 0, done: 0, failed: 0, unknown: 0, wrongAnswers: 0, wrongEntries: 0, twice: 0, lost: 0 },
      wrong: [],
    };
    const service = await startSpoiledService();
    const postgres = await startPostgres();
    const { url, db, login, apiKey } = service;
    const configuration = { url, db, login, apiKey: new Secret(apiKey), transport };
    const limits = { graceTime: 0, signInPause: 0, callsPerMinute: 0, replicaTime: 0 };
    const journal = await postgres.makeDatabase();
    const alone = await startRelay(configuration, { limits });
    const together = [
      await startRelay(configuration, { limits, journal }),
      await startRelay(configuration, { limits, journal }),
    ] as const;
    try {
      const relays = [[alone, alone], together] as const;
      let place = 0;
      for (let time = 0; time < times; time++)
        for (const kind of kinds)
          for (const operation of Object.keys(operations) as Operation[])
            for (const when of kind.afterToo ? (["before", "after"] as const) : (["before"] as const))
              for (let pair = 0; pair < pairs; pair++) {
                if (place++ % everyCase !== 0) continue;
                const [first, second] = relays[cases % 2] ?? relays[0];
                await spoilOne({ service, transport, first, second, kind, operation, when, tally });
              }
    } finally {
      await Promise.all([alone, ...together].map((relay) => relay.close()));
      await postgres.close();
      await service.stop();
    }
    return { kinds: kinds.length, operations: 5, relays: [1, 2], times, ...tally };
  },
  (figures, { least }) => {
    expect(figures.wrong).toEqual([]);
    expect(figures.faults).toBeGreaterThanOrEqual(least);
    expect(figures.unknown).toBeGreaterThan(0);
  },
);

interface Case {
  readonly service: SpoiledService;
  readonly transport: Front;
  readonly first: StartedRelay;
  readonly second: StartedRelay;
  readonly kind: Kind;
  readonly operation: Operation;
  readonly when: When;
  readonly tally: Tally;
}

let cases = 0;

/**
 * Asks one relay while the instance answers an error, then the other relay. Compares answers and journal with
 * the records.
 */
async function spoilOne(given: Case): Promise<void> {
  const { service, transport, first, second, kind, operation, when, tally } = given;
  const { call } = service;
  const o_no = `O-${++cases}`;
  const title = `${operation}, ${when}, ${kind.name}: ${kind.message}`;
  const session = Number(await call("wa.session", "create", [{ o_no, name: "Door trim" }]));
  const element = { session_id: session, cycle_no: 1, sequence: 1, name: "A" };
  const id = Number(await call("wa.element", "create", [element]));
  const comparison = Number(
    await call("wa.comparison", "create", [{ name: o_no, session_a_id: session, session_b_id: session }]),
  );
  const write = { key: `w ${o_no}`, model: "wa.element", id, base: { name: "A" }, values: { name: "B" } };
  if (operation === "take back") await first.writeBack([write]);
  const entry = operation === "take back" ? (await newest(first)).id : 0;
  const names = async (): Promise<string> => {
    const domain = [["session_id", "=", session]];
    const found = (await call("wa.element", "search_read", [domain], { fields: ["name"] })) as Named[];
    return found
      .map(({ name }) => name)
      .sort()
      .join("");
  };
  const lines = async (): Promise<number> =>
    Number(await call("wa.comparison.line", "search_count", [[["comparison_id", "=", comparison]]]));
  const state = async (): Promise<string> => (operation === "build lines" ? String(await lines()) : names());
  const [before, after] = states[operation];
  const ask = async (relay: StartedRelay): Promise<string> => {
    switch (operation) {
      case "write":
        return (await relay.writeBack([write])).outcomes[0]?.outcome ?? "";
      case "create": {
        const creations = [1, 2].map((at) => ({
          ...{ key: `${o_no} ${at}`, model: "wa.element" },
          values: { ...element, sequence: at + 1, name: "B" },
        }));
        const ends = (await relay.create(creations)).map(({ outcome }) => outcome);
        return [...new Set(ends)].join(" and ");
      }
      case "delete": {
        const deletion = { key: o_no, model: "wa.element", id, base: { name: "A" } };
        const [line] = linesOf(await relay.post(routes.delete, { deletions: [deletion] }));
        return (line as { readonly outcome: string }).outcome;
      }
      case "build lines": {
        const answer = await relay.post(routes.buildLines, { comparison_id: comparison });
        if (answer.status === 200) return "built";
        return ["instance_database"].includes(codeOf(answer)) && kind.provesNothing ? "unknown" : "failed";
      }
      case "take back": {
        const [line] = linesOf(await relay.post(routes.takeBack, { entries: [entry] }));
        return (line as TakeBackOutcome).outcome;
      }
    }
  };
  const done = words[operation];
  const fail = (figure: "wrongAnswers" | "wrongEntries" | "twice" | "lost", what: string): void => {
    tally[figure] += 1;
    tally.wrong.push(`${title}: ${what}`);
  };

  service.spoilNext(operations[operation], when, serverError(kind.name, kind.message));
  tally.faults += 1;
  const said = await ask(first);
  const is = await state();
  if (service.left() > 0) fail("wrongAnswers", "the call was never made");
  if (is !== before && is !== after) fail("twice", `there is ${is}`);
  if (said === done) tally.done += 1;
  else if (said === "unknown") tally.unknown += 1;
  else tally.failed += 1;
  if (said === done && is !== after) fail("wrongAnswers", `said ${said}, there is ${is}`);
  if (said === "failed" && is !== before) fail("wrongAnswers", `said ${said}, there is ${is}`);
  // Over the newer interface, a record written in this second may have been read from a replica.
  const mayBeOlder = kind.afterToo === true && transport === "json2";
  if (said === "unknown" && !mayBeOlder && (!kind.provesNothing || is === after))
    fail("wrongAnswers", `said ${said}, although it can be told: there is ${is}`);
  if (![done, "failed", "unknown"].includes(said)) fail("wrongAnswers", `said ${said}`);
  const noted = await newest(second);
  const isNoted = noted.outcome === journalWords[operation];
  if (isNoted !== (is === after) && !["pending", "unknown"].includes(noted.outcome))
    fail("wrongEntries", `noted ${noted.outcome}, there is ${is}`);

  const again = await ask(second);
  const finally_ = await state();
  // A reversed entry is not reversed twice.
  const isDone = again === done || (operation === "take back" && said === done && again === "not_possible");
  if (!isDone) fail("wrongAnswers", `asked again, said ${again}`);
  if (finally_ === before) fail("lost", `asked again, there is ${finally_}`);
  else if (finally_ !== after) fail("twice", `asked again, there is ${finally_}`);
  const last = await newest(first);
  if (last.outcome !== journalWords[operation]) fail("wrongEntries", `in the end noted ${last.outcome}`);
}

interface Named {
  readonly name: string;
}

/** The names of the elements, or the number of the comparison's lines, before and after. */
const states: Readonly<Record<Operation, readonly [before: string, after: string]>> = {
  create: ["A", "ABB"],
  write: ["A", "B"],
  delete: ["A", ""],
  "build lines": ["0", "1"],
  "take back": ["B", "A"],
};

const words: Readonly<Record<Operation, string>> = {
  create: "created",
  write: "written",
  delete: "deleted",
  "build lines": "built",
  "take back": "taken_back",
};

const journalWords: Readonly<Record<Operation, JournalEntry["outcome"]>> = {
  create: "created",
  write: "written",
  delete: "deleted",
  "build lines": "built",
  "take back": "written",
};

async function newest(relay: StartedRelay): Promise<JournalEntry> {
  const { entries } = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
  const [entry] = entries;
  if (entry === undefined) throw new Error("The journal is empty.");
  return entry;
}

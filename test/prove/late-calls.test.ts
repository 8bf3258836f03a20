import { routes } from "../../contract/relay-api.ts";
import type { History } from "../../contract/journal.ts";
import type { Front } from "../support/instance-call.ts";
import { sendResult, sendText, startFakeInstance } from "../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../support/fake-instance.ts";
import { randomFrom } from "../support/random-from.ts";
import { startPostgres } from "../support/relay/postgres.ts";
import { linesOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

/** The fates of a changing call. A lost one takes effect at once, later, or never. */
const fates = ["answered", "answered", "answered", "lost and done", "late", "late", "never"] as const;
const asks = [
  "new value",
  "new value",
  "same again",
  "other field",
  "delete",
  "take back",
  "history",
] as const;
type Ask = (typeof asks)[number];

interface Tally {
  asked: number;
  lost: number;
  carriedOutLate: number;
  deferred: number;
  overwritten: number;
  deferredNeedlessly: number;
  deferredForEver: number;
  readonly wrong: string[];
}

/** Relays at one record: those that ask, and one on the same journal without a grace time. */
interface Team {
  readonly relays: readonly StartedRelay[];
  readonly later: StartedRelay;
}

prove(
  "calls carried out late",
  async ({ times, seed }, transport) => {
    const tally: Tally = {
      ...{ asked: 0, lost: 0, carriedOutLate: 0, deferred: 0, overwritten: 0 },
      ...{ deferredNeedlessly: 0, deferredForEver: 0, wrong: [] },
    };
    const random = randomFrom(seed);
    const instance = await startFakeInstance(transport);
    const postgres = await startPostgres();
    const startTeam = async (count: number): Promise<Team> => {
      const journal = await postgres.makeDatabase();
      const start = (graceTime: number): Promise<StartedRelay> =>
        startRelay(instance.configuration, {
          journal,
          limits: { graceTime, signInPause: 0, replicaTime: 0 },
        });
      // No run takes an hour.
      const relays = await Promise.all(Array.from({ length: count }, () => start(3_600_000)));
      return { relays, later: await start(0) };
    };
    const teams = [await startTeam(1), await startTeam(2)];
    try {
      for (let time = 0; time < times; time++)
        for (const team of teams) await tryOnce({ instance, transport, team, random, tally });
    } finally {
      await Promise.all(teams.flatMap(({ relays, later }) => [...relays, later]).map((one) => one.close()));
      await postgres.close();
      await instance.close();
    }
    return { relays: [1, 2], times, ...tally };
  },
  (figures, { times }) => {
    expect(figures.wrong).toEqual([]);
    expect(figures.carriedOutLate).toBeGreaterThan(times);
    expect(figures.deferred).toBeGreaterThan(times);
  },
);

interface Case {
  readonly instance: FakeInstance;
  readonly transport: Front;
  readonly team: Team;
  readonly random: () => number;
  readonly tally: Tally;
}

/** A lost call that has not taken effect yet, with its number among all calls. */
interface Late {
  readonly no: number;
  readonly field: string;
  readonly carryOut: () => unknown;
}

/**
 * Lets engineers change one record again and again while lost calls take effect at any time. Asks once more
 * after the grace period.
 */
async function tryOnce({ instance, team, random, tally }: Case): Promise<void> {
  const pickOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const session = instance.put("wa.session", { name: "Door" });
  const id = instance.put("wa.element", { session_id: session, name: "start", sequence: 0 });
  const held = (field: string): unknown =>
    instance.records("wa.element").find((one) => one.id === id)?.[field];
  const waiting: Late[] = [];
  /** The call that wrote the value of a field. */
  const broughtBy = new Map<string, number>();
  let calls = 0;
  let lost = 0;
  let sequence = 0;
  let isLast = false;
  let pressed: Readonly<Record<string, string>> = { name: "start" };
  const told: string[] = [];
  const wrong = (figure: "overwritten" | "deferredNeedlessly" | "deferredForEver", what: string): void => {
    tally[figure] += 1;
    tally.wrong.push(`${what}: ${told.join(", ")}`);
  };

  /** Lets an abandoned call take effect, which must not overwrite anything that was sent later. */
  const land = (late: Late): void => {
    tally.carriedOutLate += 1;
    const fields = late.field === "" ? ["name", "sequence"] : [late.field];
    const before = fields.map(held);
    const isNewer = fields.some((field) => (broughtBy.get(field) ?? 0) > late.no);
    late.carryOut();
    const isChanged = fields.some((field, at) => before[at] !== undefined && held(field) !== before[at]);
    told.push(`${late.no} comes late`);
    if (isChanged && isNewer) wrong("overwritten", `${late.no} went over something newer`);
    for (const field of fields) if (isChanged) broughtBy.set(field, late.no);
  };
  const landSome = (): void => {
    while (waiting.length > 0 && random() < 0.3)
      land(waiting.splice(Math.floor(random() * waiting.length), 1)[0]!);
  };

  const spoil: Fault = (response, carryOut, call) => {
    const no = ++calls;
    const values = call.method === "write" ? (call.args[1] as Readonly<Record<string, unknown>>) : {};
    const [field = ""] = Object.keys(values);
    const seen = field === "" ? [held("name"), held("sequence")] : [held(field)];
    // A lost call takes effect right before this one, which has not seen its value.
    landSome();
    const now = field === "" ? [held("name"), held("sequence")] : [held(field)];
    const isUnseen = now.some((value, at) => value !== undefined && value !== seen[at]);
    const fate = isLast ? "answered" : pickOf(fates);
    told.push(`${no} ${call.method} ${JSON.stringify(values)} ${fate}`);
    const carry = (): unknown => {
      if (isUnseen && held(field || "name") !== values[field])
        wrong("overwritten", `${no} went over what it had not seen`);
      const result = carryOut();
      for (const name of field === "" ? ["name", "sequence"] : [field]) broughtBy.set(name, no);
      return result;
    };
    if (fate === "answered") {
      sendResult(response, carry());
      return;
    }
    lost += 1;
    tally.lost += 1;
    if (fate === "lost and done") carry();
    if (fate === "late") waiting.push({ no, field, carryOut });
    sendText(504, "<html>")(response, carryOut, call);
  };
  instance.mend();
  instance.failAlways("write", spoil);
  instance.failAlways("unlink", spoil);

  const write = async (
    relay: StartedRelay,
    values: Readonly<Record<string, string | number>>,
  ): Promise<End> => {
    const base = Object.fromEntries(Object.keys(values).map((name) => [name, held(name)]));
    const changes = [{ key: "w", model: "wa.element", id, base, values }];
    return endOf(await relay.post(routes.writeBack, { changes }));
  };
  const ask = async (what: Ask, relay: StartedRelay): Promise<End> => {
    switch (what) {
      case "new value":
        return write(relay, (pressed = { name: `value ${calls} ${random()}` }));
      case "same again":
        return write(relay, pressed);
      case "other field":
        return write(relay, { sequence: ++sequence });
      case "delete": {
        const base = { name: held("name"), sequence: held("sequence") };
        const deletions = [{ key: "d", model: "wa.element", id, base }];
        return endOf(await relay.post(routes.delete, { deletions }));
      }
      case "take back": {
        const { entries } = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
        const newest = entries.find((entry) => entry.record_id === id && entry.what === "write");
        if (newest === undefined) return {};
        return endOf(await relay.post(routes.takeBack, { entries: [newest.id] }));
      }
      case "history":
        return relay.post(routes.history, {}).then(() => ({}));
    }
  };
  for (let step = 0; step < 8 && held("name") !== undefined; step++) {
    // A deletion ends the story.
    const what = step < 3 ? pickOf(asks.filter((one) => one !== "delete")) : pickOf(asks);
    const before = calls;
    const lostBefore = lost;
    const { outcome = "", code = "" } = await ask(what, pickOf(team.relays));
    told.push(`${what}: ${outcome} ${code}`);
    tally.asked += 1;
    if (code === "not_settled") {
      tally.deferred += 1;
      if (calls > before) wrong("overwritten", "it was sent, and said to be held back");
      if (lostBefore === 0) wrong("deferredNeedlessly", "no answer was lost");
    }
    landSome();
  }
  for (const late of waiting.splice(0)) land(late);
  isLast = true;
  if (held("name") === undefined) return;
  const { outcome, code } = await write(team.later, { name: "at last" });
  if (outcome !== "written" || held("name") !== "at last")
    wrong("deferredForEver", `in the end ${outcome} ${code}`);
}

interface End {
  readonly outcome?: string;
  readonly code?: string;
}

/** Returns the outcome of the one change that was asked for, or an empty one if the request was refused. */
function endOf(answer: Parameters<typeof linesOf>[0]): End {
  return answer.status === 200 ? (linesOf(answer)[0] as End) : {};
}

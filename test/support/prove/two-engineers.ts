import { randomUUID } from "node:crypto";
import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import type { RawRecord } from "../../../addin/client/read-records.ts";
import { startRelayTeam } from "../relay/relay-team.ts";
import type { Shared } from "../relay/relay-team.ts";
import type { Front } from "../instance-call.ts";
import type { StartedService } from "../service.ts";

/** The result of two engineers' work with a relay that was killed repeatedly. */
export interface EngineerFigures {
  readonly kills: number;
  /** Records written, created and deleted with a definite answer. */
  readonly acknowledged: number;
  /** Changes that were refused because the other engineer was faster. */
  readonly conflicts: number;
  /** Requests with an interrupted answer, which were repeated until the answer was definite. */
  readonly interrupted: number;
  /** Acknowledged values or records that are missing, although they were not changed or deleted later. */
  readonly lost: number;
  /** Records that exist twice or that no engineer created. */
  readonly duplicated: number;
  /** Values that were replaced by an engineer who had not seen them. */
  readonly overwritten: number;
}

/** An engineer's replacement of one value by another. Values never repeat. */
interface Step {
  readonly id: number;
  readonly base: string;
  readonly value: string;
  /** True if the answer was `written`. Else the write may have been before one of the other engineer. */
  readonly isAcknowledged: boolean;
}

interface Told {
  readonly steps: Step[];
  readonly created: Map<string, number>;
  readonly deleted: Set<number>;
  /** Requests for changes. */
  sent: number;
  readonly count: { acknowledged: number; conflicts: number; interrupted: number };
}

/** A restart of a relay on a busy machine may take many seconds. */
const attempts = 300;

/**
 * Lets two engineers rename, create and delete the elements of one analysis, each with another relay if there
 * are several. A relay is killed during their requests, `kills` times on the same journal. A request with an
 * interrupted answer is repeated unchanged, like the add-in does, until the answer is definite. Then the
 * records on the instance are compared.
 *
 * @param random returns numbers from 0 up to 1
 */
export async function letTwoEngineersWork(
  service: StartedService,
  {
    shared,
    relays = 1,
    transport,
  }: { readonly shared: Shared; readonly relays?: number; readonly transport: Front },
  kills: number,
  random: () => number,
): Promise<EngineerFigures> {
  const session = (await service.call("wa.session", "create", [{ o_no: `two-${randomUUID()}` }])) as number;
  const first = Array.from({ length: 6 }, (_, index) => elementOf(session, `start ${index}`, index + 1));
  const ids = (await service.call("wa.element", "create", [first])) as number[];
  const names = new Map(first.map(({ name }, index) => [name, ids[index] ?? 0]));
  const told: Told = {
    steps: [],
    created: new Map(names),
    deleted: new Set(),
    sent: 0,
    count: { acknowledged: 0, conflicts: 0, interrupted: 0 },
  };
  const team = await startRelayTeam({ ...service, transport }, shared, relays);
  let isOver = false;
  const clientOf = (place: number): Client =>
    createClient({
      baseUrl: "http://relay",
      fetch: (input, init) => {
        const address = new URL(input instanceof Request ? input.url : input);
        return fetch(new URL(address.pathname, team.urlOf(place)), init);
      },
    });
  const engineer = async (name: string, place: number): Promise<void> => {
    const client = clientOf(place);
    for (let turn = 0; !isOver; turn++) await work(client, session, `${name} ${turn}`, told, random);
  };
  const engineers = Promise.all([engineer("Ada", 0), engineer("Ben", 1)]);
  const killAgainAndAgain = async (): Promise<void> => {
    for (let kill = 0; kill < kills; kill++) {
      const acknowledged = told.count.acknowledged + 1;
      await until(() => told.count.acknowledged >= acknowledged);
      // During a request: right after it was sent, or some milliseconds later.
      const sent = told.sent + 1 + Math.floor(random() * 2);
      await until(() => told.sent >= sent);
      await pause(random() * 12);
      await team.replace(kill);
    }
  };
  try {
    await Promise.race([killAgainAndAgain(), engineers]);
  } finally {
    isOver = true;
    try {
      await engineers;
    } finally {
      await team.stop();
    }
  }
  return { kills, ...told.count, ...(await compare(service, session, told)) };
}

function elementOf(
  session_id: number,
  name: string,
  sequence: number,
): { readonly name: string; readonly [field: string]: string | number } {
  return {
    session_id,
    cycle_no: 1,
    sequence,
    name,
    element_type: "va",
    video_start_time: 0,
    video_end_time: 1,
  };
}

/** One action of an engineer: reads the elements, then renames two, adds two, or deletes one. */
async function work(
  client: Client,
  session: number,
  mark: string,
  told: Told,
  random: () => number,
): Promise<void> {
  const records = await seen(client, session);
  // Often one of the newest, whose creator may not have the answer yet.
  const pick = (): RawRecord | undefined =>
    random() < 0.5
      ? records.at(-1 - Math.floor(random() * 2))
      : records[Math.floor(random() * records.length)];
  const chance = random();
  if (chance < 0.25) await create(client, session, mark, told);
  else if (chance < 0.35 && records.length > 4) await remove(client, pick(), told);
  else await rename(client, [...new Set([pick(), pick(), pick(), pick()])], mark, told);
}

async function seen(client: Client, session: number): Promise<readonly RawRecord[]> {
  const { answer: records } = await definite(undefined, async () => {
    const answer = await client.readRaw(
      {
        model: "wa.element",
        method: "search_read",
        domain: [["session_id", "=", session]],
        fields: ["name"],
      },
      new AbortController().signal,
    );
    return answer.ok ? answer.value : undefined;
  });
  return records;
}

async function rename(
  client: Client,
  records: readonly (RawRecord | undefined)[],
  mark: string,
  told: Told,
): Promise<void> {
  const changes = records.flatMap((record, index) => {
    if (record === undefined) return [];
    const { id, name } = record;
    const values = { name: `${mark} ${index}` };
    return [{ key: String(id), model: "wa.element" as const, id, base: { name }, values }];
  });
  const { answer: outcomes, wasBroken } = await definite(told, async () => {
    const answer = await client.writeBack(changes, { signal: new AbortController().signal });
    const all = answer.ok ? answer.value.outcomes : [];
    return all.length === changes.length && !all.some(isOpen) ? all : undefined;
  });
  for (const { id, outcome } of outcomes) {
    const change = changes.find((candidate) => candidate.id === id);
    if (change === undefined) continue;
    const step = { id, base: String(change.base.name), value: change.values.name };
    if (outcome === "written") {
      told.steps.push({ ...step, isAcknowledged: true });
      told.count.acknowledged++;
    } else if (outcome === "conflict") {
      // The first try without an answer may have written it before the other engineer changed it.
      if (wasBroken) told.steps.push({ ...step, isAcknowledged: false });
      told.count.conflicts++;
    }
  }
}

async function create(client: Client, session: number, mark: string, told: Told): Promise<void> {
  const creations = [0, 1].map((index) => ({
    key: randomUUID(),
    model: "wa.element" as const,
    values: elementOf(session, `new ${mark} ${index}`, 7 + index),
  }));
  const { answer: outcomes } = await definite(told, async () => {
    const answer = await client.create(creations, { signal: new AbortController().signal });
    const all = answer.ok ? answer.value.outcomes : [];
    return all.length === creations.length && !all.some(isOpen) ? all : undefined;
  });
  for (const outcome of outcomes) {
    const creation = creations.find(({ key }) => key === outcome.key);
    if (outcome.outcome !== "created" || creation === undefined) continue;
    told.created.set(creation.values.name, outcome.id);
    told.count.acknowledged++;
  }
}

async function remove(client: Client, record: RawRecord | undefined, told: Told): Promise<void> {
  if (record === undefined) return;
  const { id, name } = record;
  const deletions = [{ key: String(id), model: "wa.element" as const, id, base: { name } }];
  const { answer: outcomes } = await definite(told, async () => {
    const answer = await client.deleteRecords(deletions, { signal: new AbortController().signal });
    const all = answer.ok ? answer.value.outcomes : [];
    return all.length === 1 && !all.some(isOpen) ? all : undefined;
  });
  if (outcomes[0]?.outcome === "deleted") {
    told.deleted.add(id);
    told.count.acknowledged++;
  } else if (outcomes[0]?.outcome === "conflict") told.count.conflicts++;
}

/**
 * Returns true if the outcome is unknown or the relay began nothing, because it stops or an earlier call is
 * open. Those requests are repeated.
 */
function isOpen({ outcome, code = "" }: { readonly outcome: string; readonly code?: string }): boolean {
  return outcome === "unknown" || ["shutting_down", "not_settled"].includes(code);
}

/** Repeats a request until the answer is definite. */
async function definite<Answer>(
  told: Told | undefined,
  send: () => Promise<Answer | undefined>,
): Promise<{ readonly answer: Answer; readonly wasBroken: boolean }> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (told !== undefined) told.sent++;
    const answer = await send();
    if (answer !== undefined) return { answer, wasBroken: attempt > 0 };
    if (told !== undefined) told.count.interrupted++;
    await pause(100);
  }
  throw new Error(`No definite answer after ${attempts} attempts.`);
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await pause(1);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function compare(
  service: StartedService,
  session: number,
  { steps, created, deleted }: Told,
): Promise<Pick<EngineerFigures, "lost" | "duplicated" | "overwritten">> {
  const records = (await service.call("wa.element", "search_read", [[["session_id", "=", session]]], {
    fields: ["name"],
  })) as readonly { readonly id: number; readonly name: string }[];
  const names = new Map(records.map(({ id, name }) => [id, name]));
  const expected = [...created.values()].filter((id) => !deleted.has(id));
  const missing = expected.filter((id) => !names.has(id)).length;
  const strange = records.filter(({ id }) => !expected.includes(id)).length;
  const acknowledged = steps.filter(({ isAcknowledged }) => isAcknowledged);
  const replaced = new Set(steps.map(({ id, base }) => `${id} ${base}`));
  const isKept = ({ id, value }: Step): boolean =>
    deleted.has(id) || names.get(id) === value || replaced.has(`${id} ${value}`);
  const starts = acknowledged.map(({ id, base }) => `${id} ${base}`);
  return {
    lost: missing + acknowledged.filter((step) => !isKept(step)).length,
    duplicated: strange + (new Set(created.values()).size === created.size ? 0 : 1),
    overwritten: starts.length - new Set(starts).size,
  };
}

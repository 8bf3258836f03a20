import { randomUUID } from "node:crypto";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import type { Call, Front } from "../instance-call.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import { startRelayTeam } from "../relay/relay-team.ts";
import type { Shared } from "../relay/relay-team.ts";
import { startService } from "../service.ts";

/** The result of creates through a relay that was killed repeatedly, over a connection that loses answers. */
export interface CreateFigures {
  readonly kills: number;
  /** Create calls whose answer was lost. */
  readonly faults: number;
  /** Requested records, each with its own key. */
  readonly creates: number;
  /** Additional records of a key. */
  readonly duplicates: number;
  /** Keys without a record, or with a reported id that does not exist. */
  readonly lost: number;
}

const writers = 4;
const elementsPerRequest = 3;

/** A pane's memory of creates without an outcome. */
interface Writer {
  readonly session: number;
  open: readonly Creation[];
}

/**
 * Starts a service and relays in front of it. Several writers create analyses and elements and repeat
 * requests without an answer, at the next relay if there are several. A relay is killed with SIGKILL during
 * this and restarted on the same journal, `kills` times. Then all open requests are repeated until they have
 * outcomes, and the service's records are counted.
 */
export async function killUnderCreates(
  kills: number,
  {
    shared,
    relays = 1,
    transport,
  }: { readonly shared: Shared; readonly relays?: number; readonly transport: Front },
): Promise<CreateFigures> {
  const service = await startService({ sampleData: false });
  const proxy = await startFaultyProxy(service.url, 3);
  const team = await startRelayTeam({ ...service, url: proxy.url, transport }, shared, relays);
  const group: Writer[] = [];
  for (let at = 0; at < writers; at++) {
    const session = Number(await service.call("wa.session", "create", [{ o_no: `writer ${at}` }]));
    group.push({ session, open: [] });
  }
  const asked = new Map<string, Creation>();
  const told = new Map<string, number>();

  let asks = 0;
  const askOnce = async (writer: Writer): Promise<void> => {
    for (const outcome of await create(team.urlOf(asks++), writer.open))
      if (outcome.outcome === "created") told.set(outcome.key, outcome.id);
    writer.open = writer.open.filter(({ key }) => !told.has(key));
  };
  for (let round = 0; round < kills; round++) {
    let left = 3 + ((round * 7) % 11);
    let killed: Promise<unknown> | undefined;
    const write = async (writer: Writer): Promise<void> => {
      while (killed === undefined) {
        const fresh = newCreations(writer.session);
        fresh.forEach((creation) => asked.set(creation.key, creation));
        writer.open = [...writer.open, ...fresh];
        await askOnce(writer);
        if (--left === 0) killed = team.replace(round);
      }
    };
    const ends = await Promise.allSettled(group.map(write));
    // Only the kill may end a writer.
    if (killed === undefined) throw new Error("The writers ended before the kill.", { cause: ends });
    await killed;
  }
  proxy.mend();
  for (const writer of group) while (writer.open.length > 0) await askOnce(writer);
  await team.stop();
  const figures = { kills, faults: proxy.faults(), ...(await count(service.call, asked, told)) };
  await proxy.close();
  await service.stop();
  return figures;
}

/** Returns two elements that only differ in their key, another one, and an analysis. */
function newCreations(session_id: number): readonly Creation[] {
  const place = randomUUID();
  const values = { session_id, cycle_no: 1, element_type: "va", video_start_time: 1, name: place };
  const elements = Array.from({ length: elementsPerRequest }, (_none, at): Creation => {
    const key = `${place} ${at}`;
    return { key, model: "wa.element", values: { ...values, sequence: at === 0 ? 1 : 2 } };
  });
  return [...elements, { key: `${place} s`, model: "wa.session", values: { o_no: place } }];
}

async function create(url: string, creations: readonly Creation[]): Promise<readonly CreateOutcome[]> {
  if (creations.length === 0) return [];
  const answer = await fetch(url + routes.create, {
    method: "POST",
    headers: { "Content-Type": "application/json", [clientHeader.name]: clientHeader.value },
    body: JSON.stringify({ creations }),
  });
  const lines = (await answer.text()).trimEnd().split("\n");
  if (answer.status !== 200) throw new Error(lines.join());
  return lines.map((line) => JSON.parse(line) as CreateOutcome).filter((line) => "key" in line);
}

async function count(
  call: Call,
  asked: ReadonlyMap<string, Creation>,
  told: ReadonlyMap<string, number>,
): Promise<Pick<CreateFigures, "creates" | "duplicates" | "lost">> {
  const idsOf = async (model: string): Promise<ReadonlySet<number>> => {
    const records = (await call(model, "search_read", [[]], { fields: ["id"] })) as { id: number }[];
    return new Set(records.map(({ id }) => id));
  };
  const there = { "wa.element": await idsOf("wa.element"), "wa.session": await idsOf("wa.session") };
  const wasMade = [...asked.values()].filter(({ key, model }) =>
    there[model as keyof typeof there].has(told.get(key) ?? 0),
  ).length;
  const extra = there["wa.element"].size + there["wa.session"].size - writers - asked.size;
  // Two keys with the same id mean one lost record.
  const shared =
    asked.size - new Set([...asked.values()].map(({ key, model }) => `${model} ${told.get(key)}`)).size;
  return { creates: asked.size, duplicates: Math.max(0, extra), lost: asked.size - wasMade + shared };
}

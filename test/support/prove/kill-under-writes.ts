import { callerOf } from "../instance-call.ts";
import type { Front } from "../instance-call.ts";
import { startServiceProcess } from "../service/service-process.ts";
import type { FirstKey } from "../service/service-process.ts";

/** The result of writes to a service that was killed repeatedly. */
export interface KillFigures {
  readonly kills: number;
  /** Calls that succeeded before a kill. */
  readonly acknowledged: number;
  /** Acknowledged records that are missing afterwards. */
  readonly lost: number;
  /** Analyses with a part of a create of several elements, or with wrong totals. */
  readonly torn: number;
}

const writers = 4;
const elementsPerCreate = 5;

interface Session {
  readonly id: number;
  readonly element_count: number;
  readonly cycle_time_avg: number;
}

/**
 * Starts a service whose writers create analyses with elements, and kills it with SIGKILL after some
 * acknowledged calls. Repeats that `kills` times on the same data, then looks for everything acknowledged.
 */
export async function killUnderWrites(dataDir: string, kills: number, front: Front): Promise<KillFigures> {
  const sessions = new Set<number>();
  const elements = new Set<number>();
  let acknowledged = 0;
  let key: FirstKey | undefined;
  for (let round = 0; round < kills; round++) {
    const service = await startServiceProcess(dataDir, "--empty");
    key ??= service.firstKey;
    if (key === undefined) throw new Error("The service made no first key.");
    const call = callerOf(service.url, key.db, key, front);
    let left = 5 + ((round * 7) % 40);
    let killed: Promise<unknown> | undefined;
    const write = async (writer: number) => {
      for (let count = 0; ; count++) {
        const id = (await call("wa.session", "create", [{ o_no: `${round}-${writer}-${count}` }])) as number;
        sessions.add(id);
        const ids = (await call("wa.element", "create", [elementValues(id)])) as number[];
        ids.forEach((element) => elements.add(element));
        acknowledged += 2;
        if (--left === 0) killed = service.end("SIGKILL");
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
    // Only the kill may end a writer. Its current call is interrupted; calls with an answer count.
    if (killed === undefined) throw new Error("The writers ended before the kill.", { cause: ends });
    await killed;
  }
  return { kills, acknowledged, ...(await whatIsLeft(dataDir, key, sessions, elements)) };
}

function elementValues(session_id: number): readonly object[] {
  return Array.from({ length: elementsPerCreate }, (_, index) => ({
    session_id,
    cycle_no: 1,
    sequence: index + 1,
    video_start_time: index,
    video_end_time: index + 1,
  }));
}

async function whatIsLeft(
  dataDir: string,
  key: FirstKey | undefined,
  sessions: ReadonlySet<number>,
  elements: ReadonlySet<number>,
): Promise<{ readonly lost: number; readonly torn: number }> {
  const service = await startServiceProcess(dataDir, "--empty");
  if (key === undefined) throw new Error("Nothing was written.");
  const call = callerOf(service.url, key.db, key);
  const found = (await call("wa.session", "search_read", [[]], {
    fields: ["element_count", "cycle_time_avg"],
  })) as readonly Session[];
  const ids = (await call("wa.element", "search_read", [[]], { fields: ["sequence"] })) as readonly {
    id: number;
  }[];
  await service.end("SIGTERM");
  const present = [new Set(found.map(({ id }) => id)), new Set(ids.map(({ id }) => id))] as const;
  const whole = ({ element_count, cycle_time_avg }: Session) =>
    [0, elementsPerCreate].includes(element_count) && cycle_time_avg === element_count;
  return {
    lost:
      [...sessions].filter((id) => !present[0].has(id)).length +
      [...elements].filter((id) => !present[1].has(id)).length,
    torn:
      found.filter((session) => !whole(session)).length +
      (found.reduce((sum, { element_count }) => sum + element_count, 0) === ids.length ? 0 : 1),
  };
}

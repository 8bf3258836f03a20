import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import { byHalves } from "../instance/by-halves.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach, searchRaw } from "../instance/raw-records.ts";
import { LaggingReplica, recordsById } from "../instance/reply-records.ts";
import type { Journaled } from "../journal/journaled.ts";

/** The most ids that one call asks about. An id that does not exist costs the instance 1.5 ms. */
const block = 100;
/**
 * The ids to check after the last existing one. Deleted records and calls that were undone use up ids without
 * leaving a record.
 */
const mostUnused = 1_000;
/** The most calls of `get_metadata`. Hidden ids need many, because a block is halved down to each of them. */
const mostCalls = 1_000;

/**
 * Returns true if reads show the newest records of a model. Returns false if the replica lacks a record that
 * the database has, or if too many ids are hidden to know. The newest record in the journal must be shown,
 * and everything above the newest record in the replica.
 */
export async function showsNewest(
  { instance, journal }: Pick<Journaled, "instance" | "journal">,
  model: ModelName,
): Promise<boolean> {
  const search = { fields: ["id"], order: "id desc", limit: 1 };
  const [top = 0] = (await searchRaw(instance, model, [], search)).keys();
  const created = await journal.newestCreated(model);
  if (created > top && !(await showsAll(instance, model, [created]))) return false;
  const ask = createAsking(instance, model);
  for (let from = top + 1, last = top; from <= last + mostUnused; from += block) {
    const ids = Array.from({ length: block }, (_none, at) => from + at);
    const { present, hidden, isComplete } = await ask(ids);
    if (!isComplete || !(await showsAll(instance, model, present))) return false;
    last = Math.max(last, ...present, ...hidden);
  }
  return true;
}

async function showsAll(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
): Promise<boolean> {
  const read = await readEach(instance, model, ids, ["id"], { isPresenceEnough: true });
  return ![...read.values()].some((one) => one instanceof LaggingReplica);
}

/** The database's own answer about ids, not a replica's. */
interface Asked {
  readonly present: readonly number[];
  /** Ids of records that a rule hides from this user. No search shows them, not even in a current replica. */
  readonly hidden: readonly number[];
  /** False if `mostCalls` was reached. */
  readonly isComplete: boolean;
}

/** Returns a function that asks the database which ids exist, `mostCalls` times at most. */
function createAsking(
  instance: Pick<Instance, "call">,
  model: ModelName,
): (ids: readonly number[]) => Promise<Asked> {
  let calls = 0;
  const ask = async (ids: readonly number[]): Promise<Omit<Asked, "hidden">> => {
    if (calls++ >= mostCalls) return { present: [], isComplete: false };
    const result = await instance.call({ model, method: "get_metadata", args: [ids] });
    return { present: [...recordsById(result).keys()], isComplete: true };
  };
  const isOfOne = (failure: Failure): boolean => {
    if (failure.code === "no_rights" || failure.code === "record_missing") return true;
    throw failure;
  };
  return async (all) => {
    const parts = await byHalves(all, ask, isOfOne);
    const answers = parts.flatMap(({ answer }) => (answer instanceof Failure ? [] : [answer]));
    return {
      present: answers.flatMap(({ present }) => present),
      hidden: parts.flatMap(({ ids, answer }) => (isHidden(answer) ? ids : [])),
      isComplete: answers.every(({ isComplete }) => isComplete),
    };
  };
}

function isHidden(answer: unknown): boolean {
  return answer instanceof Failure && answer.code === "no_rights";
}

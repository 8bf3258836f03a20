import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import { byHalves } from "../instance/by-halves.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach, searchRaw } from "../instance/raw-records.ts";
import { LaggingReplica, recordsById } from "../instance/reply-records.ts";
import type { JournalTools } from "../journal/journal-tools.ts";

/** The most ids in one call of `get_metadata`. An id without a record costs the instance 1.5 ms. */
const idsInCall = 100;
/** The search ends after this many ids without a record. Deletions and failed creates use up ids. */
const mostUnusedIds = 1_000;
/**
 * The most calls of `get_metadata`. A call with a hidden id is refused and repeated in halves, so hidden ids
 * need many calls.
 */
const mostCalls = 1_000;

/**
 * Returns true if the replica shows the newest record that the journal knows, and all newer ones of the
 * database. Returns false if the check is incomplete because many ids are hidden.
 */
export async function showsNewest(
  { instance, journal }: Pick<JournalTools, "instance" | "journal">,
  model: ModelName,
): Promise<boolean> {
  const search = { fields: ["id"], order: "id desc", limit: 1 };
  const [newestInReplica = 0] = (await searchRaw(instance, model, [], search)).keys();
  const newestInJournal = await journal.newestCreated(model);
  if (newestInJournal > newestInReplica && !(await showsAll(instance, model, [newestInJournal])))
    return false;
  const askDatabase = createDatabaseQuery(instance, model);
  let highest = newestInReplica;
  for (let from = newestInReplica + 1; from <= highest + mostUnusedIds; from += idsInCall) {
    const ids = Array.from({ length: idsInCall }, (_none, index) => from + index);
    const { existing, hidden, isComplete } = await askDatabase(ids);
    if (!isComplete || !(await showsAll(instance, model, existing))) return false;
    highest = Math.max(highest, ...existing, ...hidden);
  }
  return true;
}

async function showsAll(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
): Promise<boolean> {
  const read = await readEach(instance, model, ids, ["id"], { isPresenceEnough: true });
  return ![...read.values()].some((result) => result instanceof LaggingReplica);
}

/** The answer of the database, not of a replica. */
interface DatabaseAnswer {
  readonly existing: readonly number[];
  /** Ids of records that the instance hides from this user. */
  readonly hidden: readonly number[];
  /** False if `mostCalls` was reached. */
  readonly isComplete: boolean;
}

function createDatabaseQuery(
  instance: Pick<Instance, "call">,
  model: ModelName,
): (ids: readonly number[]) => Promise<DatabaseAnswer> {
  let calls = 0;
  const ask = async (ids: readonly number[]): Promise<Omit<DatabaseAnswer, "hidden">> => {
    if (calls++ >= mostCalls) return { existing: [], isComplete: false };
    const result = await instance.call({ model, method: "get_metadata", args: [ids] });
    return { existing: [...recordsById(result).keys()], isComplete: true };
  };
  const mayConcernOneId = (failure: Failure): boolean => {
    if (failure.code === "no_rights" || failure.code === "record_missing") return true;
    throw failure;
  };
  return async (allIds) => {
    const parts = await byHalves(allIds, ask, mayConcernOneId);
    const answers = parts.flatMap(({ answer }) => (answer instanceof Failure ? [] : [answer]));
    return {
      existing: answers.flatMap(({ existing }) => existing),
      hidden: parts.flatMap(({ ids, answer }) => (isHidden(answer) ? ids : [])),
      isComplete: answers.every(({ isComplete }) => isComplete),
    };
  };
}

function isHidden(answer: unknown): boolean {
  return answer instanceof Failure && answer.code === "no_rights";
}

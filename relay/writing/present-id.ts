import type { ModelName } from "../../contract/models.ts";
import type { Journal } from "../journal/journal.ts";

/** Gives the id that a record has now: one that was deleted and came back has another than the entries of before know. */
export async function presentId(
  journal: Pick<Journal, "find">,
  model: ModelName,
  id: number,
): Promise<number> {
  const entries = await journal.find("record_id", [id]);
  const taker = entries.findLast(
    (entry) => entry.model === model && entry.what === "delete" && entry.taken_back_by !== null,
  )?.taken_back_by;
  if (taker === undefined || taker === null) return id;
  const [created] = await journal.find("id", [taker]);
  const next = created?.record_id ?? id;
  // An id is never given twice, so each step leads to a later record.
  return next > id ? presentId(journal, model, next) : id;
}

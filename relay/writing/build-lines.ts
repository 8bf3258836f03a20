import { Failure, mayHaveTakenEffect } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readRaw, searchRaw } from "../instance/raw-records.ts";
import { intentOf, recordEnd } from "../journal/journal-tools.ts";
import type { Origin, JournalTools } from "../journal/journal-tools.ts";

const model = "wa.comparison";

/**
 * Rebuilds the lines of a comparison and records that in the journal. Throws the `Failure` of the call. After
 * a lost answer, lines with new ids prove the success. Building twice is harmless.
 */
export async function buildLines(tools: JournalTools, comparison_id: number, origin: Origin): Promise<void> {
  const { instance, journal } = tools;
  await journal.check();
  const comparison = (await readRaw(instance, model, [comparison_id], ["name"])).get(comparison_id);
  if (comparison === undefined)
    throw new Failure("record_missing", "The comparison does not exist any more.");
  const idsBefore = await lineIdsOf(instance, comparison_id);
  const label = typeof comparison.name === "string" ? comparison.name.slice(0, 500) : "";
  const intent = intentOf(origin, { what: "build_lines", model, record_id: comparison_id, label });
  const [entry] = await journal.begin([intent]);
  try {
    await send(instance, comparison_id, idsBefore);
    await recordEnd(tools, entry, intent, { outcome: "built" });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    await recordEnd(tools, entry, intent, {
      outcome: mayHaveTakenEffect(cause) ? "unknown" : "failed",
      message: cause.message,
    });
    throw cause;
  }
}

/**
 * Calls the action, then waits until the instance shows the new lines: the pane reads them next. The action
 * returns nothing, so every answer except a failure is a success.
 */
async function send(
  instance: JournalTools["instance"],
  comparison_id: number,
  idsBefore: readonly number[],
): Promise<void> {
  const areNew = (ids: readonly number[]): boolean =>
    ids.length > 0 && !ids.some((id) => idsBefore.includes(id));
  const readNew = (): Promise<readonly number[]> =>
    lineIdsOf(instance, comparison_id, areNew).catch(emptyIfFailed);
  try {
    await instance.call({ model, method: "action_build_lines", args: [[comparison_id]] });
  } catch (cause) {
    if (!(cause instanceof Failure) || !mayHaveTakenEffect(cause)) throw cause;
    if (!areNew(await readNew())) throw cause;
    return;
  }
  if ((await instance.facts()).readsMayLag) await readNew();
}

function emptyIfFailed(cause: unknown): readonly number[] {
  if (cause instanceof Failure) return [];
  throw cause;
}

/** If reads may lag, repeats the read until `areEnough` accepts the ids. */
async function lineIdsOf(
  instance: Pick<Instance, "call">,
  comparison_id: number,
  areEnough?: (ids: readonly number[]) => boolean,
): Promise<readonly number[]> {
  const domain = [["comparison_id", "=", comparison_id]];
  const isEnough = (lines: readonly { readonly id?: unknown }[]): boolean =>
    areEnough?.(lines.map(({ id }) => Number(id))) ?? true;
  const lines = await searchRaw(
    instance,
    "wa.comparison.line",
    domain,
    { fields: ["sequence"] },
    { isEnough },
  );
  return [...lines.keys()];
}

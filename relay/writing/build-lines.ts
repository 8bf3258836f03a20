import { Failure, mayHaveTakenEffect } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readRaw, searchRaw } from "../instance/raw-records.ts";
import { intentOf, recordEnd } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";

const model = "wa.comparison";

/**
 * Rebuilds the lines of a comparison, through the journal. If the answer is lost, lines that are all new
 * prove that it was done. Throws the `Failure` that prevents it. Building again does no harm.
 */
export async function buildLines(tools: Journaled, comparison_id: number, origin: Origin): Promise<void> {
  const { instance, journal } = tools;
  await journal.check();
  const comparison = (await readRaw(instance, model, [comparison_id], ["name"])).get(comparison_id);
  if (comparison === undefined)
    throw new Failure("record_missing", "The comparison does not exist any more.");
  const before = await linesOf(instance, comparison_id);
  const label = typeof comparison.name === "string" ? comparison.name.slice(0, 500) : "";
  const intent = intentOf(origin, { what: "build_lines", model, record_id: comparison_id, label });
  const [entry] = await journal.begin([intent]);
  try {
    await send(instance, comparison_id, before);
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
 * Builds the lines and waits until the instance shows them, because the pane reads them next. The action
 * returns nothing, so anything but a failure is a success.
 */
async function send(
  instance: Journaled["instance"],
  comparison_id: number,
  before: readonly number[],
): Promise<void> {
  const areNew = (ids: readonly number[]): boolean =>
    ids.length > 0 && !ids.some((id) => before.includes(id));
  const readNew = (): Promise<readonly number[]> =>
    linesOf(instance, comparison_id, areNew).catch(noneIfUnread);
  try {
    await instance.call({ model, method: "action_build_lines", args: [[comparison_id]] });
  } catch (cause) {
    if (!(cause instanceof Failure) || !mayHaveTakenEffect(cause)) throw cause;
    if (!areNew(await readNew())) throw cause;
    return;
  }
  if ((await instance.facts()).readsMayLag) await readNew();
}

function noneIfUnread(cause: unknown): readonly number[] {
  if (cause instanceof Failure) return [];
  throw cause;
}

/** Reads the ids of a comparison's lines. If reads may lag, repeats until they are `areEnough`. */
async function linesOf(
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

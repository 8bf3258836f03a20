import { Failure, isOpenEnded } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readRaw, searchRaw } from "../instance/raw-records.ts";
import { intentOf, noteEnd } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";

const model = "wa.comparison";

/**
 * Builds the lines of a comparison anew, through the journal. Where the answer is lost, lines that are all new tell that it was
 * done. Throws the `Failure` of what stands in the way; building once more does no harm.
 */
export async function buildLines(tools: Journaled, comparison_id: number, origin: Origin): Promise<void> {
  const { instance, journal } = tools;
  await journal.check();
  const comparison = (await readRaw(instance, model, [comparison_id], ["name"])).get(comparison_id);
  if (comparison === undefined) throw new Failure("record_missing", "The comparison is no longer there.");
  const before = await linesOf(instance, comparison_id);
  const label = typeof comparison.name === "string" ? comparison.name.slice(0, 500) : "";
  const intent = intentOf(origin, { what: "build_lines", model, record_id: comparison_id, label });
  const [entry] = await journal.begin([intent]);
  try {
    await send(instance, comparison_id, before);
    await noteEnd(tools, entry, intent, { outcome: "built" });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    await noteEnd(tools, entry, intent, {
      outcome: isOpenEnded(cause) ? "unknown" : "failed",
      message: cause.message,
    });
    throw cause;
  }
}

/** The action answers nothing, so anything but a failure is a success. */
async function send(
  instance: Pick<Instance, "call">,
  comparison_id: number,
  before: readonly number[],
): Promise<void> {
  try {
    await instance.call({ model, method: "action_build_lines", args: [[comparison_id]] });
  } catch (cause) {
    if (!(cause instanceof Failure) || !isOpenEnded(cause)) throw cause;
    const now = await linesOf(instance, comparison_id).catch((other: unknown) => {
      if (other instanceof Failure) return [];
      throw other;
    });
    if (now.length === 0 || now.some((id) => before.includes(id))) throw cause;
  }
}

async function linesOf(instance: Pick<Instance, "call">, comparison_id: number): Promise<readonly number[]> {
  const domain = [["comparison_id", "=", comparison_id]];
  const lines = await searchRaw(instance, "wa.comparison.line", domain, { fields: ["sequence"] });
  return [...lines.keys()];
}

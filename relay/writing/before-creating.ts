import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldOf, fieldsWith } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach, searchRaw } from "../instance/raw-records.ts";
import { kindOf, scopeDomain } from "../recovering/find-created.ts";

/** What the instance holds before a create. */
export interface BeforeCreating {
  /** The id watermark: what the create makes has a higher id. */
  readonly watermark: number;
  /** Another record that has the unique value, and the failure of creating a second one. */
  readonly taken?: Taken;
}

/** A record that has the unique value of the one to create. */
export interface Taken {
  readonly id: number;
  readonly failure: Failure;
}

/**
 * Reads the id watermark of records that are about to be created, and whether a unique value is in use, in
 * one search of their scope. The watermark may be too low if a lagging copy answered the search. It only adds
 * candidates to a later search: an equal record of another program is ruled out by the time of its creation.
 */
export async function readBefore(
  instance: Pick<Instance, "call">,
  model: ModelName,
  values: RawValues,
): Promise<BeforeCreating> {
  const isUnique = fieldsWith(model, "unique").length > 0;
  const kwargs = { fields: kindOf(model).scope, order: "id desc", ...(!isUnique && { limit: 1 }) };
  const records = await searchRaw(instance, model, scopeDomain(model, values), kwargs);
  const watermark = Math.max(0, ...records.keys());
  const taken = isUnique ? await whoHasIt(instance, model, values, [...records.keys()]) : undefined;
  return taken === undefined ? { watermark } : { watermark, taken };
}

/** Returns the record that has the unique value of the one to create. Texts are compared as they are. */
async function whoHasIt(
  instance: Pick<Instance, "call">,
  model: ModelName,
  values: RawValues,
  ids: readonly number[],
): Promise<Taken | undefined> {
  const [name = ""] = fieldsWith(model, "unique");
  const wanted = values[name];
  // A copy that lags behind may show a value that its record no longer has.
  const records = await readEach(instance, model, ids, [name]);
  const holder = [...records].find(([, record]) => {
    const read = record instanceof Failure ? undefined : readers.char(record[name]);
    return read?.ok === true && read.value === wanted;
  });
  if (holder === undefined) return undefined;
  const message = `${fieldOf(model, name)?.label ?? name} "${String(wanted)}" is already in use.`;
  return { id: holder[0], failure: new Failure("not_unique", message) };
}

import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldOf, fieldsWith } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach, searchRaw } from "../instance/raw-records.ts";
import { creationRulesOf, scopeDomain } from "../recovering/find-created.ts";

/** The state of the instance before a create. */
export interface BeforeCreating {
  /** The id watermark: the new record has a higher id. */
  readonly watermark: number;
  /** Another record with the unique value, and the failure of creating a second one. */
  readonly holder?: UniqueValueHolder;
}

/** A record with the unique value of the one to create. */
export interface UniqueValueHolder {
  readonly id: number;
  readonly failure: Failure;
}

/**
 * Reads the id watermark before a create, and whether a unique value is in use, in one search of the scope. A
 * lagging replica may make the watermark too low. That only adds candidates to a later search: an equal
 * record of another program is excluded by the time of its creation.
 */
export async function readBefore(
  instance: Pick<Instance, "call">,
  model: ModelName,
  values: RawValues,
): Promise<BeforeCreating> {
  const isUnique = fieldsWith(model, "unique").length > 0;
  const kwargs = {
    fields: creationRulesOf(model).scopeFields,
    order: "id desc",
    ...(!isUnique && { limit: 1 }),
  };
  const records = await searchRaw(instance, model, scopeDomain(model, values), kwargs);
  const watermark = Math.max(0, ...records.keys());
  const holder = isUnique
    ? await holderOfUniqueValue(instance, model, values, [...records.keys()])
    : undefined;
  return holder === undefined ? { watermark } : { watermark, holder };
}

/** Returns the record with the unique value of the one to create. Texts must be identical. */
async function holderOfUniqueValue(
  instance: Pick<Instance, "call">,
  model: ModelName,
  values: RawValues,
  ids: readonly number[],
): Promise<UniqueValueHolder | undefined> {
  const [name = ""] = fieldsWith(model, "unique");
  const wanted = values[name];
  // A lagging replica may show a value that its record no longer has.
  const records = await readEach(instance, model, ids, [name]);
  const holder = [...records].find(([, record]) => {
    const read = record instanceof Failure ? undefined : readers.char(record[name]);
    return read?.ok === true && read.value === wanted;
  });
  if (holder === undefined) return undefined;
  const message = `${fieldOf(model, name)?.label ?? name} "${String(wanted)}" is already in use.`;
  return { id: holder[0], failure: new Failure("not_unique", message) };
}

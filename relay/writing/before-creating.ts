import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldOf, fieldsWith } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach, searchRaw } from "../instance/raw-records.ts";
import { creationRulesOf, scopeDomain } from "../recovering/find-created.ts";

export interface BeforeCreating {
  /** A new record gets a higher id. */
  readonly watermark: number;
  readonly holder?: UniqueValueHolder;
}

/** The record that already has the unique value, and the failure of a second one. */
export interface UniqueValueHolder {
  readonly id: number;
  readonly failure: Failure;
}

/**
 * Reads the id watermark before a create, and the record with the same unique value, in one search. A lagging
 * replica may make the watermark too low: see `searchScope` in find-created.ts.
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

async function holderOfUniqueValue(
  instance: Pick<Instance, "call">,
  model: ModelName,
  values: RawValues,
  ids: readonly number[],
): Promise<UniqueValueHolder | undefined> {
  const [name = ""] = fieldsWith(model, "unique");
  const uniqueValue = values[name];
  // The search may have found an old value of a lagging replica.
  const records = await readEach(instance, model, ids, [name]);
  const holder = [...records].find(([, record]) => {
    const read = record instanceof Failure ? undefined : readers.char(record[name]);
    return read?.ok === true && read.value === uniqueValue;
  });
  if (holder === undefined) return undefined;
  const message = `${fieldOf(model, name)?.label ?? name} "${String(uniqueValue)}" is already in use.`;
  return { id: holder[0], failure: new Failure("not_unique", message) };
}

import type { ModelName } from "../../contract/models.ts";
import type { CreatedEarlier } from "../../contract/relay-api.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { Journaled } from "../journal/journaled.ts";
import { creationRulesOf, scopeDomain } from "../recovering/find-created.ts";
import { matchAlike } from "../recovering/match-records.ts";
import type { CreationFrom } from "./send-creations.ts";

/** An existing record. */
export interface FoundRecord {
  readonly id: number;
  /** When it was created, if the journal knows. */
  readonly createdEarlier?: CreatedEarlier;
}

/** The result of a search for similar records. */
interface Alike {
  /** The similar record of a creation, by the key of the creation. */
  readonly found: ReadonlyMap<string, FoundRecord>;
  /** The id watermark, if records were read. */
  readonly watermark?: number;
}

/** How many of an analysis' newest records are read at least: more than are created between two pulls. */
const fewestRecords = 300;

/**
 * Finds records that are similar to new ones and that the sender does not know. Only creations with a list of
 * known records (`alike`) are compared. Each record is found for at most one creation. Records in
 * `excludedIds` belong to other creations of the same request.
 *
 * Creating needs the highest id anyway. This search reads it together with the records, so it costs no call.
 */
export async function findAlike(
  tools: Pick<Journaled, "instance" | "journal">,
  model: ModelName,
  creations: readonly CreationFrom[],
  excludedIds: readonly number[],
): Promise<Alike> {
  const compared = creations.filter(({ alike }) => alike !== undefined);
  const [first] = compared;
  if (first === undefined || !creationRulesOf(model).areCreatedTogether) return { found: new Map() };
  const { naturalFields } = creationRulesOf(model);
  const domain = scopeDomain(model, first.values);
  const limit = fewestRecords + 2 * compared.length;
  const order = "id desc";
  const records = await searchRaw(tools.instance, model, domain, { fields: naturalFields, order, limit });
  const known = new Set([...excludedIds, ...compared.flatMap(({ alike = [] }) => alike)]);
  const matched = matchAlike(
    model,
    naturalFields,
    compared.map(({ values }) => values),
    [...records.values()].filter(({ id }) => !known.has(id)),
  );
  const createdAt = await whenCreated(
    tools,
    model,
    matched.flatMap((record) => (record === undefined ? [] : [record.id])),
  );
  const found = compared.flatMap(({ key }, index): readonly (readonly [string, FoundRecord])[] => {
    const id = matched[index]?.id;
    if (id === undefined) return [];
    const createdEarlier = createdAt.get(id);
    return [[key, { id, ...(createdEarlier !== undefined && { createdEarlier }) }]];
  });
  return { found: new Map(found), watermark: Math.max(0, ...records.keys()) };
}

/** Returns when the relay created records, by record id. Leaves out records that it did not create. */
export async function whenCreated(
  { journal }: Pick<Journaled, "journal">,
  model: ModelName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreatedEarlier>> {
  const entries = await journal.find("record_id", ids, "create");
  return new Map(
    entries.flatMap(({ model: of, record_id: id, at }) =>
      of === model && id !== null ? [[id, { at }] as const] : [],
    ),
  );
}

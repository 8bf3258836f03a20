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

/** Records similar to new ones, and the id watermark that was read with them. */
interface Alike {
  /** By the key of the creation. */
  readonly found: ReadonlyMap<string, FoundRecord>;
  readonly watermark?: number;
}

/** The fewest of an analysis' newest records to read. They include those created since a pull. */
const newest = 300;

/**
 * Finds records that are similar to new ones and that the sender does not know. It reads the records instead
 * of only the highest id, so it costs no extra call. Each record is found for only one creation. Records in
 * `taken` belong to other creations of the same request and are excluded.
 */
export async function findAlike(
  tools: Pick<Journaled, "instance" | "journal">,
  model: ModelName,
  creations: readonly CreationFrom[],
  taken: readonly number[],
): Promise<Alike> {
  const asking = creations.filter(({ alike }) => alike !== undefined);
  const [first] = asking;
  if (first === undefined || !creationRulesOf(model).areCreatedTogether) return { found: new Map() };
  const { naturalFields } = creationRulesOf(model);
  const domain = scopeDomain(model, first.values);
  const limit = newest + 2 * asking.length;
  const order = "id desc";
  const records = await searchRaw(tools.instance, model, domain, { fields: naturalFields, order, limit });
  const known = new Set([...taken, ...asking.flatMap(({ alike = [] }) => alike)]);
  const matched = matchAlike(
    model,
    naturalFields,
    asking.map(({ values }) => values),
    [...records.values()].filter(({ id }) => !known.has(id)),
  );
  const createdAt = await whenCreated(
    tools,
    model,
    matched.flatMap((record) => (record === undefined ? [] : [record.id])),
  );
  const found = asking.flatMap(({ key }, at): readonly (readonly [string, FoundRecord])[] => {
    const id = matched[at]?.id;
    if (id === undefined) return [];
    const createdEarlier = createdAt.get(id);
    return [[key, { id, ...(createdEarlier !== undefined && { createdEarlier }) }]];
  });
  return { found: new Map(found), watermark: Math.max(0, ...records.keys()) };
}

/** Returns when records were created, by id, as far as the journal knows. */
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

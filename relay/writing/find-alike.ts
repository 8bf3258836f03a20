import type { ModelName } from "../../contract/models.ts";
import type { CreatedEarlier } from "../../contract/relay-api.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { JournalTools } from "../journal/journal-tools.ts";
import { creationRulesOf, scopeDomain } from "../recovering/find-created.ts";
import { matchAlike } from "../recovering/match-records.ts";
import type { CreationFrom } from "./send-creations.ts";

export interface FoundRecord {
  readonly id: number;
  /** Undefined if the journal does not know it. */
  readonly createdEarlier?: CreatedEarlier;
}

interface Alike {
  /** By the key of the creation. */
  readonly found: ReadonlyMap<string, FoundRecord>;
  /** The id watermark, if records were read. */
  readonly watermark?: number;
}

/** More records than are created between two pulls. */
const fewestRecords = 300;

/**
 * Finds existing records that are similar to new ones and unknown to the sender, each for at most one
 * creation. Compares only creations with a list of known records (`alike`). `excludedIds` belong to other
 * creations of the request. This search also finds the id watermark, so it costs no extra call.
 */
export async function findAlike(
  tools: Pick<JournalTools, "instance" | "journal">,
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

/** Returns when the relay created records, by id. Leaves out records that it did not create. */
export async function whenCreated(
  { journal }: Pick<JournalTools, "journal">,
  model: ModelName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreatedEarlier>> {
  const entries = await journal.find("record_id", ids, "create");
  return new Map(
    entries.flatMap(({ model: entryModel, record_id: id, at }) =>
      entryModel === model && id !== null ? [[id, { at }] as const] : [],
    ),
  );
}

import type { InstanceInfo } from "../../contract/relay-api.ts";
import { snapshotSchema } from "../rows/snapshot.ts";
import type { Snapshot } from "../rows/snapshot.ts";
import { columnsFor } from "../sheets/columns-for.ts";
import { sheets } from "../sheets/sheets.ts";
import { keyHeaderOf } from "../workbook/layout.ts";
import type { PullOrder } from "./actions.ts";
import type { Fetched } from "./fetch-records.ts";

/** What was pulled, from where and when. */
export interface Pulled {
  readonly order: Pick<PullOrder, "kind" | "cycle_no" | "lang">;
  readonly fetched: Fetched;
  readonly instance: InstanceInfo;
  readonly pulledAt: string;
}

/** Makes the snapshot of records that were just pulled, with nothing edited and nothing asked. */
export function newSnapshot(
  { order: { kind, cycle_no, lang }, fetched: { analysis, records }, instance, pulledAt }: Pulled,
  { id, generation }: Pick<Snapshot, "id" | "generation">,
): Snapshot {
  return {
    schema: snapshotSchema,
    id,
    generation,
    kind,
    cycle_no,
    analysis,
    instance: { url: instance.url, db: instance.db },
    login: instance.login,
    lang,
    pulledAt,
    headers: {
      ...Object.fromEntries(columnsFor(sheets[kind], lang).map(({ key, header }) => [key, header])),
      row_key: keyHeaderOf(generation),
    },
    records,
    conflicts: [],
    news: [],
    results: {},
  };
}

import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { snapshotSchema } from "../snapshot.ts";
import type { PulledData, Snapshot } from "../snapshot.ts";
import { columnsFor, rowsFor } from "../kinds/columns-and-rows.ts";
import { sheets } from "../kinds/sheets.ts";
import { checksumOfAddinWords } from "../merge/overwritten.ts";
import { keyHeaderOf } from "../layout.ts";

export interface Pulled {
  readonly fetched: PulledData;
  readonly instance: InstanceInfo;
  readonly pulledAt: string;
}

export function newSnapshot(
  { fetched, instance, pulledAt }: Pulled,
  { id, version }: Pick<Snapshot, "id" | "version">,
  words: Words = en,
): Snapshot {
  const sheet = sheets[fetched.query.kind];
  const columns = columnsFor(sheet, fetched, words);
  const addinWordsChecksum = checksumOfAddinWords(columns, () => rowsFor(sheet, fetched, words));
  return {
    ...fetched,
    schema: snapshotSchema,
    id,
    version,
    instance: { url: instance.url, db: instance.db },
    login: instance.login,
    pulledAt,
    language: words.language,
    ...(addinWordsChecksum !== undefined && { addinWordsChecksum }),
    headers: {
      ...Object.fromEntries(columns.map(({ key, header }) => [key, header])),
      row_key: keyHeaderOf({ version, id }),
    },
    conflicts: [],
    incoming: [],
    results: {},
  };
}

import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import type { KeptEntry } from "../journal/journal.ts";
import { kindOf } from "./created-models.ts";

/** Gives a record as it was made, as far as the journal tells: of each field that was written since, what it held before. */
export function asMade(record: RawRecord, entries: readonly KeptEntry[]): RawRecord {
  const writes = entries.filter(({ what, record_id }) => what === "write" && record_id === record.id);
  // Of a field that was written several times the oldest entry knows.
  return Object.assign({}, record, ...writes.toReversed().map(({ before }) => before)) as RawRecord;
}

/** Gives what was deleted of the records among which one with these values is looked for, as it was then. */
export function deletedAmong(
  model: ModelName,
  values: RawValues,
  entries: readonly KeptEntry[],
): readonly RawRecord[] {
  const isAmongThem = (before: RawValues): boolean =>
    kindOf(model).scope.every((name) => {
      const field = fieldOf(model, name);
      return field !== undefined && sameValue(field.kind, name, before[name], values[name]);
    });
  return entries
    .filter((entry) => entry.what === "delete" && entry.model === model)
    .flatMap(({ record_id: id, before }) =>
      id !== null && before !== null && isAmongThem(before) ? [{ ...before, id }] : [],
    );
}

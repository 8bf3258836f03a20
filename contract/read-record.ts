import type { ModelName } from "./models.ts";
import { emptyValue, readers } from "./read-value.ts";
import type { UnreadableReason } from "./read-value.ts";
import { fieldOf } from "./records.ts";
import type { FieldName, RecordOf } from "./records.ts";

/** Says that one value of a record could not be read; the record then holds the empty value. */
export interface UnreadableValue {
  readonly id: number;
  readonly field: string;
  readonly reason: UnreadableReason;
}

/** Records read from a reply, and what in them could not be read. */
export interface ReadRecords<Row> {
  readonly records: readonly Row[];
  readonly problems: readonly UnreadableValue[];
  /** False when the reply is not a list of objects with integer ids at all. */
  readonly isList: boolean;
}

/** Reads the result of `search_read` or `read` as records of a model with the named fields. */
export function readRecords<M extends ModelName, Name extends FieldName<M>>(
  model: M,
  names: readonly Name[],
  result: unknown,
): ReadRecords<RecordOf<M, Name>> {
  if (!Array.isArray(result)) return { records: [], problems: [], isList: false };
  const records: RecordOf<M, Name>[] = [];
  const problems: UnreadableValue[] = [];
  for (const raw of result as readonly unknown[]) {
    if (!hasId(raw)) return { records: [], problems: [], isList: false };
    const record: Record<string, unknown> = { id: raw.id };
    for (const name of names) {
      const field = fieldOf(model, name);
      if (field === undefined) continue;
      const read = readers[field.kind](raw[name]);
      record[name] = read.ok ? read.value : emptyValue[field.kind];
      if (!read.ok) problems.push({ id: raw.id, field: name, reason: read.reason });
    }
    records.push(record as RecordOf<M, Name>);
  }
  return { records, problems, isList: true };
}

function hasId(raw: unknown): raw is Readonly<Record<string, unknown>> & { readonly id: number } {
  return typeof raw === "object" && raw !== null && "id" in raw && Number.isInteger(raw.id);
}

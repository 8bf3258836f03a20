import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Candidate, Digits, Figure, Fingerprint } from "./fingerprint.ts";

/** A candidate with the way to work it out from what belongs to a record. */
export interface WorkedOut<Subject> extends Candidate {
  /** Undefined where the formula has no answer. */
  readonly of: (subject: Subject) => Figure | undefined;
}

/** A record to audit, with what it is called and what its figures are worked out from. */
export interface AuditedRecord<Subject> {
  readonly record: RawValues;
  readonly label: string;
  readonly subject: Subject;
}

/** Audits one computed field of a model over all records that have it. */
export function auditedField<M extends ModelName, Subject>(
  model: M,
  field: FieldName<M>,
  records: readonly AuditedRecord<Subject>[],
  candidates: readonly WorkedOut<Subject>[],
): Fingerprint {
  const cases = records
    .filter(({ record }) => record[field] !== undefined)
    .map(({ record, label, subject }) => ({
      id: idOf(record),
      label,
      given: readShown(model, record, field),
      ours: candidates.map((candidate) => candidate.of(subject)),
    }));
  const named = candidates.map(({ id }): Candidate => ({ id }));
  return fingerprint({ model, field, candidates: named }, cases, digitsOf(model, field));
}

/** 0.8733 of a ratio are 87.33 %, and no ratio is rounded to whole numbers. */
function digitsOf<M extends ModelName>(model: M, field: FieldName<M>): Digits {
  return fieldOf(model, field)?.kind === "ratio"
    ? { fewest: 2, most: 4, mayBeWhole: false }
    : { fewest: 1, most: 2, mayBeWhole: true };
}

/** Reads a field as a number; 0 where it is none. */
export function numberAt<M extends ModelName>(model: M, record: RawValues, field: FieldName<M>): number {
  const value = readShown(model, record, field);
  return typeof value === "number" ? value : 0;
}

/** Gives 100 · part / whole; undefined without a whole above 0. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? (100 * part) / whole : undefined;
}

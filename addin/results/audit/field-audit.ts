/** Finds the formula that an instance uses for a figure, among known formulas. */

import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";

/** The value of a computed field: a number, a bottleneck's name, or whether a process is over takt. */
export type Figure = number | string | boolean;

/** A formula that the instance may use for a figure. */
export interface Candidate {
  /** Unique within its field. The text of the formula is in `locales`. */
  readonly id: string;
}

/** A record's figure on the instance, and the result of each candidate; undefined if it has none. */
interface AuditedFigure {
  readonly id: number;
  readonly label: string;
  readonly stored: Figure;
  readonly results: readonly (Figure | undefined)[];
}

/** The candidates that match all records. */
type Verdict =
  | { readonly is: "matches"; readonly formula: Candidate }
  | { readonly is: "several"; readonly formulas: readonly Candidate[] }
  | { readonly is: "not_reproduced" }
  /** No record can be compared with any candidate. */
  | { readonly is: "nothing_to_compare" };

/** The audit of one computed field. */
export interface FieldAudit {
  readonly model: string;
  readonly field: string;
  readonly candidates: readonly Candidate[];
  readonly cases: readonly AuditedFigure[];
  readonly verdict: Verdict;
  /** For each candidate: the comparable records, and how many of them have the same figure. */
  readonly agreement: readonly { readonly agree: number; readonly comparable: number }[];
  /** The largest difference between numbers that count as equal. */
  readonly tolerance: number;
}

/**
 * Limits for the number of decimals to compare. A few records can have last decimals of 0 by chance, hence
 * `fewest`. The inputs of the formulas are rounded too, hence `most`.
 */
interface Digits {
  readonly fewest: number;
  readonly most: number;
  /** At least three figures, all whole numbers, count as rounded to whole numbers. 0 does not count. */
  readonly mayBeWhole: boolean;
}

/**
 * Compares the figures of records with the results of each candidate. The tolerance is half a unit of the
 * last decimal in the figures, plus 1e-9. The instance also stores 0, "" or false for an unknown figure, so
 * such a record is comparable only if the candidate has a result.
 */
export function auditFigures(
  field: Pick<FieldAudit, "model" | "field" | "candidates">,
  cases: readonly AuditedFigure[],
  digits: Digits,
): FieldAudit {
  const tolerance = toleranceOf(
    cases.map(({ stored }) => stored),
    digits,
  );
  const agreement = field.candidates.map((_, index) => {
    const comparable = cases.filter(
      ({ stored, results }) => results[index] !== undefined || !isEmpty(stored),
    );
    const agree = comparable.filter(({ stored, results }) => isSame(stored, results[index], tolerance));
    return { agree: agree.length, comparable: comparable.length };
  });
  const fitting = field.candidates.filter((_, index) => {
    const { agree, comparable } = agreement[index] ?? { agree: 0, comparable: 0 };
    return comparable > 0 && agree === comparable;
  });
  return { ...field, cases, agreement, tolerance, verdict: verdictOf(fitting, agreement) };
}

function toleranceOf(stored: readonly Figure[], { fewest, most, mayBeWhole }: Digits): number {
  const numbers = stored.filter((value) => typeof value === "number").filter((value) => value !== 0);
  const shown = numbers.reduce((decimals, value) => Math.max(decimals, decimalsOf(value, most)), 0);
  const isWhole = mayBeWhole && shown === 0 && numbers.length >= 3;
  return 0.5 * 10 ** -(isWhole ? 0 : Math.max(fewest, shown)) + 1e-9;
}

function decimalsOf(value: number, most: number): number {
  for (let count = 0; count < most; count += 1)
    if (Math.abs(value - Number(value.toFixed(count))) < 1e-9) return count;
  return most;
}

function verdictOf(fitting: readonly Candidate[], agreement: FieldAudit["agreement"]): Verdict {
  if (agreement.every(({ comparable }) => comparable === 0)) return { is: "nothing_to_compare" };
  const [formula, ...others] = fitting;
  if (formula === undefined) return { is: "not_reproduced" };
  return others.length === 0 ? { is: "matches", formula } : { is: "several", formulas: fitting };
}

/** Returns whether two figures are equal; numbers may differ by the tolerance. */
export function isSame(stored: Figure, result: Figure | undefined, tolerance: number): boolean {
  return typeof stored === "number" && typeof result === "number"
    ? Math.abs(stored - result) <= tolerance
    : stored === result;
}

function isEmpty(stored: Figure): boolean {
  return stored === 0 || stored === "" || stored === false;
}

/** A candidate with its formula. */
export interface Formula<Subject> extends Candidate {
  /** Returns undefined if the formula cannot be calculated. */
  readonly evaluate: (subject: Subject) => Figure | undefined;
}

/** A record to audit. `subject` has the inputs for the formulas. */
export interface AuditedRecord<Subject> {
  readonly record: RawValues;
  readonly label: string;
  readonly subject: Subject;
}

/** Audits one computed field of a model. Leaves out records without this field. */
export function auditField<M extends ModelName, Subject>(
  model: M,
  field: FieldName<M>,
  records: readonly AuditedRecord<Subject>[],
  candidates: readonly Formula<Subject>[],
): FieldAudit {
  const cases = records
    .filter(({ record }) => record[field] !== undefined)
    .map(({ record, label, subject }) => ({
      id: idOf(record),
      label,
      stored: readShown(model, record, field),
      results: candidates.map((candidate) => candidate.evaluate(subject)),
    }));
  const candidateIds = candidates.map(({ id }): Candidate => ({ id }));
  return auditFigures({ model, field, candidates: candidateIds }, cases, digitsOf(model, field));
}

/** Returns the limits for a field. A ratio has up to 4 decimals (0.8733 is 87.33 %) and is never rounded. */
function digitsOf<M extends ModelName>(model: M, field: FieldName<M>): Digits {
  return fieldOf(model, field)?.kind === "ratio"
    ? { fewest: 2, most: 4, mayBeWhole: false }
    : { fewest: 1, most: 2, mayBeWhole: true };
}

/** Returns the value of a field, or 0 if it is not a number. */
export function numberAt<M extends ModelName>(model: M, record: RawValues, field: FieldName<M>): number {
  const value = readShown(model, record, field);
  return typeof value === "number" ? value : 0;
}

/** Returns 100 · part / whole, or undefined if the whole is not above 0. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? (100 * part) / whole : undefined;
}

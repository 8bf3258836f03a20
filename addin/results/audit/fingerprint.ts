/** Finds the formula that an instance uses for a figure, by calculating known formulas from its records. */

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

/**
 * One record's figure on the instance, and the results of all candidates, in their order. A result is
 * undefined if the formula cannot be calculated, such as a share of a takt of 0.
 */
interface FingerprintCase {
  readonly id: number;
  /** The name of the record for users. */
  readonly label: string;
  readonly given: Figure;
  readonly ours: readonly (Figure | undefined)[];
}

/** Which candidates match all records. */
type Verdict =
  | { readonly is: "matches"; readonly formula: Candidate }
  /** Several candidates have the same results for these records. */
  | { readonly is: "several"; readonly formulas: readonly Candidate[] }
  | { readonly is: "not_reproduced" }
  /** No record can be compared with any candidate. */
  | { readonly is: "nothing_to_compare" };

/** The audit of one computed field. */
export interface Fingerprint {
  /** Names from the contract. */
  readonly model: string;
  readonly field: string;
  readonly candidates: readonly Candidate[];
  readonly cases: readonly FingerprintCase[];
  readonly verdict: Verdict;
  /** For each candidate: the number of comparable records, and how many of them have the same figure. */
  readonly agreeing: readonly { readonly agree: number; readonly comparable: number }[];
  /** The largest difference between numbers that count as equal. */
  readonly tolerance: number;
}

/**
 * The number of decimals to compare. It is at least `fewest`, since a few records can lack decimals by
 * chance. It is at most `most`, since the inputs of formulas are rounded themselves.
 */
interface Digits {
  readonly fewest: number;
  readonly most: number;
  /** True if the instance may round to whole numbers. Three or more figures that are all whole show it. */
  readonly mayBeWhole: boolean;
}

/**
 * Compares the figures of records with the results of each candidate, and returns which candidates match all
 * of them. The tolerance is half a unit of the last decimal in the figures, within `digits`, plus 1e-9.
 *
 * A record is comparable if the candidate has a result or the figure is not empty. 0, "" and false are
 * empty: an instance also stores them if it cannot calculate a figure. So without a takt time, `over_takt`
 * false is no answer; with a takt time, every candidate has a result and false is compared.
 */
export function fingerprint(
  field: Pick<Fingerprint, "model" | "field" | "candidates">,
  cases: readonly FingerprintCase[],
  digits: Digits,
): Fingerprint {
  const tolerance = toleranceOf(
    cases.map(({ given }) => given),
    digits,
  );
  const agreeing = field.candidates.map((_, index) => {
    const comparable = cases.filter(({ given, ours }) => ours[index] !== undefined || !isEmpty(given));
    const agree = comparable.filter(({ given, ours }) => isSame(given, ours[index], tolerance));
    return { agree: agree.length, comparable: comparable.length };
  });
  const fitting = field.candidates.filter((_, index) => {
    const { agree, comparable } = agreeing[index] ?? { agree: 0, comparable: 0 };
    return comparable > 0 && agree === comparable;
  });
  return { ...field, cases, agreeing, tolerance, verdict: verdictOf(fitting, agreeing) };
}

function toleranceOf(given: readonly Figure[], { fewest, most, mayBeWhole }: Digits): number {
  const numbers = given.filter((value) => typeof value === "number").filter((value) => value !== 0);
  const shown = numbers.reduce((decimals, value) => Math.max(decimals, decimalsOf(value, most)), 0);
  const isWhole = mayBeWhole && shown === 0 && numbers.length >= 3;
  return 0.5 * 10 ** -(isWhole ? 0 : Math.max(fewest, shown)) + 1e-9;
}

function decimalsOf(value: number, most: number): number {
  for (let count = 0; count < most; count += 1)
    if (Math.abs(value - Number(value.toFixed(count))) < 1e-9) return count;
  return most;
}

function verdictOf(fitting: readonly Candidate[], agreeing: Fingerprint["agreeing"]): Verdict {
  if (agreeing.every(({ comparable }) => comparable === 0)) return { is: "nothing_to_compare" };
  const [formula, ...others] = fitting;
  if (formula === undefined) return { is: "not_reproduced" };
  return others.length === 0 ? { is: "matches", formula } : { is: "several", formulas: fitting };
}

/** Returns true if two figures are equal; numbers within the tolerance. */
export function isSame(given: Figure, ours: Figure | undefined, tolerance: number): boolean {
  return typeof given === "number" && typeof ours === "number"
    ? Math.abs(given - ours) <= tolerance
    : given === ours;
}

function isEmpty(given: Figure): boolean {
  return given === 0 || given === "" || given === false;
}

/** A candidate that can be calculated. */
export interface Formula<Subject> extends Candidate {
  /** Returns undefined if the formula cannot be calculated. */
  readonly evaluate: (subject: Subject) => Figure | undefined;
}

/** A record to audit. `subject` has the inputs of the formulas. */
export interface AuditedRecord<Subject> {
  readonly record: RawValues;
  readonly label: string;
  readonly subject: Subject;
}

/** Audits one computed field of a model, with the records that have it. */
export function auditField<M extends ModelName, Subject>(
  model: M,
  field: FieldName<M>,
  records: readonly AuditedRecord<Subject>[],
  candidates: readonly Formula<Subject>[],
): Fingerprint {
  const cases = records
    .filter(({ record }) => record[field] !== undefined)
    .map(({ record, label, subject }) => ({
      id: idOf(record),
      label,
      given: readShown(model, record, field),
      ours: candidates.map((candidate) => candidate.evaluate(subject)),
    }));
  const named = candidates.map(({ id }): Candidate => ({ id }));
  return fingerprint({ model, field, candidates: named }, cases, digitsOf(model, field));
}

/** Ratios have up to 4 decimals (0.8733 is 87.33 %) and are never rounded to whole numbers. */
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

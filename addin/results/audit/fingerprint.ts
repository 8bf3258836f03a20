/** Finds the formula that an instance uses for a figure, by trying all known formulas on its own records. */

import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";

/** A figure: a number, the name of a bottleneck, or over takt or not. */
export type Figure = number | string | boolean;

/** One possible formula of a figure. */
export interface Candidate {
  /** Unique within its field. The formula itself is in the words of each language. */
  readonly id: string;
}

/**
 * One record's figure on the instance, and each candidate's result in the order of the candidates. A result
 * is undefined if the formula has no answer.
 */
interface FingerprintCase {
  readonly id: number;
  /** The name of the record for users. */
  readonly label: string;
  readonly given: Figure;
  readonly ours: readonly (Figure | undefined)[];
}

/** The formula of a figure, as far as the records show it. */
type Verdict =
  | { readonly is: "matches"; readonly formula: Candidate }
  /** Equal results: these records cannot distinguish them. */
  | { readonly is: "several"; readonly formulas: readonly Candidate[] }
  | { readonly is: "not_reproduced" }
  /** No record has the figure. */
  | { readonly is: "nothing_to_compare" };

/** The audit of one computed field. */
export interface Fingerprint {
  /** Names from the contract. */
  readonly model: string;
  readonly field: string;
  readonly candidates: readonly Candidate[];
  readonly cases: readonly FingerprintCase[];
  readonly verdict: Verdict;
  /** For each candidate: the number of comparable records, and of those with the same figure. */
  readonly agreeing: readonly { readonly agree: number; readonly of: number }[];
  /** The largest difference between numbers that count as equal. */
  readonly tolerance: number;
}

/**
 * The decimals that count for a kind of figure. With few records, some decimals can be missing by chance:
 * `fewest`. Inputs are rounded themselves: `most`.
 */
interface Digits {
  readonly fewest: number;
  readonly most: number;
  /** The figures may be rounded to whole numbers. If three or more are all whole, it is not chance. */
  readonly mayBeWhole: boolean;
}

/**
 * Returns the candidates that match every record's figure. The tolerance is half a unit of the last digit
 * that the instance shows anywhere in the list, plus 1e-9. A record without a figure (0 or empty) and without
 * a candidate's result does not count for that candidate.
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
    const held = cases.filter(({ given, ours }) => ours[index] !== undefined || !isEmpty(given));
    const agree = held.filter(({ given, ours }) => isSame(given, ours[index], tolerance));
    return { agree: agree.length, of: held.length };
  });
  const fitting = field.candidates.filter((_, index) => {
    const { agree, of } = agreeing[index] ?? { agree: 0, of: 0 };
    return of > 0 && agree === of;
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
  if (agreeing.every(({ of }) => of === 0)) return { is: "nothing_to_compare" };
  const [formula, ...others] = fitting;
  if (formula === undefined) return { is: "not_reproduced" };
  return others.length === 0 ? { is: "matches", formula } : { is: "several", formulas: fitting };
}

/** Returns whether two figures are the same within a tolerance. */
export function isSame(given: Figure, ours: Figure | undefined, tolerance: number): boolean {
  return typeof given === "number" && typeof ours === "number"
    ? Math.abs(given - ours) <= tolerance
    : given === ours;
}

function isEmpty(given: Figure): boolean {
  return given === 0 || given === "" || given === false;
}

/** A candidate with its formula. */
export interface WorkedOut<Subject> extends Candidate {
  /** Returns undefined if the formula has no answer. */
  readonly of: (subject: Subject) => Figure | undefined;
}

/** A record to audit, with its name and the inputs of its figures. */
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

/** A ratio of 0.8733 is 87.33 %, and ratios are never rounded to whole numbers. */
function digitsOf<M extends ModelName>(model: M, field: FieldName<M>): Digits {
  return fieldOf(model, field)?.kind === "ratio"
    ? { fewest: 2, most: 4, mayBeWhole: false }
    : { fewest: 1, most: 2, mayBeWhole: true };
}

/** Returns a field as a number, or 0 if it is not a number. */
export function numberAt<M extends ModelName>(model: M, record: RawValues, field: FieldName<M>): number {
  const value = readShown(model, record, field);
  return typeof value === "number" ? value : 0;
}

/** Returns 100 · part / whole, or undefined if the whole is not above 0. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? (100 * part) / whole : undefined;
}

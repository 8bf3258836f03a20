/** Which formula an instance works a figure out with: all that are known are tried on its own records. */

import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";

/** What a figure is: a number, the name of a bottleneck, over takt or not. */
export type Figure = number | string | boolean;

/** One way that a figure may be worked out. */
export interface Candidate {
  /** Known by this among those of its field; the formula itself stands in the words of each language. */
  readonly id: string;
}

/** One record's figure as the instance gives it, and what each candidate comes to in the order of the candidates; undefined where it has no answer. */
interface FingerprintCase {
  readonly id: number;
  /** What people know the record by. */
  readonly label: string;
  readonly given: Figure;
  readonly ours: readonly (Figure | undefined)[];
}

/** Which formula a figure of the instance is, as far as its records tell. */
type Verdict =
  | { readonly is: "matches"; readonly formula: Candidate }
  /** Equal on these records: nothing here tells them apart. */
  | { readonly is: "several"; readonly formulas: readonly Candidate[] }
  | { readonly is: "not_reproduced" }
  /** There is no record to tell by. */
  | { readonly is: "nothing_to_compare" };

/** The audit of one computed field. */
export interface Fingerprint {
  /** As the contract names them. */
  readonly model: string;
  readonly field: string;
  readonly candidates: readonly Candidate[];
  readonly cases: readonly FingerprintCase[];
  readonly verdict: Verdict;
  /** For each candidate, how many of the records that it could be held against it comes to. */
  readonly agreeing: readonly { readonly agree: number; readonly of: number }[];
  /** How far apart two numbers may be that count as the same. */
  readonly tolerance: number;
}

/** How many decimals of a kind of figure count: `fewest` where few records show less by chance, and `most`, since inputs are rounded themselves. */
interface Digits {
  readonly fewest: number;
  readonly most: number;
  /** The figures may be rounded to whole numbers: of three or more that all are, it is no chance. */
  readonly mayBeWhole: boolean;
}

/**
 * Tells which formulas come to every record's figure: to half a unit of the last digit that the instance shows anywhere in the list, and 1e-9. A figure
 * that the instance leaves at 0 or empty where a formula has no answer speaks for neither.
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

/** Tells whether a figure of the instance and one of ours are the same within a tolerance. */
export function isSame(given: Figure, ours: Figure | undefined, tolerance: number): boolean {
  return typeof given === "number" && typeof ours === "number"
    ? Math.abs(given - ours) <= tolerance
    : given === ours;
}

function isEmpty(given: Figure): boolean {
  return given === 0 || given === "" || given === false;
}

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

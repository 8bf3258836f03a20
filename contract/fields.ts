/** `seconds` and `percent` are numbers with a unit, `work_type` is text with a rule. */
export type FieldKind =
  | "char"
  | "date"
  | "integer"
  | "seconds"
  | "percent"
  | "ratio"
  | "boolean"
  | "many2one"
  | "work_type"
  | "json";

export interface ValueOfKind {
  char: string;
  date: string;
  integer: number;
  seconds: number;
  percent: number;
  ratio: number;
  boolean: boolean;
  many2one: number;
  work_type: string;
  json: string;
}

export interface Field {
  readonly kind: FieldKind;
  /** The English name that users read. `fields_get` returns it as `string`. */
  readonly label: string;
  readonly required?: true;
  readonly unique?: true;
  /** The service computes it; never written. */
  readonly computed?: true;
  /** Depends on the language in `context.lang`. */
  readonly translated?: true;
  readonly creatable?: true;
  readonly writable?: true;
  /** Required in a new row, although the service creates a record without it. */
  readonly expected?: true;
  /** Part of the natural key, which finds a record whose create was not answered. */
  readonly natural?: true;
  readonly target?: string;
}

type Flags = Omit<Field, "kind" | "label">;

const kind =
  <const Kind extends FieldKind>(name: Kind) =>
  <const F extends Flags = object>(
    label: string,
    flags?: F,
  ): { readonly kind: Kind; readonly label: string } & F =>
    ({ kind: name, label, ...flags }) as { readonly kind: Kind; readonly label: string } & F;

/** Text of one or several lines. The service returns "" as `false`. */
export const char = kind("char");
/** A day as `YYYY-MM-DD`. */
export const date = kind("date");
export const integer = kind("integer");
/** A time on the video or a duration, in seconds. */
export const seconds = kind("seconds");
/** A percentage: 50 is 50 %. */
export const percent = kind("percent");
/** A number whose unit the contract does not state. */
export const ratio = kind("ratio");
export const boolean = kind("boolean");
/** The key of a work-type slot: `va`, `nva`, `wait`, `c4` and following. */
export const workType = kind("work_type");
/** A text with a JSON array. */
export const json = kind("json");
/** The id of a record of `target`, read as an id or `[id, display name]`, written as an id. */
export const many2one = kind("many2one");

/** The largest whole number that instances store: 32 bits with a sign. */
export const largestWhole = 0x7fff_ffff;

/** Returns false for half a surrogate pair, such as a cut emoji. Instances cannot store it. */
export function isWellFormedText(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

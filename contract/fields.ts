/**
 * Kinds of fields. The unit sits in the kind: `seconds` and `percent` are numbers with a unit,
 * `work_type` and `waste_list` are text with a rule.
 */
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

/** The TypeScript type that a value of each kind has once it has been read. */
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

/** Describes one field of a model, as the contract gives it. */
export interface Field {
  readonly kind: FieldKind;
  /** The English name people read, also `string` in `fields_get`. */
  readonly label: string;
  /** Must be given on create. */
  readonly required?: true;
  /** No two records share a value. */
  readonly unique?: true;
  /** The service computes it; nobody writes it. */
  readonly computed?: true;
  /** Language-dependent by `context.lang`. */
  readonly translated?: true;
  /** The add-in may give it when it creates a record ("Operations by task"). */
  readonly creatable?: true;
  /** The add-in may change it ("Operations by task", and name and process_name of an analysis). */
  readonly writable?: true;
  /** A new row must hold it, although the service creates a record without. */
  readonly expected?: true;
  /** Part of the natural key: what a record is known again by that was sent without anyone having heard that it was made. */
  readonly natural?: true;
  /** The model a many2one points to. */
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

/** Text of one line or several; the service reads empty text as `false`. */
export const char = kind("char");
/** A day as `YYYY-MM-DD`. */
export const date = kind("date");
/** A whole number. */
export const integer = kind("integer");
/** A time on the video or a duration, in seconds. */
export const seconds = kind("seconds");
/** A percentage on the 0 to 100 scale. */
export const percent = kind("percent");
/** A number whose unit the contract does not give. */
export const ratio = kind("ratio");
/** Yes or no. */
export const boolean = kind("boolean");
/** The key of a work-type slot: `va`, `nva`, `wait`, `c4` and following. */
export const workType = kind("work_type");
/** A string that holds a JSON array. */
export const json = kind("json");
/** The id of a record of `target`; read as an id or as `[id, display name]`, written as an id. */
export const many2one = kind("many2one");

/** The largest whole number that instances keep: 32 bits, with a sign. */
export const largestWhole = 0x7fff_ffff;

/** Tells whether a text holds no half of a character beyond 16 bits, as cutting an emoji leaves it: instances keep none. */
export function isWholeText(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** A value read from text, or what the text must be and what to do, as the end of a sentence that begins with the setting. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** One setting of the relay: what it is, and how its text becomes a value. */
export interface Setting<Value> {
  /** What it is, for messages and the administrator's page: a phrase without a full stop. */
  readonly what: string;
  /** A secret stands in the environment or in a file of its own, never in the configuration file, and is never shown. */
  readonly isSecret?: true;
  readonly read: (text: string) => Reading<Value>;
}

/** The value that a setting gives. */
export type ValueOf<Any> = Any extends Setting<infer Value> ? Value : never;

/** The values of the settings of a table that are given and right. */
export type ValuesOf<Table extends Readonly<Record<string, Setting<unknown>>>> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]>;
};

/** Takes what is wrong or unwise with settings. */
export interface Report {
  /** The setting's text is wrong; its value is shown unless it is a secret. */
  wrong(name: string, problem: string): void;
  /** The setting is needed and is not there. */
  missing(name: string, reason: string): void;
  /** It works but is unwise: a sentence. */
  warn(sentence: string): void;
  /** Tells whether the setting is given, rightly or wrongly. */
  isGiven(name: string): boolean;
}

import type { FailureCode } from "./errors.ts";
import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/** The header of all calls below `/api` except health and ready. Other web pages cannot send it. */
export const clientHeader = { name: "X-WA-Client", value: "1" } as const;

/**
 * The header of a read after a change. Without it, a read shares the answer of an equal read that is already
 * running, which could lack a change by another relay.
 */
export const freshHeader = { name: "X-WA-Fresh", value: "1" } as const;

export const routes = {
  read: "/api/read",
  readMany: "/api/read-many",
  writeBack: "/api/write-back",
  create: "/api/create",
  delete: "/api/delete",
  buildLines: "/api/build-lines",
  takeBack: "/api/take-back",
  history: "/api/history",
  instance: "/api/instance",
  signIn: "/api/sign-in",
  plantLook: "/api/plant-look",
  /** The list of forms. A form is at this path with `/` and its id. */
  forms: "/api/forms",
  handOut: "/api/hand-out",
  health: "/api/health",
  ready: "/api/ready",
} as const;

/**
 * The body of `POST /api/read`. It answers `{ "records": […] }`, or `{ "fields": {…} }` for `fields_get`.
 * The answer has the instance's bytes, so it may contain a bare `NaN`.
 */
export type ReadRequest =
  | {
      readonly model: ModelName;
      readonly method: "search_read";
      readonly domain: readonly (readonly [string, "=", string | number | boolean])[];
      readonly fields: readonly string[];
      readonly order?: string;
      readonly limit?: number;
      readonly lang?: Language;
    }
  | {
      readonly model: ModelName;
      readonly method: "read";
      readonly ids: readonly number[];
      readonly fields: readonly string[];
      readonly lang?: Language;
    }
  | { readonly model: ModelName; readonly method: "fields_get" };

/** The most reads in one `POST /api/read-many`. */
export const mostReads = 200;

/**
 * The body of `POST /api/read-many`: 1 to `mostReads` reads. The answer is `{ "answers": […] }` in the same
 * order. An item is the answer of `POST /api/read`, or `{ "error": { "code", "message" } }`.
 */
export interface ReadManyRequest {
  readonly reads: readonly ReadRequest[];
}

/** Values by field name. */
export type RawValues = Readonly<Record<string, unknown>>;

export interface Change {
  /** Chosen by the sender, at most 500 characters. The outcome has the same key. */
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
  /**
   * The record's values at the time of the pull. Only these fields are compared with the instance. Fields
   * that `values` lacks are guards. The guard `session_id` or `o_no` refuses records of another analysis
   * (`other_analysis`).
   */
  readonly base: RawValues;
  readonly values: RawValues;
  /** The record's name for the journal: "O-No 1-2, cycle 2, Pick part"; at most 500 characters. */
  readonly label?: string;
}

export interface WriteBackRequest {
  readonly changes: readonly Change[];
  /** The name of a run of one or several requests. At most 100 characters. */
  readonly batch?: string;
}

/** The fields that the instance stored rounded or cut. `values` has the stored values. */
export interface AlteredFields {
  readonly altered?: readonly string[];
}

export type Outcome =
  /** Written and verified. `values` has the stored fields of `base` and `values`, and computed fields. */
  | ({
      readonly key: string;
      readonly id: number;
      readonly outcome: "written";
      readonly values: RawValues;
    } & AlteredFields)
  /** The record has changed since the pull. Nothing was written. */
  | { readonly key: string; readonly id: number; readonly outcome: "conflict"; readonly server: RawValues }
  | { readonly key: string; readonly id: number; readonly outcome: "gone" }
  | {
      readonly key: string;
      readonly id: number;
      readonly outcome: "failed";
      readonly code: FailureCode;
      readonly message: string;
    }
  /** The record may have been written, for example because the answer was lost. */
  | {
      readonly key: string;
      readonly id: number;
      readonly outcome: "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

export type OutcomeCounts = Readonly<Record<Outcome["outcome"], number>>;

export type WriteBackDone = LinesDone<OutcomeCounts>;

/** One record to create. SECURITY.md has the rare cases in which one key creates two. */
export interface Creation {
  /** The idempotency key, at most 200 characters. A key of another analysis is refused: `other_analysis`. */
  readonly key: string;
  readonly model: ModelName;
  /** Only creatable fields, and all required ones. */
  readonly values: RawValues;
  readonly label?: string;
  /** The similar records that the sender knows. For another one, the outcome is `exists`. */
  readonly alike?: readonly number[];
}

export interface CreateRequest {
  readonly creations: readonly Creation[];
  readonly batch?: string;
}

export interface CreatedEarlier {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export type CreateOutcome =
  /** Created, now or by an earlier request with this key. `values` has the stored values. */
  | ({
      readonly key: string;
      readonly outcome: "created";
      readonly id: number;
      readonly values: RawValues;
      /** Set if an earlier request created the record, perhaps with other values. */
      readonly createdEarlier?: CreatedEarlier;
    } & AlteredFields)
  /** A similar record that is not in `alike` exists. */
  | {
      readonly key: string;
      readonly outcome: "exists";
      readonly id: number;
      readonly values: RawValues;
      /** Set if the relay's journal has the time. */
      readonly createdEarlier?: CreatedEarlier;
    }
  | {
      readonly key: string;
      readonly outcome: "failed";
      readonly code: FailureCode;
      readonly message: string;
    }
  /** The record may have been created. With the same key, the relay searches for it first. */
  | {
      readonly key: string;
      readonly outcome: "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

export type CreateCounts = Readonly<Record<CreateOutcome["outcome"], number>>;

/** One record to delete, if it still has the values of `base`. */
export interface Deletion {
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
  readonly base: RawValues;
  readonly label?: string;
}

export interface DeleteRequest {
  readonly deletions: readonly Deletion[];
  readonly batch?: string;
}

/** One line of the answer to a delete. `gone`: the record was deleted before. */
export type DeleteOutcome =
  | { readonly key: string; readonly id: number; readonly outcome: "deleted" }
  | Exclude<Outcome, { readonly outcome: "written" }>;

export type DeleteCounts = Readonly<Record<DeleteOutcome["outcome"], number>>;

/** The body of `POST /api/build-lines`. The answer is `{ "built": true }`. */
export interface BuildLinesRequest {
  readonly comparison_id: number;
  readonly batch?: string;
}

/** The last line of an answer. If this line is missing, the outcomes that did not arrive are unknown. */
export interface LinesDone<Counts> {
  readonly done: true;
  readonly counts: Counts;
}

/** The start of the path of a handed-out file. A random token follows instead of a credential. */
export const handedOutPath = "/handed-out/";

/** The body of `POST /api/hand-out`: a presentation for panes that cannot save files. */
export interface HandOutRequest {
  /** The file's name, ending in `.pptx`; at most 120 characters. */
  readonly name: string;
  /** The file in base64; at most 4 MB decoded. */
  readonly content: string;
}

/**
 * The answer of `POST /api/hand-out`. The path works once, within two minutes, for the machine that asked.
 */
export interface HandOutAnswer {
  readonly path: string;
}

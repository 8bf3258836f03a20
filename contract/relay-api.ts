import type { FailureCode } from "./errors.ts";
import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/**
 * The header that all calls below `/api` except health and ready need. It protects the relay, because other
 * web pages cannot send it.
 */
export const clientHeader = { name: "X-WA-Client", value: "1" } as const;

/**
 * The header of a read by a pane that has just changed something. Without the header, a read shares the
 * answer of an equal read that is already running. That answer could lack a change by another relay.
 */
export const freshHeader = { name: "X-WA-Fresh", value: "1" } as const;

/** The relay's routes. */
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
 * The body of `POST /api/read`. The answer is `{ "records": […] }`, or `{ "fields": {…} }` for `fields_get`.
 * The list has the bytes that the instance sent, so it may contain a bare `NaN`.
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
 * The body of `POST /api/read-many`: 1 to `mostReads` reads, each allowed or refused like a `POST /api/read`.
 * The answer is `{ "answers": […] }` with one item per read, in the same order. An item is the answer of
 * `POST /api/read`, or `{ "error": { "code", "message" } }`. A failed read does not affect the others.
 */
export interface ReadManyRequest {
  readonly reads: readonly ReadRequest[];
}

/** Values by field name, as the service sends them. */
export type RawValues = Readonly<Record<string, unknown>>;

/** One record to write: its values at the time of the pull, and its new values. */
export interface Change {
  /** The sender's name for this change, at most 500 characters. The outcome has the same key. */
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
  /**
   * The record's values at the time of the pull. The relay compares only these fields with the instance.
   * Fields
   * that `values` lacks, such as `segment_data`, are guards. With the guard `session_id` or `o_no`, the relay
   * refuses a record of another analysis (`other_analysis`).
   */
  readonly base: RawValues;
  /** The values to write. */
  readonly values: RawValues;
  /** The record's name for the journal: "O-No 1-2, cycle 2, Pick part"; at most 500 characters. */
  readonly label?: string;
}

/** The body of `POST /api/write-back`. */
export interface WriteBackRequest {
  readonly changes: readonly Change[];
  /** Names one run, which may take several requests. The journal groups by it. At most 100 characters. */
  readonly batch?: string;
}

/** The fields that the instance did not store as it received them. */
export interface Kept {
  /** The fields that it stored rounded or cut, if any. `values` has the stored values. */
  readonly altered?: readonly string[];
}

/** One line of the answer to a write-back: the outcome of one change. */
export type Outcome =
  /** Written and verified. `values` has the stored fields of `base` and `values`, and computed fields. */
  | ({
      readonly key: string;
      readonly id: number;
      readonly outcome: "written";
      readonly values: RawValues;
    } & Kept)
  /** The record has changed since the pull: `server` has its current values. Nothing was written. */
  | { readonly key: string; readonly id: number; readonly outcome: "conflict"; readonly server: RawValues }
  /** The record does not exist any more. */
  | { readonly key: string; readonly id: number; readonly outcome: "gone" }
  /** Nothing was written. `code` is the reason. */
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

/** The number of changes by outcome. */
export type OutcomeCounts = Readonly<Record<Outcome["outcome"], number>>;

/** The last line of the answer to a write-back. */
export type WriteBackDone = LinesDone<OutcomeCounts>;

/** One record to create. Its key never creates a second one, with the rare exceptions of SECURITY.md. */
export interface Creation {
  /**
   * The idempotency key of the new record, which its outcome has too. At most 200 characters. A key that was
   * used for a row of another analysis is refused: `other_analysis`.
   */
  readonly key: string;
  readonly model: ModelName;
  /** Only creatable fields, and all required ones. */
  readonly values: RawValues;
  readonly label?: string;
  /**
   * The ids of similar records that the sender knows. If they are given for an element, the relay first
   * compares it with the newest elements of its analysis. If another one is similar, it answers `exists`.
   */
  readonly alike?: readonly number[];
}

/** The body of `POST /api/create`. The relay sends elements of one analysis together to the instance. */
export interface CreateRequest {
  readonly creations: readonly Creation[];
  readonly batch?: string;
}

/** When a record was created. */
export interface CreatedEarlier {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** One line of the answer to a create. */
export type CreateOutcome =
  /**
   * Created, now or by an earlier request with this key. `values` are the creatable and computed fields that
   * the instance stored.
   */
  | ({
      readonly key: string;
      readonly outcome: "created";
      readonly id: number;
      readonly values: RawValues;
      /** Set if an earlier request created the record, perhaps with other values. */
      readonly createdEarlier?: CreatedEarlier;
    } & Kept)
  /** A similar record exists that is not in `alike`. `values` are its creatable and computed fields. */
  | {
      readonly key: string;
      readonly outcome: "exists";
      readonly id: number;
      readonly values: RawValues;
      /** Set if the relay's journal knows when it was created. */
      readonly createdEarlier?: CreatedEarlier;
    }
  /** There is no new record. `code` is the reason, such as `not_unique` for the value of a unique field. */
  | {
      readonly key: string;
      readonly outcome: "failed";
      readonly code: FailureCode;
      readonly message: string;
    }
  /**
   * The record may have been created. If the same key is sent again, the relay searches for the record
   * first.
   */
  | {
      readonly key: string;
      readonly outcome: "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

/** The number of creations by outcome. */
export type CreateCounts = Readonly<Record<CreateOutcome["outcome"], number>>;

/** One record to delete. It is deleted only if it still has the values of `base`, from the pull. */
export interface Deletion {
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
  readonly base: RawValues;
  readonly label?: string;
}

/** The body of `POST /api/delete`. */
export interface DeleteRequest {
  readonly deletions: readonly Deletion[];
  readonly batch?: string;
}

/** One line of the answer to a delete. `gone`: the record was deleted before. */
export type DeleteOutcome =
  | { readonly key: string; readonly id: number; readonly outcome: "deleted" }
  | Exclude<Outcome, { readonly outcome: "written" }>;

/** The number of deletions by outcome. */
export type DeleteCounts = Readonly<Record<DeleteOutcome["outcome"], number>>;

/** The body of `POST /api/build-lines`. It builds a comparison's lines and answers `{ "built": true }`. */
export interface BuildLinesRequest {
  readonly comparison_id: number;
  readonly batch?: string;
}

/**
 * The last line of an answer with one line per outcome. If this line is missing, the outcomes that did not
 * arrive are unknown.
 */
export interface LinesDone<Counts> {
  readonly done: true;
  readonly counts: Counts;
}

/**
 * The start of the path of a handed-out file. A random token follows, so that the browser needs no other
 * credential.
 */
export const handedOut = "/handed-out/";

/** The body of `POST /api/hand-out`: a presentation for the browser, for panes that cannot save files. */
export interface HandOutRequest {
  /** The file's name, ending in `.pptx`; at most 120 characters. */
  readonly name: string;
  /** The file in base64; at most 4 MB decoded. */
  readonly content: string;
}

/**
 * The answer of `POST /api/hand-out`. The path works once, within two minutes, for the machine that sent
 * the request.
 */
export interface HandOutAnswer {
  readonly path: string;
}

import type { FailureCode } from "./errors.ts";
import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/** The header without which the relay answers no call but health and ready; other web pages cannot send it. */
export const clientHeader = { name: "X-WA-Client", value: "1" } as const;

/**
 * The header of a read by a pane that changed something not long ago: it is asked anew and not with others who asked before. A relay knows
 * that of what it did itself, not of what another relay did.
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
  handOut: "/api/hand-out",
  health: "/api/health",
  ready: "/api/ready",
} as const;

/**
 * The body of `POST /api/read`. The answer is `{ "records": […] }`, the list byte for byte as the instance sent it, so it may hold a bare
 * `NaN`; of `fields_get` it is `{ "fields": {…} }`.
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

/** The most reads that one `POST /api/read-many` may hold. */
export const mostReads = 200;

/**
 * The body of `POST /api/read-many`: 1 to `mostReads` reads, each allowed or refused by itself as `POST /api/read` would. The answer is `{ "answers": […] }`, one item per
 * read in this order: what `POST /api/read` would answer, or `{ "error": { "code", "message" } }`. A read that fails leaves the others alone.
 */
export interface ReadManyRequest {
  readonly reads: readonly ReadRequest[];
}

/** Values by field name, raw as the service has them. */
export type RawValues = Readonly<Record<string, unknown>>;

/** One record to write: what it held when it was pulled, and what it shall hold. */
export interface Change {
  /** The sender's name for this change; comes back with its outcome. */
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
  /**
   * What the record held when it was pulled; only these fields are compared. May hold guards beyond `values`,
   * such as `segment_data`. With the guard `session_id` or `o_no`, a record of another analysis is refused:
   * `other_analysis`.
   */
  readonly base: RawValues;
  /** What to write. */
  readonly values: RawValues;
  /** How people call the record, for the journal: "O-No 1-2, cycle 2, Pick part"; at most 500 characters. */
  readonly label?: string;
}

/** The body of `POST /api/write-back`. */
export interface WriteBackRequest {
  readonly changes: readonly Change[];
  /** Names one press of "Write back", however many requests it takes; the journal lists them together. At most 100 characters. */
  readonly batch?: string;
}

/** What an instance made of what it was sent. */
export interface Kept {
  /** Fields that it holds rounded or cut, where there are any: what it holds stands in `values`. */
  readonly altered?: readonly string[];
}

/** One line of the answer to a write-back: how one change ended. */
export type Outcome =
  /** Written, and read back: `values` are the fields of `base` and `values` now, plus the model's computed fields. */
  | ({
      readonly key: string;
      readonly id: number;
      readonly outcome: "written";
      readonly values: RawValues;
    } & Kept)
  /** Someone changed the record since: `server` is what it holds. Nothing was written. */
  | { readonly key: string; readonly id: number; readonly outcome: "conflict"; readonly server: RawValues }
  /** The record is no longer there. */
  | { readonly key: string; readonly id: number; readonly outcome: "gone" }
  /** The service or the relay refused. Nothing was written. */
  | {
      readonly key: string;
      readonly id: number;
      readonly outcome: "failed";
      readonly code: FailureCode;
      readonly message: string;
    }
  /** The answer was lost: the write may have happened. */
  | {
      readonly key: string;
      readonly id: number;
      readonly outcome: "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

/** How many changes ended how. */
export type OutcomeCounts = Readonly<Record<Outcome["outcome"], number>>;

/** The last line of the answer to a write-back. */
export type WriteBackDone = LinesDone<OutcomeCounts>;

/** One record to create. The same key sent again, whenever that is, never makes a second record. */
export interface Creation {
  /**
   * The idempotency key of the new record, such as a UUID; comes back with its outcome. At most 200 characters.
   * A key that was used for a row of another analysis is refused: `other_analysis`.
   */
  readonly key: string;
  readonly model: ModelName;
  /** Creatable fields only; required ones must be there. */
  readonly values: RawValues;
  readonly label?: string;
  /**
   * The ids of the records that the sender knows of and that are like this one. Where it is given, the relay looks for
   * another record like it first, and ends with `exists` instead of making a second one.
   */
  readonly alike?: readonly number[];
}

/** The body of `POST /api/create`; elements of one analysis go to the instance in one call. */
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
  /** Created, now or by an earlier request with this key: `values` are the creatable and computed fields as the instance holds them. */
  | ({
      readonly key: string;
      readonly outcome: "created";
      readonly id: number;
      readonly values: RawValues;
      /** Set when an earlier request created it, perhaps with other values. */
      readonly createdEarlier?: CreatedEarlier;
    } & Kept)
  /** A record like it exists that is not among `alike`; nothing was created. `values` are what it holds. */
  | {
      readonly key: string;
      readonly outcome: "exists";
      readonly id: number;
      readonly values: RawValues;
      /** Set when the relay's journal knows when it was created. */
      readonly createdEarlier?: CreatedEarlier;
    }
  /** Refused; nothing was created. `not_unique` when another record has the value of a unique field. */
  | {
      readonly key: string;
      readonly outcome: "failed";
      readonly code: FailureCode;
      readonly message: string;
    }
  /** It cannot be told yet; sending the same key again looks first. */
  | {
      readonly key: string;
      readonly outcome: "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

/** How many creations ended how. */
export type CreateCounts = Readonly<Record<CreateOutcome["outcome"], number>>;

/** One record to delete, with what it held when it was pulled: deleted only where it still holds that. */
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

/** One line of the answer to a delete; `gone`: someone else deleted it before. */
export type DeleteOutcome =
  | { readonly key: string; readonly id: number; readonly outcome: "deleted" }
  | Exclude<Outcome, { readonly outcome: "written" }>;

/** How many deletions ended how. */
export type DeleteCounts = Readonly<Record<DeleteOutcome["outcome"], number>>;

/** The body of `POST /api/build-lines`: runs `action_build_lines` on a comparison. The answer is `{ "built": true }`. */
export interface BuildLinesRequest {
  readonly comparison_id: number;
  readonly batch?: string;
}

/** The last line of every answer of lines; without it the rest is unknown. */
export interface LinesDone<Counts> {
  readonly done: true;
  readonly counts: Counts;
}

/** Where what is handed out is fetched, by a browser without any credential: a token that nobody can guess follows. */
export const handedOut = "/handed-out/";

/** The body of `POST /api/hand-out`: a presentation that the person's browser is to fetch, for panes that cannot save a file. */
export interface HandOutRequest {
  /** The file's name, ending in `.pptx`; at most 120 characters. */
  readonly name: string;
  /** In base64; at most 4 MB of bytes. */
  readonly content: string;
}

/** Its answer: the path opens once, within two minutes, on the machine that asked. */
export interface HandOutAnswer {
  readonly path: string;
}

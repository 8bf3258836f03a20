import type { FailureCode } from "./errors.ts";
import type { ModelName } from "./models.ts";
import type { RawValues } from "./relay-api.ts";

/** The journal's record of one write, create, delete or build. */
export interface JournalEntry {
  readonly id: number;
  /** The requests of one run share it. */
  readonly batch: string;
  /** When the relay began, ISO 8601 in UTC. */
  readonly at: string;
  /** The login that the relay uses, or the user who signed in. */
  readonly login: string;
  readonly what: "write" | "create" | "delete" | "build_lines";
  readonly model: ModelName;
  /** null for a create that has no id yet. */
  readonly record_id: number | null;
  readonly label: string;
  /** The values before: the written fields, or the whole record for a delete; null for a create. */
  readonly before: RawValues | null;
  /** The values after; null for a delete and if nothing was written. */
  readonly after: RawValues | null;
  /** `pending` while it runs, and after a killed relay until it is reconciled. */
  readonly outcome:
    | "pending"
    | "written"
    | "created"
    | "deleted"
    | "built"
    | "conflict"
    | "gone"
    | "failed"
    | "unknown";
  readonly message: string | null;
  /** The entry that this one reversed. */
  readonly takes_back: number | null;
  /** The entry that reversed this one. */
  readonly taken_back_by: number | null;
}

/** The most journal entries in one answer. */
export const mostEntries = 1_000;

/** The body of `POST /api/history`: newest first, at most `mostEntries`, only ids below `before`. */
export interface HistoryRequest {
  readonly limit?: number;
  readonly before?: number;
}

/** The answer of `POST /api/history`. */
export interface History {
  readonly entries: readonly JournalEntry[];
}

/** The body of `POST /api/take-back`: journal entries to reverse, the newest first in any order of ids. */
export interface TakeBackRequest {
  readonly entries: readonly number[];
  readonly batch?: string;
}

/** One line of the answer to a take-back. */
export type TakeBackOutcome =
  /** The record is as it was before the entry. A deleted record has a new id. */
  | { readonly entry: number; readonly outcome: "taken_back"; readonly id: number }
  /** Another user changed the record since: `server` has its current values. */
  | { readonly entry: number; readonly outcome: "conflict"; readonly server: RawValues }
  | { readonly entry: number; readonly outcome: "gone" }
  /** Nothing to reverse: it had no effect, was reversed before, or the contract cannot reverse it. */
  | { readonly entry: number; readonly outcome: "not_possible"; readonly message: string }
  | {
      readonly entry: number;
      readonly outcome: "failed" | "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

/** The number of entries by outcome. */
export type TakeBackCounts = Readonly<Record<TakeBackOutcome["outcome"], number>>;

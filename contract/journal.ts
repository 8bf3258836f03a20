import type { FailureCode } from "./errors.ts";
import type { ModelName } from "./models.ts";
import type { RawValues } from "./relay-api.ts";

/** The journal's entry about one write, create, delete or build of comparison lines. */
export interface JournalEntry {
  readonly id: number;
  /** The name of the run. All requests of one run have the same. */
  readonly batch: string;
  /** The time when the relay began the change, ISO 8601 in UTC. */
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
  /**
   * `pending` while the change runs. If the relay was killed meanwhile, it is `pending` until it is
   * reconciled.
   */
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

/**
 * The body of `POST /api/history`. The answer has the newest entries first, at most `limit`, and only those
 * with an id below `before`.
 */
export interface HistoryRequest {
  readonly limit?: number;
  readonly before?: number;
}

/** The answer of `POST /api/history`. */
export interface History {
  readonly entries: readonly JournalEntry[];
}

/**
 * The body of `POST /api/take-back`: the ids of journal entries to reverse, in any order. The newest is
 * reversed first.
 */
export interface TakeBackRequest {
  readonly entries: readonly number[];
  readonly batch?: string;
}

/** One line of the answer to a take-back. */
export type TakeBackOutcome =
  /** The record is as it was before the entry. A deleted record has a new id. */
  | { readonly entry: number; readonly outcome: "taken_back"; readonly id: number }
  /** The record has changed since the entry: `server` has its current values. */
  | { readonly entry: number; readonly outcome: "conflict"; readonly server: RawValues }
  | { readonly entry: number; readonly outcome: "gone" }
  /**
   * Nothing to reverse: the entry changed nothing, was reversed before, or the contract has no method to
   * reverse it.
   */
  | { readonly entry: number; readonly outcome: "not_possible"; readonly message: string }
  | {
      readonly entry: number;
      readonly outcome: "failed" | "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

/** The number of entries by outcome. */
export type TakeBackCounts = Readonly<Record<TakeBackOutcome["outcome"], number>>;

import type { FailureCode } from "./errors.ts";
import type { ModelName } from "./models.ts";
import type { RawValues } from "./relay-api.ts";

export interface JournalEntry {
  readonly id: number;
  /** The name of the run. */
  readonly batch: string;
  /** The beginning of the change, ISO 8601 in UTC. */
  readonly at: string;
  /** The relay's login, or the signed-in user. */
  readonly login: string;
  readonly what: "write" | "create" | "delete" | "build_lines";
  readonly model: ModelName;
  /** null for a create without an id. */
  readonly record_id: number | null;
  readonly label: string;
  /** The written fields, or the whole record for a delete; null for a create. */
  readonly before: RawValues | null;
  /** null for a delete and if nothing was written. */
  readonly after: RawValues | null;
  /** `pending` until the change has ended or, after a killed relay, until it is reconciled. */
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
  readonly takes_back: number | null;
  readonly taken_back_by: number | null;
}

export const mostEntries = 1_000;

/** The body of `POST /api/history`: the newest `limit` entries with an id below `before`. */
export interface HistoryRequest {
  readonly limit?: number;
  readonly before?: number;
}

export interface History {
  readonly entries: readonly JournalEntry[];
}

/** The body of `POST /api/take-back`: the ids of journal entries. The newest is reversed first. */
export interface TakeBackRequest {
  readonly entries: readonly number[];
  readonly batch?: string;
}

export type TakeBackOutcome =
  /** Reversed. A deleted record has a new id. */
  | { readonly entry: number; readonly outcome: "taken_back"; readonly id: number }
  /** The record has changed since the entry. */
  | { readonly entry: number; readonly outcome: "conflict"; readonly server: RawValues }
  | { readonly entry: number; readonly outcome: "gone" }
  /** The entry changed nothing, was reversed before, or the contract has no method to reverse it. */
  | { readonly entry: number; readonly outcome: "not_possible"; readonly message: string }
  | {
      readonly entry: number;
      readonly outcome: "failed" | "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

export type TakeBackCounts = Readonly<Record<TakeBackOutcome["outcome"], number>>;

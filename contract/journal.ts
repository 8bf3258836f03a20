import type { FailureCode } from "./errors.ts";
import type { ModelName } from "./models.ts";
import type { RawValues } from "./relay-api.ts";

/** What the journal keeps of one record that someone wrote, created, deleted or built. */
export interface JournalEntry {
  readonly id: number;
  /** Requests of one press of a button share it. */
  readonly batch: string;
  /** When the relay began it, ISO 8601 in UTC. */
  readonly at: string;
  /** Who: the login that the relay writes with, or the person who signed in. */
  readonly login: string;
  readonly what: "write" | "create" | "delete" | "build_lines";
  readonly model: ModelName;
  /** null for a create that has no id yet. */
  readonly record_id: number | null;
  readonly label: string;
  /** What the record held before: the written fields, or the whole record for a delete; null for a create. */
  readonly before: RawValues | null;
  /** What it holds after; null for a delete and where nothing was written. */
  readonly after: RawValues | null;
  /** `pending` while it runs, and after a killed relay until it is looked into. */
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
  /** The entry that this one took back. */
  readonly takes_back: number | null;
  /** The entry that took this one back. */
  readonly taken_back_by: number | null;
}

/** As many entries of its journal as the relay gives at once. */
export const mostEntries = 1_000;

/** The body of `POST /api/history`: newest first, at most `mostEntries` entries; `before` is the id to go on from. */
export interface HistoryRequest {
  readonly limit?: number;
  readonly before?: number;
}

/** The answer of `POST /api/history`. */
export interface History {
  readonly entries: readonly JournalEntry[];
}

/** The body of `POST /api/take-back`: entries of the journal to undo on the instance, newest first whatever their order here. */
export interface TakeBackRequest {
  readonly entries: readonly number[];
  readonly batch?: string;
}

/** One line of the answer to a take-back. */
export type TakeBackOutcome =
  /** As it was before the entry; a deleted record comes back under a new id. */
  | { readonly entry: number; readonly outcome: "taken_back"; readonly id: number }
  /** Someone changed the record since: `server` is what it holds. */
  | { readonly entry: number; readonly outcome: "conflict"; readonly server: RawValues }
  | { readonly entry: number; readonly outcome: "gone" }
  /** Nothing to take back: it never took place, was taken back before, or the contract offers no way back. */
  | { readonly entry: number; readonly outcome: "not_possible"; readonly message: string }
  | {
      readonly entry: number;
      readonly outcome: "failed" | "unknown";
      readonly code: FailureCode;
      readonly message: string;
    };

/** How many entries ended how. */
export type TakeBackCounts = Readonly<Record<TakeBackOutcome["outcome"], number>>;

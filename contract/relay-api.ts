import type { FailureCode } from "./errors.ts";
import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/** The header without which the relay answers no call but health and ready; other web pages cannot send it. */
export const clientHeader = { name: "X-WA-Client", value: "1" } as const;

/** The relay's routes. */
export const routes = {
  read: "/api/read",
  writeBack: "/api/write-back",
  instance: "/api/instance",
  health: "/api/health",
  ready: "/api/ready",
} as const;

/** The body of `POST /api/read`; a success is the instance's JSON-RPC envelope, byte for byte. */
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

/** Values by field name, raw as the service has them. */
export type RawValues = Readonly<Record<string, unknown>>;

/** One record to write: what it held when it was pulled, and what it shall hold. */
export interface Change {
  /** The sender's name for this change; comes back with its outcome. */
  readonly key: string;
  readonly model: ModelName;
  readonly id: number;
  /** What the record held when it was pulled; only these fields are compared. May hold guards beyond `values`, such as `segment_data`. */
  readonly base: RawValues;
  /** What to write. */
  readonly values: RawValues;
}

/** The body of `POST /api/write-back`. */
export interface WriteBackRequest {
  readonly changes: readonly Change[];
}

/** One line of the answer to a write-back: how one change ended. */
export type Outcome =
  /** Written, and read back: `values` are the fields of `base` and `values` now, plus the model's computed fields. */
  | { readonly key: string; readonly id: number; readonly outcome: "written"; readonly values: RawValues }
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

/** The last line of the answer to a write-back; without it the rest is unknown. */
export interface WriteBackDone {
  readonly done: true;
  readonly counts: OutcomeCounts;
}

/** The answer of `GET /api/instance`. */
export interface InstanceInfo {
  /** The base address, without any credential. */
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly uid: number;
  /** Languages of the contract that the instance does not refuse. */
  readonly languages: readonly Language[];
  /** Contract fields that the instance lacks, by model. */
  readonly missingFields: Readonly<Partial<Record<ModelName, readonly string[]>>>;
  readonly version: string;
}

/** The answer of `GET /api/health`. */
export interface Health {
  readonly status: "ok";
  readonly version: string;
}

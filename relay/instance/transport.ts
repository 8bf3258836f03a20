import type { FailureCode, Proof } from "../../contract/errors.ts";
import type { Method, ModelName } from "../../contract/models.ts";
import type { Secret } from "../secret.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { InstanceConfiguration, TransportName } from "../settings/instance-settings.ts";

export interface Kwargs {
  readonly fields?: readonly string[];
  readonly order?: string;
  readonly limit?: number;
  readonly attributes?: readonly string[];
  readonly context?: { readonly lang?: string };
}

/** Models of the server: the relay's user and keys, and the active languages. */
export type ServerModel = "res.users" | "res.users.apikeys" | "res.lang";

/** A method call without the caller. */
export interface ModelCall {
  readonly model: ModelName | ServerModel;
  readonly method: Method | "get_metadata" | "context_get" | "get_installed" | "generate" | "revoke";
  readonly args: readonly unknown[];
  readonly kwargs?: Kwargs;
  /** No effect if the interface's reads never lag. */
  readonly requirements?: ReadRequirements;
}

/**
 * The requirements of a read that a lagging replica may answer. Without members, a `read` must return each
 * record as the database has it; a search has no requirements.
 */
export interface ReadRequirements {
  /** For a `read`: the record must be in the replica, but its values may be old. */
  readonly isPresenceEnough?: boolean;
  /** For a `read`: returns false for a record without the values that were just written. */
  readonly hasWrittenValues?: (record: Readonly<Record<string, unknown>>) => boolean;
  /** False for one read without waiting. */
  readonly isPatient?: boolean;
  /** For a search: returns true if these records are enough. */
  readonly isEnough?: (records: readonly Readonly<Record<string, unknown>>[]) => boolean;
}

export type User = Pick<InstanceConfiguration, "db" | "login" | "apiKey">;

export interface Caller {
  readonly db: string;
  readonly uid: number;
  readonly login: string;
  readonly apiKey: Secret;
}

export interface TransportFacts {
  readonly name: Exclude<TransportName, "auto">;
  /** True if searches and reads may come from a replica that lags. */
  readonly readsMayLag: boolean;
}

/** The result of a call, or why there is none and what that proves. */
export type Answer =
  /** Undefined if the method returned nothing. */
  | { readonly kind: "result"; readonly result: unknown }
  | {
      readonly kind: "error";
      readonly code: FailureCode;
      /** The instance's own words, which may quote anything from the request. */
      readonly message: string;
      readonly proves: Proof;
    }
  | { readonly kind: "unreadable"; readonly code: "bad_reply" | "not_a_number" };

/** A reply that is not parsed yet. */
export interface Reply {
  readonly bytes: ReplyBytes;
  readonly isWhole: boolean;
  /** Returns the bytes of a list or an object that can be found without parsing. */
  result(): ReplyBytes | undefined;
  read(): Promise<Answer>;
}

/**
 * The interface to the instance. Each method sends once. Without a reply, it throws a `Failure` that says how
 * far the call got.
 */
export interface Transport {
  /** With `auto`, a call at an unknown path may change them. */
  facts(): Promise<TransportFacts>;
  /** The result is the user id, or the id and the login. After a refusal, it is `false` or an error. */
  authenticate(user: User): Promise<Reply>;
  call(caller: Caller, call: ModelCall): Promise<Reply>;
  close(): Promise<void>;
}

import type { FailureCode, Proof } from "../../contract/errors.ts";
import type { Method, ModelName } from "../../contract/models.ts";
import type { Secret } from "../secret.ts";
import type { ReplyBytes } from "./reply/reply-bytes.ts";
import type { InstanceConfiguration, TransportName } from "../settings/instance-settings.ts";

/** Options of a call. */
export interface Kwargs {
  readonly fields?: readonly string[];
  readonly order?: string;
  readonly limit?: number;
  readonly attributes?: readonly string[];
  readonly context?: { readonly lang?: string };
}

/** Models of the server itself: the relay's own user and keys, and the active languages. */
export type ServerModel = "res.users" | "res.users.apikeys" | "res.lang";

/** A call of a model's method, without the caller. */
export interface ModelCall {
  readonly model: ModelName | ServerModel;
  readonly method: Method | "get_metadata" | "context_get" | "get_installed" | "generate" | "revoke";
  readonly args: readonly unknown[];
  readonly kwargs?: Kwargs;
  /** The requirements of a read. They have no effect if the interface's reads never lag. */
  readonly latest?: Latest;
}

/**
 * The requirements of a read that a lagging replica may answer. Without members, a `read` must return each
 * record as the database has it, and a search may return anything.
 */
export interface Latest {
  /** For a `read`: the replica must have the record, but its values may be old. */
  readonly isPresenceEnough?: boolean;
  /**
   * For a `read`: returns false for a record that does not show what was just written. Two writes within one
   * second have the same stamp, so such a record is read again.
   */
  readonly shows?: (record: Readonly<Record<string, unknown>>) => boolean;
  /** False for one read of the replica, without waiting. */
  readonly isPatient?: boolean;
  /**
   * For a search: returns true if these records are enough. Otherwise the search is repeated for some time.
   */
  readonly isEnough?: (records: readonly Readonly<Record<string, unknown>>[]) => boolean;
}

/** A configured user of the instance. */
export type User = Pick<InstanceConfiguration, "db" | "login" | "apiKey">;

/** A user who has signed in. */
export interface Caller {
  readonly db: string;
  readonly uid: number;
  readonly login: string;
  readonly apiKey: Secret;
}

/** The properties of an interface. */
export interface TransportFacts {
  readonly name: Exclude<TransportName, "auto">;
  /** Searches and reads may come from a replica that lags. */
  readonly readsMayLag: boolean;
}

/** The content of a reply: the result of the call, or the reason why there is none and what that proves. */
export type Answer =
  /** `result` is undefined if the method returned nothing. */
  | { readonly kind: "result"; readonly result: unknown }
  | {
      readonly kind: "error";
      readonly code: FailureCode;
      /** The instance's own words. They may quote anything from the request. */
      readonly message: string;
      readonly proves: Proof;
    }
  | { readonly kind: "unreadable"; readonly code: "bad_reply" | "not_a_number" };

/** A reply of the instance that is not read yet. */
export interface Reply {
  readonly bytes: ReplyBytes;
  /** True if the reply is certainly complete. */
  readonly isWhole: boolean;
  /** Returns the bytes of the result, a list or an object, if they can be found without parsing. */
  result(): ReplyBytes | undefined;
  /** Parses the reply. */
  read(): Promise<Answer>;
}

/**
 * The interface to the instance. Each method sends once. Without a reply, it throws a `Failure` that says how
 * far the call got. Only implementations know the wire format.
 */
export interface Transport {
  /** Returns which interface it is. With `auto`, a sign-in or a call at an unknown path may change that. */
  facts(): Promise<TransportFacts>;
  /**
   * Signs a user in. The result is the user id, or the id with the instance's login of the user. If login or
   * key is wrong, the reply has the result `false` or an error.
   */
  authenticate(user: User): Promise<Reply>;
  /** Calls a model's method as a user. */
  call(caller: Caller, call: ModelCall): Promise<Reply>;
  close(): Promise<void>;
}

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

/** Models of the server itself: the relay's own user and its keys, and which languages are active. Nothing else. */
export type ServerModel = "res.users" | "res.users.apikeys" | "res.lang";

/** A call of a model's method, without who calls. */
export interface ModelCall {
  readonly model: ModelName | ServerModel;
  readonly method: Method | "get_metadata" | "context_get" | "get_installed" | "generate" | "revoke";
  readonly args: readonly unknown[];
  readonly kwargs?: Kwargs;
  /**
   * What the read must show where it may be answered from a copy of the database that lags behind. Other
   * interfaces ignore it.
   */
  readonly latest?: Latest;
}

/**
 * What a read must show although a copy may answer it. Without more, a `read` must show each record as the
 * database holds it, and a search is believed as it is.
 */
export interface Latest {
  /** A `read`: a record that the copy shows is believed, however old its values are. */
  readonly isPresenceEnough?: boolean;
  /**
   * A `read`: returns false for a record that does not show what was just written to it. Two writes within
   * one second have the same stamp, so such a record is read again.
   */
  readonly shows?: (record: Readonly<Record<string, unknown>>) => boolean;
  /** False for one look at the copy, with no waiting. */
  readonly isPatient?: boolean;
  /** A search: it is repeated until this returns true or the copy has had its time. */
  readonly isEnough?: (records: readonly Readonly<Record<string, unknown>>[]) => boolean;
}

/** A user of the instance as they are configured. */
export type User = Pick<InstanceConfiguration, "db" | "login" | "apiKey">;

/** A user who has signed in. */
export interface Caller {
  readonly db: string;
  readonly uid: number;
  readonly login: string;
  readonly apiKey: Secret;
}

/** What an interface is like. */
export interface TransportFacts {
  readonly name: Exclude<TransportName, "auto">;
  /** Searches and reads may be answered from a copy of the database that lags behind. */
  readonly readsMayLag: boolean;
}

/** What a reply says: the result of the call, or why there is none and what that proves. */
export type Answer =
  /** `result` is undefined where the method returned nothing. */
  | { readonly kind: "result"; readonly result: unknown }
  | {
      readonly kind: "error";
      readonly code: FailureCode;
      /** The instance's own words, which may quote whatever it was sent. */
      readonly message: string;
      readonly proves: Proof;
    }
  | { readonly kind: "unreadable"; readonly code: "bad_reply" | "not_a_number" };

/** A reply of the instance, not looked at yet. */
export interface Reply {
  readonly bytes: ReplyBytes;
  /** It is certain that nothing of it is missing. */
  readonly isWhole: boolean;
  /** The bytes of the result, a list or an object, where they can be found without parsing. */
  result(): ReplyBytes | undefined;
  /** Parses the reply. */
  read(): Promise<Answer>;
}

/**
 * How calls travel to the one instance and replies back. Each method sends once and throws a `Failure` that says how far the call
 * got where no reply came. Nothing outside an implementation knows what is on the wire.
 */
export interface Transport {
  /** Which interface it is. With `auto` a sign-in, or a call at a path that seems unknown, may change that. */
  facts(): Promise<TransportFacts>;
  /**
   * Signs a user in. The result of the reply is the user id, or the id with the login that the instance knows the user by; `false` where
   * login or key is wrong.
   */
  authenticate(user: User): Promise<Reply>;
  /** Calls a model's method as a user. */
  call(caller: Caller, call: ModelCall): Promise<Reply>;
  close(): Promise<void>;
}

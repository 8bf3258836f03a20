import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/** The answer of `GET /api/instance`. */
export interface InstanceInfo {
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly uid: number;
  /** The interface that the relay uses; older relays do not send it. */
  readonly transport?: "jsonrpc" | "json2";
  readonly languages: readonly Language[];
  /** The number of the instance's active languages; missing if it is unreadable. */
  readonly activeLanguages?: number;
  /** Contract fields that the instance lacks, by model. */
  readonly missingFields: Readonly<Partial<Record<ModelName, readonly string[]>>>;
  /** Readable fields that are not in the contract, by model. */
  readonly extraFields: Readonly<Partial<Record<ModelName, readonly ExtraField[]>>>;
  readonly segments: SegmentWriting;
  /** The end of an API key that expires soon, sent only to users who can renew the key. */
  readonly keyEnds?: KeyEnds;
  readonly signedIn?: SignedIn;
  readonly version: string;
}

/** A field of an instance that is not in the contract. */
export interface ExtraField {
  readonly name: string;
  /** The instance's name for the field. */
  readonly label: string;
  /** The instance's type, such as `float`. */
  readonly type: string;
}

/** The end of the API key that expires next. */
export interface KeyEnds {
  /** The day in UTC: `2026-12-31`. */
  readonly date: string;
  /** Whole days until then. */
  readonly days: number;
  /** False if the user has several keys: the relay's is unknown. */
  readonly isCertain: boolean;
}

/**
 * The segments that the relay may write. An instance may manage them itself (`nothing`). Only
 * `repairs_and_new` allows segments of new elements.
 */
export const segmentWritings = ["nothing", "repairs", "repairs_and_new"] as const;

export type SegmentWriting = (typeof segmentWritings)[number];

/**
 * The answer of `GET /api/sign-in`, which needs no sign-in. With `local`, one user runs the relay on their
 * own machine. With `team`, all calls below `/api` except health and ready need the provider's access token.
 */
export type SignInInfo =
  | { readonly mode: "local" }
  | {
      readonly mode: "team";
      readonly issuer: string;
      readonly authorizationEndpoint: string;
      readonly tokenEndpoint: string;
      readonly endSessionEndpoint?: string;
      readonly clientId: string;
      /** Separated by spaces. */
      readonly scope: string;
      /** The resource of the token (RFC 8707). */
      readonly resource?: string;
      /** Present if users can sign in with their Office account, by nested app authentication. */
      readonly nested?: NestedSignIn;
    };

export interface NestedSignIn {
  /** The tenant of Entra ID: `https://login.microsoftonline.com/<tenant id>`. */
  readonly authority: string;
  /** The scopes to request, separated by spaces. */
  readonly scope: string;
}

export interface SignedIn {
  readonly name: string;
  readonly role: "reader" | "editor";
}

export interface Health {
  readonly status: "ok";
  readonly version: string;
}

import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/** The answer of `GET /api/instance`. */
export interface InstanceInfo {
  /** The base address, without any credential. */
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly uid: number;
  /** The interface that the relay uses; missing in the answer of an older relay. */
  readonly transport?: "jsonrpc" | "json2";
  /** Languages of the contract that the instance does not refuse. */
  readonly languages: readonly Language[];
  /** The number of all active languages of the instance; missing if the instance does not say. */
  readonly activeLanguages?: number;
  /** Contract fields that the instance lacks, by model. */
  readonly missingFields: Readonly<Partial<Record<ModelName, readonly string[]>>>;
  /** Readable fields that are not in the contract, by model. */
  readonly extraFields: Readonly<Partial<Record<ModelName, readonly ExtraField[]>>>;
  /** The relay's rights to write segments of elements. */
  readonly segments: SegmentWriting;
  /**
   * When a key expires soon. Only users who can renew it see it: users of a local relay or of a key of their
   * own, and the relay's administrators.
   */
  readonly keyEnds?: KeyEnds;
  /** The user who asks, if users sign in. */
  readonly signedIn?: SignedIn;
  readonly version: string;
}

/** A field of an instance that is not in the contract. */
export interface ExtraField {
  readonly name: string;
  /** The instance's name for it. */
  readonly label: string;
  /** The instance's word for its kind, such as `float`. */
  readonly type: string;
}

/** When the user's next API key expires. */
export interface KeyEnds {
  /** The day in UTC: `2026-12-31`. */
  readonly date: string;
  /** Whole days until then. */
  readonly days: number;
  /** It is the user's only key, so it is in use. Of several keys, the instance does not say which is. */
  readonly isCertain: boolean;
}

/**
 * The rights to write segments: nothing if the instance manages them, repairs, or repairs and one segment
 * for each new element.
 */
export const segmentWritings = ["nothing", "repairs", "repairs_and_new"] as const;

/** The rights to write segments. */
export type SegmentWriting = (typeof segmentWritings)[number];

/**
 * The answer of `GET /api/sign-in`, which needs no sign-in: whether and where users sign in. `local` is a
 * relay for one user on their own machine. In `team`, every other call has the provider's access token in
 * `Authorization`.
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
      /** The scopes to request, separated by spaces. */
      readonly scope: string;
      /** The resource to request a token for (RFC 8707). */
      readonly resource?: string;
    };

/** The user who signed in, and their role. */
export interface SignedIn {
  readonly name: string;
  readonly role: "reader" | "editor";
}

/** The answer of `GET /api/health`. */
export interface Health {
  readonly status: "ok";
  readonly version: string;
}

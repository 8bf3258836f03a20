import type { Language } from "./languages.ts";
import type { ModelName } from "./models.ts";

/** The answer of `GET /api/instance`. */
export interface InstanceInfo {
  /** The base address, without any credential. */
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly uid: number;
  /** How the relay calls it; absent where an older relay does not say. */
  readonly transport?: "jsonrpc" | "json2";
  /** Languages of the contract that the instance does not refuse. */
  readonly languages: readonly Language[];
  /** How many languages are active on the instance, of any kind; missing where it does not tell. */
  readonly activeLanguages?: number;
  /** Contract fields that the instance lacks, by model. */
  readonly missingFields: Readonly<Partial<Record<ModelName, readonly string[]>>>;
  /** Fields beyond the contract that can be read, by model. */
  readonly extraFields: Readonly<Partial<Record<ModelName, readonly ExtraField[]>>>;
  /** What may be done with the segments of elements. */
  readonly segments: SegmentWriting;
  /** When a key ends soon: told to whoever can renew it: who runs the relay on their own machine, works with a key of their own, or looks after the relay. */
  readonly keyEnds?: KeyEnds;
  /** Who asks, where people sign in. */
  readonly signedIn?: SignedIn;
  readonly version: string;
}

/** A field that an instance has beyond the contract. */
export interface ExtraField {
  readonly name: string;
  /** What the instance calls it. */
  readonly label: string;
  /** The instance's word for its kind, such as `float`. */
  readonly type: string;
}

/** When the next API key of the user ends. */
export interface KeyEnds {
  /** The day, in UTC: `2026-12-31`. */
  readonly date: string;
  /** Whole days until then. */
  readonly days: number;
  /** It is the user's only key, so the one in use; of several keys the instance does not tell which that is. */
  readonly isCertain: boolean;
}

/** What may be done with segments: nothing where the instance keeps them to itself, repairs, or repairs and one for each new element. */
export const segmentWritings = ["nothing", "repairs", "repairs_and_new"] as const;

/** What may be done with segments. */
export type SegmentWriting = (typeof segmentWritings)[number];

/**
 * The answer of `GET /api/sign-in`, open to everybody: whether people sign in, and where. `local` is a relay for one person on their own
 * machine; in `team` every other call carries an access token of the provider in `Authorization`.
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
      /** What to ask for, parted by spaces. */
      readonly scope: string;
      /** The resource to ask a token for (RFC 8707). */
      readonly resource?: string;
    };

/** Who signed in, and whether they may change anything. */
export interface SignedIn {
  readonly name: string;
  readonly role: "reader" | "editor";
}

/** The answer of `GET /api/health`. */
export interface Health {
  readonly status: "ok";
  readonly version: string;
}

import type { WasteCode } from "./waste-types.ts";

/** The colours that a plant can set. `over` is over takt. */
export const plantColours = ["accent", "va", "nva", "wait", "before", "after", "over"] as const;

export type PlantColour = (typeof plantColours)[number];

/** The signers of a report, in the order of signing. */
export const signers = ["made", "checked", "approved"] as const;

export type Signer = (typeof signers)[number];

/** The look of a plant's results, set by the relay's administrator. Names are the same in every language. */
export interface PlantLook {
  /** The plant's name on printed pages and slides. */
  readonly name?: string;
  /** A PNG in base64; the size is in pixels. */
  readonly logo?: { readonly png: string; readonly width: number; readonly height: number };
  /** As `#RRGGBB`; no two are the same. */
  readonly colours?: Readonly<Partial<Record<PlantColour, string>>>;
  /** The paper size; without it, the country of the language decides. */
  readonly paper?: "a4" | "letter";
  /** The names in the signature block; they may be empty. */
  readonly approval?: Readonly<Record<Signer, string>>;
  /** The plant's names of wastes, by code. */
  readonly wastes?: Readonly<Partial<Record<WasteCode, string>>>;
  /** The plant's names of work types: `va`, `nva`, `wait`, `c4` and following. */
  readonly slots?: Readonly<Record<string, string>>;
  /** The cost of a second of work. */
  readonly money?: { readonly per_second: number; readonly currency?: string };
}

export interface PlantLookAnswer {
  readonly look: PlantLook;
}

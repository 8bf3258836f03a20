import type { WasteCode } from "./waste-types.ts";

/**
 * The colours that a plant can set: neutral, three work types, the two sides of a comparison, and over
 * takt.
 */
export const plantColours = ["accent", "va", "nva", "wait", "before", "after", "over"] as const;

/** A colour that a plant may set. */
export type PlantColour = (typeof plantColours)[number];

/** The people who sign a report, in the order of signing. */
export const signers = ["made", "checked", "approved"] as const;

/** A person who signs a report. */
export type Signer = (typeof signers)[number];

/**
 * The look of a plant's results, such as logo, colours and names. The relay's administrator sets it in a
 * file for all engineers. Missing values have defaults. Names are the same in every language.
 */
export interface PlantLook {
  /** The plant's name. It is above printed pages and on slides. */
  readonly name?: string;
  /** A PNG in base64, with its size in pixels. */
  readonly logo?: { readonly png: string; readonly width: number; readonly height: number };
  /** As `#RRGGBB`; no two are the same. */
  readonly colours?: Readonly<Partial<Record<PlantColour, string>>>;
  /** The paper size; without it, the country of the language decides. */
  readonly paper?: "a4" | "letter";
  /** The names in the signature block of reports. They may be empty. */
  readonly approval?: Readonly<Record<Signer, string>>;
  /** The plant's names of wastes, by code. */
  readonly wastes?: Readonly<Partial<Record<WasteCode, string>>>;
  /** The plant's names of work types: `va`, `nva`, `wait`, `c4` and following. */
  readonly slots?: Readonly<Record<string, string>>;
  /** The cost of a second of work. */
  readonly money?: { readonly per_second: number; readonly currency?: string };
}

/** The answer of `GET /api/plant-look`. */
export interface PlantLookAnswer {
  readonly look: PlantLook;
}

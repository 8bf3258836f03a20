import type { WasteCode } from "./waste-types.ts";

/** The colours that a plant may have of its own: what is neither work nor LOSS, the three kinds of work, the two sides of a comparison, over takt. */
export const plantColours = ["accent", "va", "nva", "wait", "before", "after", "over"] as const;

/** A colour that a plant may have of its own. */
export type PlantColour = (typeof plantColours)[number];

/** Those who sign a report, in the order in which they do. */
export const signers = ["made", "checked", "approved"] as const;

/** Somebody who signs a report. */
export type Signer = (typeof signers)[number];

/**
 * How the results of a plant look: what the relay's administrator wrote into a file, the same for all engineers. Whatever is missing is as usual. Names are the
 * plant's own in every language.
 */
export interface PlantLook {
  /** What the plant is called; stands above printed pages and on slides. */
  readonly name?: string;
  /** A PNG in base64, with its size in pixels. */
  readonly logo?: { readonly png: string; readonly width: number; readonly height: number };
  /** As `#RRGGBB`; no two are the same. */
  readonly colours?: Readonly<Partial<Record<PlantColour, string>>>;
  /** What is printed on where a language's country would decide. */
  readonly paper?: "a4" | "letter";
  /** Reports have a block to sign in, with these names in it, which may be empty. */
  readonly approval?: Readonly<Record<Signer, string>>;
  /** What the wastes are called here, by code. */
  readonly wastes?: Readonly<Partial<Record<WasteCode, string>>>;
  /** What the work types are called here: `va`, `nva`, `wait`, `c4` and following. */
  readonly slots?: Readonly<Record<string, string>>;
  /** What a second of work costs. */
  readonly money?: { readonly per_second: number; readonly currency?: string };
}

/** The answer of `GET /api/plant-look`. */
export interface PlantLookAnswer {
  readonly look: PlantLook;
}

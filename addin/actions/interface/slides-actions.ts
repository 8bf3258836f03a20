import type { PageQuery } from "../../results/page/page-query.ts";
import type { Result, Running } from "./result.ts";

/** A presentation, ready to be saved. */
export interface MadeSlides {
  /** With its ending: "Slides O-0012.pptx". */
  readonly file: string;
  /** The .pptx in base64. */
  readonly content: string;
  /** How many slides it has. */
  readonly slides: number;
  /** Slides that have nothing to show, with why; they say it themselves, too. */
  readonly empty: readonly { readonly title: string; readonly why: string }[];
}

/** What a person can do with slides. */
export interface SlidesActions {
  /** Makes slides of an analysis or a comparison, which a query of their report names. */
  makeSlides(query: PageQuery, running: Running): Promise<Result<MadeSlides>>;
  /** Has the relay keep slides for this person's browser; gives the address, which opens once, within two minutes. */
  handOutSlides(slides: Pick<MadeSlides, "file" | "content">, signal: AbortSignal): Promise<Result<string>>;
}

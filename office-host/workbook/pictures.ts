import type { Figure } from "../spreadsheet/worksheet-facts.ts";
import type { PictureFacts } from "./extras.ts";
import type { Workbook } from "./workbook.ts";

/** A picture of a worksheet: its position, and its facts. */
export interface Picture {
  readonly id: string;
  readonly sheetId: string;
  readonly figure: Figure;
  readonly facts: PictureFacts & { readonly name: string };
}

/** Returns the pictures of a worksheet from bottom to top. */
export function picturesOf({ spreadsheet, extras }: Workbook, sheetId: string): readonly Picture[] {
  const figures = spreadsheet.getters.getFigures(sheetId).filter(({ tag }) => tag === "image");
  return figures.map((figure, index) => {
    const { id } = figure;
    // The spreadsheet gives pictures of a copied worksheet ids that end with the original ids.
    const facts = extras.pictures.get(id) ?? extras.pictures.get(id.replace(/^.*\?\?/, ""));
    return { id, sheetId, figure, facts: { name: `Picture ${index + 1}`, ...facts } };
  });
}

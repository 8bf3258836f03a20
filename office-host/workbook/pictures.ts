import type { Figure } from "../spreadsheet/worksheet-facts.ts";
import type { PictureFacts } from "./extras.ts";
import type { Workbook } from "./workbook.ts";

/** A picture of a worksheet: where it stands, and what is kept of it beside. */
export interface Picture {
  readonly id: string;
  readonly sheetId: string;
  readonly figure: Figure;
  readonly facts: PictureFacts & { readonly name: string };
}

/** The pictures of a worksheet, from the lowest to the uppermost. */
export function picturesOf({ book, extras }: Workbook, sheetId: string): readonly Picture[] {
  const figures = book.getters.getFigures(sheetId).filter(({ tag }) => tag === "image");
  return figures.map((figure, index) => {
    const { id } = figure;
    // Where a worksheet is copied the spreadsheet gives its pictures ids that end with those of the first ones.
    const facts = extras.pictures.get(id) ?? extras.pictures.get(id.replace(/^.*\?\?/, ""));
    return { id, sheetId, figure, facts: { name: `Picture ${index + 1}`, ...facts } };
  });
}

import type { PageBlock, PageValue } from "../page/page.ts";
import { nowhere } from "./chart-part.ts";
import { formats } from "./plain-columns.ts";
import { figureColumns } from "./takt-lines.ts";

/** One figure: what it is, its value, and how it is worked out. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: PageValue;
  readonly note?: string;
}

/** Makes a block of figures of one number format, which `{name[value]#key}` names in formulas. */
export function figuresBlock(
  name: string,
  figures: readonly Figure[],
  { numberFormat = formats.seconds, title }: { readonly numberFormat?: string; readonly title?: string } = {},
): PageBlock {
  return {
    name,
    ...(title !== undefined && { title }),
    at: nowhere,
    look: "figures",
    columns: figureColumns(
      { numberFormat },
      figures.map(({ label }) => label),
    ),
    rows: figures.map(({ key, label, value, note = "" }) => ({ key, cells: { label, value, note } })),
  };
}

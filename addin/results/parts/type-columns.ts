import { isFixedWorkType, workTypes } from "../../../contract/work-types.ts";
import type { PageColumn, PageSeries, PageValue } from "../page/page.ts";
import type { TypeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { filled, slotColour, textOn } from "./colours.ts";
import { screenChart } from "./first-screen.ts";
import { numberColumn } from "./plain-columns.ts";

/** One work type as a column of numbers and a series of a chart: a slot, `other` for unknown types, `rest` for time that no segment tells of. */
export interface TypeColumn {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
}

/** Less than this is rounding, and no time. */
const noise = 0.005;

/** The columns that some totals need: VA, NVA and wait always, custom slots, other and rest where they occur. */
export function typeColumns(totals: readonly TypeTotals[], words: Words): readonly TypeColumn[] {
  const occurring = new Set(["va", "nva", "wait", ...totals.flatMap(({ slots }) => [...slots.keys()])]);
  const known = [...occurring].filter((type) => type !== "").sort((a, b) => typeRank(a) - typeRank(b));
  return [
    ...known,
    ...(occurring.has("") ? ["other"] : []),
    ...(totals.some(({ rest }) => rest > noise) ? ["rest"] : []),
  ].map((key) => ({ key, label: typeLabel(key, words), colour: slotColour(key) }));
}

/** The seconds of totals by the keys of columns. */
export function typeSeconds(
  { slots, rest }: Pick<TypeTotals, "slots" | "rest">,
  columns: readonly TypeColumn[],
): Readonly<Record<string, PageValue>> {
  return Object.fromEntries(
    columns.map(({ key }) => [key, key === "rest" ? rest : (slots.get(key === "other" ? "" : key) ?? 0)]),
  );
}

/** Names a column of a work type as the plant does, else in the language of the page. */
export function typeLabel(key: string, words: Words): string {
  const own = words.own?.slots?.[key];
  if (own !== undefined) return own;
  if (isFixedWorkType(key)) return workTypes[key].words[words.language];
  if (key === "other") return words.charts.types.other;
  if (key === "rest") return words.charts.types.rest;
  return words.charts.types.custom({ slot: key });
}

/** Makes the columns of seconds, whose headers name the series. */
export function typePageColumns(columns: readonly TypeColumn[]): readonly PageColumn[] {
  return columns.map(({ key, label }) => numberColumn(key, label));
}

/** Makes the stacked series with the seconds on them; what is shorter than `labelsFrom` has no room for a label. */
export function typeSeries(columns: readonly TypeColumn[], labelsFrom: number): readonly PageSeries[] {
  return columns.map(({ key, colour }) => ({
    column: key,
    ...filled(colour),
    labels: {
      numberFormat: labelFormat(labelsFrom),
      position: "Center",
      colour: textOn(colour),
      // Takt and target run over the pieces, and through no label.
      fill: colour,
    },
  }));
}

/** Points of a label in a chart, and of what is around its columns: axis, legend, margins. */
const labelHeight = 12.5;
const aroundColumns = 75;

/** How much longer than its highest stack an axis usually is. */
const axisBeyond = 1.12;

/** Returns the seconds of the lowest piece of a stack that has room for its label, in a chart of so many points. */
export function lowestLabelled(highest: number, height: number = screenChart.height): number {
  return Math.max(0.05, (highest * axisBeyond * labelHeight) / (height - aroundColumns));
}

/** The number format of labels on a stack: nothing below a limit, so that short pieces stay readable. */
export function labelFormat(from: number, format = "0.0"): string {
  return `[<${from.toFixed(2)}]"";${format}`;
}

/** The formula of all stacked seconds of a row. */
export function stackTotal(columns: readonly TypeColumn[]): PageValue {
  const [first, last] = [columns[0], columns.at(-1)];
  return { formula: `=SUM({[@${first?.key ?? ""}:${last?.key ?? ""}]})` };
}

/** Where a work type stands among the others: va, nva, wait, custom slots by number, then `other`, then `rest`. */
export function typeRank(type: string): number {
  if (isFixedWorkType(type)) return workTypes[type].slot;
  if (type === "other") return Number.MAX_SAFE_INTEGER - 1;
  return type === "rest" ? Number.MAX_SAFE_INTEGER : Number(type.slice(1));
}

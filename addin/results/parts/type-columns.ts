import { isFixedWorkType, workTypes } from "../../../contract/work-types.ts";
import type { PageColumn, PageSeries, PageValue } from "../page/page.ts";
import type { TypeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { fillOf, slotColour, textOn } from "./colours.ts";
import { screenChart } from "./first-screen.ts";
import { numberColumn } from "./plain-columns.ts";

/** One work type as a column and a series: a slot, `other` if unknown, `rest` without a segment. */
export interface TypeColumn {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
}

/** Time without a segment up to these seconds is rounding noise. */
const noise = 0.005;

/** Returns the columns for these totals: always VA, NVA and waiting, and all other types that occur. */
export function typeColumns(
  totals: readonly Pick<TypeTotals, "secondsByType" | "rest">[],
  words: Words,
): readonly TypeColumn[] {
  const occurring = new Set([
    "va",
    "nva",
    "wait",
    ...totals.flatMap(({ secondsByType }) => [...secondsByType.keys()]),
  ]);
  const known = [...occurring].filter((type) => type !== "").sort((a, b) => typeRank(a) - typeRank(b));
  return [
    ...known,
    ...(occurring.has("") ? ["other"] : []),
    ...(totals.some(({ rest }) => rest > noise) ? ["rest"] : []),
  ].map((key) => typeColumn(key, words));
}

export function typeColumn(key: string, words: Words): TypeColumn {
  return { key, label: typeLabel(key, words), colour: slotColour(key) };
}

export function typeSeconds(
  { secondsByType, rest }: Pick<TypeTotals, "secondsByType" | "rest">,
  columns: readonly TypeColumn[],
): Readonly<Record<string, PageValue>> {
  return Object.fromEntries(
    columns.map(({ key }) => [
      key,
      key === "rest" ? rest : (secondsByType.get(key === "other" ? "" : key) ?? 0),
    ]),
  );
}

/** Returns the plant's name of a work type, or else the name in the page's language. */
export function typeLabel(key: string, words: Words): string {
  const plantName = words.own?.slots?.[key];
  if (plantName !== undefined) return plantName;
  if (isFixedWorkType(key)) return workTypes[key].words[words.language];
  if (key === "other") return words.charts.types.other;
  if (key === "rest") return words.charts.types.rest;
  return words.charts.types.custom({ slot: key });
}

export function typePageColumns(columns: readonly TypeColumn[]): readonly PageColumn[] {
  return columns.map(({ key, label }) => numberColumn(key, label));
}

/** Makes the stacked series. Pieces below `labelsFrom` seconds get no label. */
export function typeSeries(columns: readonly TypeColumn[], labelsFrom: number): readonly PageSeries[] {
  return columns.map(({ key, colour }) => ({
    column: key,
    ...fillOf(colour),
    labels: {
      numberFormat: labelFormat(labelsFrom),
      position: "Center",
      colour: textOn(colour),
      // With a fill, the lines of takt and target do not strike the labels through.
      fill: colour,
    },
  }));
}

/** The height in points of a label, and of everything above and below the columns: axis, legend, margins. */
const labelHeight = 12.5;
const aroundColumns = 75;

/** The end of an axis as a multiple of the highest column. */
const axisBeyond = 1.12;

/** Returns the seconds of the smallest piece with a label. `highest` is in seconds, `height` in points. */
export function lowestLabelled(highest: number, height: number = screenChart.height): number {
  return Math.max(0.05, (highest * axisBeyond * labelHeight) / (height - aroundColumns));
}

/** Returns a number format that is empty below a limit. */
export function labelFormat(from: number, format = "0.0"): string {
  return `[<${from.toFixed(2)}]"";${format}`;
}

/** Returns the formula that adds up the seconds of a row. */
export function stackTotal(columns: readonly TypeColumn[]): PageValue {
  const [first, last] = [columns[0], columns.at(-1)];
  return { formula: `=SUM({[@${first?.key ?? ""}:${last?.key ?? ""}]})` };
}

/** Returns the sort position of a work type: va, nva, wait, custom slots by number, `other`, `rest`. */
export function typeRank(type: string): number {
  if (isFixedWorkType(type)) return workTypes[type].slot;
  if (type === "other") return Number.MAX_SAFE_INTEGER - 1;
  return type === "rest" ? Number.MAX_SAFE_INTEGER : Number(type.slice(1));
}

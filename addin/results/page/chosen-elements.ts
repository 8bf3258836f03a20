/** The elements that an engineer chose on an elements library, as rows of a new analysis. */

import { isWorkType } from "../../../contract/work-types.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { spreadWord } from "./library-block.ts";
import type { SpreadWord } from "./library-block.ts";

interface LibraryRow {
  readonly key: string | undefined;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** A new element: its name, work type slot ("" if unknown) and length in seconds. */
interface NewElement {
  readonly name: string;
  readonly type: string;
  readonly seconds: number;
}

/** The chosen elements, or the reason why there are none. */
export type ChosenElements =
  | {
      readonly is: "chosen";
      readonly elements: readonly NewElement[];
      /** Seconds per cycle by the chosen times, by first quartiles and by third quartiles. */
      readonly estimate: number;
      readonly first: number;
      readonly third: number;
      /** The names of elements with few times, and with scattered times. */
      readonly few: readonly string[];
      readonly scatters: readonly string[];
    }
  | { readonly is: "nothing" }
  /** The names of elements with an invalid number of occurrences, or an invalid position. */
  | { readonly is: "wrong"; readonly names: readonly string[] }
  | { readonly is: "too_many"; readonly count: number; readonly most: number };

/** The most elements of a new analysis. */
const mostElements = 500;

/** Shares of an element below this are rounding errors. */
const noise = 1e-6;

interface Choice extends Record<"occurrences" | "seconds" | "first" | "third", number> {
  readonly name: string;
  readonly type: string;
  /** Rows without a position are last. */
  readonly position: number;
  readonly spread: SpreadWord;
}

/**
 * Returns the elements of a new analysis: rows with typed positions first, then all others.
 * An element that occurs 2.5 times becomes three: two with its whole time and one with half of it.
 */
export function chosenElements(rows: readonly LibraryRow[], usesMean: boolean): ChosenElements {
  const ours = rows.filter(({ key }) => key !== undefined).map(({ values }) => values);
  const wrong = ours.filter((values) => !isValid(values));
  if (wrong.length > 0) return { is: "wrong", names: wrong.map(({ name = "" }) => String(name)) };
  const choices = ours.flatMap((values) => choiceIn(values, usesMean) ?? []);
  if (choices.length === 0) return { is: "nothing" };
  const count = sumOf(choices.map(({ occurrences }) => Math.ceil(occurrences - noise)));
  if (count > mostElements) return { is: "too_many", count, most: mostElements };
  const named = (word: SpreadWord): readonly string[] =>
    choices.filter(({ spread }) => spread === word).map(({ name }) => name);
  const total = (key: "seconds" | "first" | "third"): number =>
    sumOf(choices.map((choice) => choice.occurrences * choice[key]));
  return {
    is: "chosen",
    elements: choices.toSorted((a, b) => a.position - b.position).flatMap(elementsOf),
    ...{ estimate: total("seconds"), first: total("first"), third: total("third") },
    ...{ few: named("few"), scatters: named("scatters") },
  };
}

function isValid({ occurrences = "", position = "" }: LibraryRow["values"]): boolean {
  const isCount = typeof occurrences === "number" ? occurrences >= 0 : isBlank(occurrences);
  return isCount && (typeof position === "number" || isBlank(position));
}

function isBlank(value: CellValue): boolean {
  return typeof value === "string" && value.trim() === "";
}

function choiceIn(values: LibraryRow["values"], usesMean: boolean): Choice | undefined {
  const { occurrences, position, name, code } = values;
  if (typeof occurrences !== "number" || occurrences <= noise) return undefined;
  const [count, median, mean, first, third] = ["count", "median", "mean", "first", "third"].map((key) =>
    Number(values[key]),
  ) as [number, number, number, number, number];
  const seconds = usesMean ? mean : median;
  return {
    ...{ name: String(name ?? ""), type: isWorkType(String(code)) ? String(code) : "" },
    ...{ occurrences, seconds, first, third },
    position: typeof position === "number" ? position : Number.MAX_VALUE,
    spread: spreadWord({ count, median, first, third }),
  };
}

function elementsOf({ name, type, occurrences, seconds }: Choice): readonly NewElement[] {
  const whole = Math.floor(occurrences + noise);
  const rest = occurrences - whole;
  return [
    ...Array.from({ length: whole }, () => ({ name, type, seconds })),
    ...(rest > noise ? [{ name, type, seconds: rest * seconds }] : []),
  ];
}

import type { PlacedFinding } from "../../worksheet/plans/checked-elements.ts";
import type { Words } from "../../words/words.ts";
import type { Format } from "../wording/format.ts";
import { rowTitle } from "../wording/cell-text.ts";

/** What a finding says beside its kind and its row: "1.00 s → 4 Fit", "12.00 s, median 5.20 s", "No. 4", the name that is missing. */
export function findingInWords(
  { seconds, median, number, name, otherPlace, kind }: PlacedFinding,
  strings: Words,
  format: Format,
): string {
  const inSeconds = (value: number): string => strings.units.seconds({ number: format.hundredths(value) });
  const isNumbered = kind === "number_twice" || kind === "number_missing";
  const amount =
    median === undefined
      ? seconds > 0
        ? inSeconds(seconds)
        : ""
      : strings.check.median({ seconds: inSeconds(seconds), median: inSeconds(median) });
  const what = [
    name ?? "",
    isNumbered && number !== undefined ? strings.row.number({ number: format.count(number) }) : "",
    amount,
  ]
    .filter((part) => part !== "")
    .join(", ");
  return otherPlace === undefined
    ? what
    : `${what} ${strings.general.arrow} ${rowTitle(otherPlace, strings, format)}`;
}

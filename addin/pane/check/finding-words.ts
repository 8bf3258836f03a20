import type { FindingKind } from "../../worksheet/consistency/findings.ts";
import type { LocatedFinding } from "../../worksheet/consistency/named-findings.ts";
import type { PaneWords } from "../../words/words.ts";
import type { Format } from "../wording/format.ts";
import { rowTitle } from "../wording/cell-text.ts";

/**
 * Returns the details of a finding, such as "1.00 s → 4 Fit", "12.00 s, median 5.20 s", "No. 4" or the
 * missing name.
 */
export function findingInWords(
  { seconds, median, number, name, otherPosition, kind }: LocatedFinding,
  strings: PaneWords,
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
  return otherPosition === undefined
    ? what
    : `${what} ${strings.general.arrow} ${rowTitle(otherPosition, strings, format)}`;
}

/** Returns why the add-in cannot repair a finding, and what to do. */
export function whyNotRepaired(kind: FindingKind, { check }: Pick<PaneWords, "check">): string {
  const own: Readonly<Partial<Record<FindingKind, string>>> = check.why;
  return own[kind] ?? check.look;
}

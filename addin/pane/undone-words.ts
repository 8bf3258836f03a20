import type { LeftUndone } from "../actions/left-undone.ts";
import type { Format } from "./format.ts";
import type { Strings } from "./strings/strings.ts";

/** Says what Excel did not do again in a worksheet, and what a person does about it; empty where there is nothing. */
export function undoneInWords(
  { unfiltered = [], isUnsorted }: LeftUndone,
  { report: words }: Strings,
  format: Format,
): string[] {
  return [
    ...(unfiltered.length > 0 ? [words.unfiltered(format.list(unfiltered))] : []),
    ...(isUnsorted === true ? [words.unsorted] : []),
  ];
}

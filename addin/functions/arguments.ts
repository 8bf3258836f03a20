/** Reads the arguments of worksheet functions. */

import { answered, wrongValue } from "./custom-function.ts";
import type { Outcome } from "./custom-function.ts";
import type { Words } from "../words/words.ts";

const mostRows = 1_000;

/** Returns true for an omitted argument: `WA.LOSS("O-0012", , 10)`. */
export function isOmitted(argument: unknown): argument is undefined | null | "" {
  return argument === undefined || argument === null || argument === "";
}

/** Returns an argument as text in half-width letters, without outer spaces. */
export function textOf(typed: unknown): string {
  const isText = typeof typed === "string" || typeof typed === "number" || typeof typed === "boolean";
  return isText ? String(typed).normalize("NFKC").trim() : "";
}

/** Reads the number of a cycle; undefined if it is omitted. */
export function readCycle(typed: unknown, { functions: { errors } }: Words): Outcome<number | undefined> {
  if (isOmitted(typed)) return answered(undefined);
  return isWholeFrom1(typed) ? answered(typed) : wrongValue(errors.cycleIsNone);
}

function isWholeFrom1(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}

/** Reads one of the accepted values, ignoring capitals; undefined if it is omitted. */
export function readChoice<Value extends string>(
  typed: unknown,
  values: readonly Value[],
  { functions: { errors } }: Words,
): Outcome<Value | undefined> {
  if (isOmitted(typed)) return answered(undefined);
  const text = textOf(typed).toLowerCase();
  const found = values.find((value) => value === text);
  return found === undefined
    ? wrongValue(errors.choiceIsNone({ value: textOf(typed), values: values.join(", ") }))
    : answered(found);
}

export interface ListShape {
  /** The rows below the headers; without it, the records decide. */
  readonly rows: number | undefined;
  readonly hasHeaders: boolean;
}

/** Parameters that every list has. */
export const shapeParameters = [
  { name: "rows", type: "any", optional: true },
  { name: "headers", type: "any", optional: true },
] as const;

/** Reads the number of rows, and whether there are headers: not for FALSE or 0. */
export function readShape(
  rows: unknown,
  headers: unknown,
  { functions: { errors } }: Words,
): Outcome<ListShape> {
  if (!isOmitted(rows) && !(isWholeFrom1(rows) && rows <= mostRows))
    return wrongValue(errors.rowsIsNone({ most: String(mostRows) }));
  const isSwitch = typeof headers === "boolean" || headers === 0 || headers === 1;
  if (!isOmitted(headers) && !isSwitch) return wrongValue(errors.headersIsNone);
  return answered({
    rows: isOmitted(rows) ? undefined : rows,
    hasHeaders: isOmitted(headers) || Boolean(headers),
  });
}

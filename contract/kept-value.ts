import type { FieldKind } from "./fields.ts";
import type { ModelName } from "./models.ts";
import { fieldOf } from "./records.ts";
import type { RawValues } from "./relay-api.ts";
import { readers } from "./read-value.ts";
import { sameValue, withPlainLineEnds } from "./same-value.ts";

/** A text that is cut off shorter than this may as well be another text. */
const shortestCut = 10;

/** Nobody rounds to more decimals than this: a difference behind them is another number. */
const mostDecimals = 6;

/**
 * Tells whether an instance may hold `kept` after `wanted` was written to a field: the same value, or the number rounded to fewer
 * decimals, or the beginning of the text. Real instances limit both by field (decimal places, size), and say nothing of it. Only what
 * is known to have been written may be judged by it: 10.8 is also what stood there before 10.803 was sent.
 */
export function isKeptAs(kind: FieldKind, field: string, wanted: unknown, kept: unknown): boolean {
  if (sameValue(kind, field, wanted, kept)) return true;
  if (kind === "json") return false;
  const sent = readers[kind](wanted);
  const held = readers[kind](kept);
  if (!sent.ok || !held.ok) return false;
  if (typeof sent.value === "number" && typeof held.value === "number")
    return kind !== "many2one" && isRounded(sent.value, held.value);
  return typeof sent.value === "string" && typeof held.value === "string" && isCut(sent.value, held.value);
}

/**
 * The fields of a record that hold what was sent rounded or cut, none where all is as sent; undefined where one holds something
 * else.
 */
export function alteredIn(model: ModelName, sent: RawValues, held: RawValues): readonly string[] | undefined {
  const fields = Object.entries(sent).map(([name, wanted]) => {
    const kind = fieldOf(model, name)?.kind;
    return {
      name,
      isSame: kind !== undefined && sameValue(kind, name, held[name], wanted),
      isKept: kind !== undefined && isKeptAs(kind, name, wanted, held[name]),
    };
  });
  if (!fields.every(({ isKept }) => isKept)) return undefined;
  return fields.filter(({ isSame }) => !isSame).map(({ name }) => name);
}

function isRounded(wanted: number, kept: number): boolean {
  const decimals = decimalsOf(kept);
  if (decimals > mostDecimals || decimals >= decimalsOf(wanted)) return false;
  return Math.abs(wanted - kept) <= 0.5 * 10 ** -decimals * (1 + 1e-9);
}

/** Decimal places of a number at the 15 significant digits that Excel keeps. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(Number(value.toPrecision(15))).split("e");
  const [, places = ""] = digits.split(".");
  return Math.max(0, places.length - Number(exponent));
}

function isCut(wanted: string, kept: string): boolean {
  const whole = withPlainLineEnds(wanted);
  return kept.length >= shortestCut && kept.length < whole.length && whole.startsWith(kept);
}

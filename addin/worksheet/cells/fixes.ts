import { isWasteCode } from "../../../contract/waste-types.ts";
import { isWorkType } from "../../../contract/work-types.ts";
import type { Cell, CellReason, CellValue } from "./cell.ts";
import type { CellKind } from "./column.ts";

/** Units of time in the ten languages, in seconds. */
const units: ReadonlyMap<string, number> = new Map([
  ...[
    "s",
    "sec",
    "secs",
    "second",
    "seconds",
    "sek",
    "sekunde",
    "sekunden",
    "seg",
    "segundo",
    "segundos",
  ].map((unit): [string, number] => [unit, 1]),
  ...["detik", "giây", "วินาที", "วิ", "秒", "초"].map((unit): [string, number] => [unit, 1]),
  ...["min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "menit", "phút", "นาที"].map(
    (unit): [string, number] => [unit, 60],
  ),
  ...["分", "分钟", "分鐘", "분"].map((unit): [string, number] => [unit, 60]),
]);

const secondsOfDay = 24 * 60 * 60;

/**
 * Returns the value that an engineer clearly meant with a refused entry. Returns undefined for a guess or a
 * formula.
 *
 * @example
 * fixFor("not_a_number", { value: "82 s" }, "seconds") // → 82
 * fixFor("comma_number", { value: "99,5" }, "seconds") // → 99.5
 * fixFor("comma_number", { value: "1,234" }, "seconds") // → undefined
 */
export function fixFor(reason: CellReason, cell: Cell, kind: CellKind | undefined): CellValue | undefined {
  const { value, shownText, isFormula } = cell;
  if (isFormula === true) return undefined;
  if (reason === "not_text") return shownText;
  if (kind === "seconds" && typeof value === "string") return secondsIn(value);
  if (kind === "seconds" && typeof value === "number" && isTimeOfDay(reason)) return typedClock(value);
  if (reason === "unknown_work_type") return codeIn(value, /^(?:va|nva|wait|c[0-9]+)$/, isWorkType);
  if (reason === "unknown_waste_type") return codeIn(value, /^w[1-7](?![0-9])(?!.*w[0-9])/, isWasteCode);
  return undefined;
}

const isTimeOfDay = (reason: CellReason): boolean => reason === "time_of_day" || reason === "part_of_day";

/** Reads `82 s`, `1.5 min` and `99,5` as seconds, but not `1,234`, whose comma may separate thousands. */
function secondsIn(text: string): number | undefined {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const [, digits = "", unit = ""] = /^([\d.,]*\d)\s*([^\d\s.,]*)\.?$/.exec(plain) ?? [];
  const factor = unit === "" ? 1 : units.get(unit);
  const number = numberIn(digits);
  return factor === undefined || number === undefined ? undefined : Number((number * factor).toPrecision(15));
}

function numberIn(digits: string): number | undefined {
  if (/^\d*\.?\d+$/.test(digits)) return Number(digits);
  if (/^\d+,\d+$/.test(digits) && !/^[1-9]\d{0,2},\d{3}$/.test(digits))
    return Number(digits.replace(",", "."));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return Number(digits.replaceAll(".", "").replace(",", "."));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) return Number(digits.replaceAll(",", ""));
  return undefined;
}

/**
 * Returns the seconds that a time of day means: `1:30` is 90 s, not 90 minutes, and `0:01:22` is 82 s. `0:02`
 * is unclear: two seconds or two minutes.
 *
 * @param partOfDay the number that Excel stored for the time: 0.0625 for `1:30`
 */
function typedClock(partOfDay: number): number | undefined {
  const seconds = Math.round(partOfDay * secondsOfDay);
  if (partOfDay <= 0 || partOfDay >= 1) return undefined;
  const hasHours = seconds >= 3600;
  const hasSeconds = seconds % 60 !== 0;
  if (hasHours === hasSeconds) return undefined;
  return hasSeconds ? seconds : seconds / 60;
}

/** Finds a code in a text with other characters: `V.A.`, `W-2`. */
function codeIn(value: CellValue, form: RegExp, isCode: (text: string) => boolean): string | undefined {
  const letters = String(value)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const code = form.exec(letters)?.[0];
  return code !== undefined && isCode(code) ? code : undefined;
}

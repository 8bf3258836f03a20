/** What a workbook keeps, read as what it should be: anything may have become of it in the file. */

type Members = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

/**
 * Longer than the note of any worksheet or page: that of a page with 40,000 typed figures has 2 million
 * characters.
 */
const longestNote = 4_000_000;

/**
 * Reads the JSON of a note; undefined where there is none, where it is something else, or where it is too
 * long.
 */
export function parseNote(text: string | undefined): unknown {
  if (text === undefined || text.length > longestNote) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells whether a value is an object whose members pass; others it may have, too. */
export function has(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));
}

/** Tells whether a value is an object and no list. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Tells whether a value is a text. */
export function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** Tells whether a value is a number. */
export function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

/** Makes the question whether a value is a list of at most so many items that pass. */
export function listOf(check: Check, most = Number.POSITIVE_INFINITY): Check {
  return (value) => Array.isArray(value) && value.length <= most && value.every(check);
}

/** Makes the question whether a value is an object all of whose members pass. */
export function mapOf(check: Check): Check {
  return (value) => isObject(value) && Object.values(value).every(check);
}

/** Makes the question whether a value is null or passes. */
export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

/** Makes the question whether a value is missing or passes. */
export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

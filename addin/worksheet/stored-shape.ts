/** Checks the data that a workbook keeps, since the file may contain anything. */

type Members = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

/** The longest text to parse. The tag of a page with 40,000 typed figures has 2 million characters. */
const longestText = 4_000_000;

/** Reads a stored text as JSON; undefined if it is missing, not JSON, or too long. */
export function parseStored(text: string | undefined): unknown {
  if (text === undefined || text.length > longestText) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true for an object whose named members pass the checks. Other members may be anything. */
export function hasMembers(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));
}

export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): boolean {
  return typeof value === "string";
}

export function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

export function listOf(check: Check, maximum = Number.POSITIVE_INFINITY): Check {
  return (value) => Array.isArray(value) && value.length <= maximum && value.every(check);
}

export function mapOf(check: Check): Check {
  return (value) => isObject(value) && Object.values(value).every(check);
}

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

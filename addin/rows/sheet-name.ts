const longestName = 31;

/** What Excel refuses in the name of a worksheet, and control characters. */
const forbidden = /[[\]:*?/\\]|\p{Cc}/gu;

/**
 * Gives a worksheet a name that Excel takes: "Elements O-0012", with " c2" for one cycle. At most 31 characters, none that
 * are forbidden, no apostrophe at either end, and none that is taken in capitals or small letters.
 */
export function sheetName(
  wanted: string,
  o_no: string,
  cycle_no: number | null,
  taken: readonly string[],
): string {
  const inUse = new Set(taken.map((name) => name.toLowerCase()));
  // Excel keeps this name for itself.
  inUse.add("history");
  const cycle = cycle_no === null ? "" : ` c${cycle_no}`;
  const subject = `${wanted} ${o_no}`.replace(forbidden, "-");
  for (let number = 1; ; number++) {
    const ending = number === 1 ? cycle : `${cycle} (${number})`;
    const name = trimmed(cut(subject, longestName - ending.length) + ending);
    if (!inUse.has(name.toLowerCase())) return name;
  }
}

function cut(text: string, length: number): string {
  const short = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}

function trimmed(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, "") || "Sheet";
}

/** `not_a_number`: JSON with an unquoted `NaN` or `Infinity`. */
export type JsonVerdict = "json" | "not_a_number" | "not_json";

/**
 * Returns the kind of a text. Servers that have stored `NaN` send it unquoted, which is not valid JSON.
 *
 * @example
 * checkJson('{"records":[1]}'); // → "json"
 * checkJson('{"records":[NaN]}'); // → "not_a_number"
 */
export function checkJson(text: string): JsonVerdict {
  if (isJson(text)) return "json";
  const isBare = /NaN|Infinity/.test(text) && isJson(withoutBareNumbers(text));
  return isBare ? "not_a_number" : "not_json";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
}

/** Replaces each `NaN` and `Infinity` outside of strings with `null`. */
function withoutBareNumbers(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const start = quote === -1 ? text.length : quote;
    parts.push(text.slice(at, start).replaceAll(/-?\b(?:NaN|Infinity)\b/g, "null"));
    at = endOfString(text, start);
    parts.push(text.slice(start, at));
  }
  return parts.join("");
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text[escapes - 1] === "\\") escapes -= 1;
    if ((end - escapes) % 2 === 0) return end + 1;
  }
  return text.length;
}

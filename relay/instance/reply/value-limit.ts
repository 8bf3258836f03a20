/** The most lists, objects and commas in a reply. 10,000 complete records have less than a tenth. */
const mostValues = 2_000_000;
/** Deeper than any reply of the service. */
const deepest = 1_000;

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = [
  ...[0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d],
];

/**
 * Returns a function that takes the next bytes of JSON, and returns false if there are too many values. The
 * time of parsing depends on values, not on bytes.
 */
export function createValueLimit(): (bytes: Buffer) => boolean {
  let [values, depth] = [0, 0];
  let [isInText, isEscaped] = [false, false];
  return (bytes) => {
    for (const code of bytes) {
      if (isEscaped) isEscaped = false;
      else if (isInText && code === backslash) isEscaped = true;
      else if (code === quote) isInText = !isInText;
      else if (isInText) continue;
      else if (code === closeList || code === closeObject) depth -= 1;
      else if (code === comma) values += 1;
      else if (code === openList || code === openObject) {
        values += 1;
        depth += 1;
      }
    }
    return values <= mostValues && depth <= deepest;
  };
}

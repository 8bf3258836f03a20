/** The deepest nesting of lists and objects a body may have; a call needs about six. */
const deepest = 100;

/**
 * Tells whether a JSON text nests deeper than is ever needed, looking at its characters only, so that nothing
 * walks a parsed value that would exhaust the stack.
 */
export function nestsTooDeep(json: string): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quote) index = endOfString(json, index);
    else if (code === openList || code === openObject) {
      if (++depth > deepest) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === backslash) index++;
    else if (code === quote) return index;
  }
  return json.length;
}

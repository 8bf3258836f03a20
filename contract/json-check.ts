/** What a text turns out to be: JSON, JSON but for a bare `NaN` or `Infinity`, or neither. */
export type JsonVerdict = "json" | "not_a_number" | "not_json";

/** Looks at a text bit by bit, in time that grows with its length alone. */
export interface JsonCheck {
  /** Takes the next bytes of UTF-8, or UTF-16 codes; gives false once the text cannot be JSON any more, whatever follows. */
  take(codes: Uint8Array | Uint16Array): boolean;
  /** Says what all that was taken is. */
  end(): JsonVerdict;
}

/** Lists and objects inside each other; deeper than any reply of the service, and it bounds what is remembered of a text. */
const deepest = 1_000;

/** Where in a text the check stands: what may come next, or in what kind of value it is. */
type Place =
  | NumberPlace
  | "value"
  | "value or end"
  | "key"
  | "key or end"
  | "colon"
  | "after value"
  | "string"
  | "escape"
  | "hex digit"
  | "word"
  | "broken";

type NumberPlace =
  | "minus"
  | "zero"
  | "whole"
  | "point"
  | "fraction"
  | "exponent"
  | "exponent sign"
  | "exponent digits";

/** Starts to look at a text. Nothing is kept of it but where the check stands. */
export function createJsonCheck(): JsonCheck {
  let place: Place = "value";
  /** For each list or object that is open, whether it is an object. */
  const open: boolean[] = [];
  let isKey = false;
  let hexDigits = 0;
  let word = "";
  let matched = 0;
  let isBare = false;

  const startWord = (whole: string): Place => {
    word = whole;
    matched = 1;
    isBare ||= whole === "NaN" || whole === "Infinity";
    return "word";
  };

  const startString = (asKey: boolean): Place => {
    isKey = asKey;
    return "string";
  };

  const openOne = (isObject: boolean): Place => {
    if (open.push(isObject) > deepest) return "broken";
    return isObject ? "key or end" : "value or end";
  };

  const closeOne = (isObject: boolean): Place => (open.pop() === isObject ? "after value" : "broken");

  const startValue = (code: number): Place => {
    if (isDigit(code)) return code === zero ? "zero" : "whole";
    switch (code) {
      case quote:
        return startString(false);
      case openObject:
        return openOne(true);
      case openList:
        return openOne(false);
      case minus:
        return "minus";
      default:
        return startWord(words.get(code) ?? "");
    }
  };

  const afterValue = (code: number): Place => {
    const isObject = open.at(-1);
    if (code === comma && isObject !== undefined) return isObject ? "key" : "value";
    return code === closeObject || code === closeList ? closeOne(code === closeObject) : "broken";
  };

  /** Where a number goes on; undefined where it has ended before this. */
  const inNumber = (within: NumberPlace, code: number): Place | undefined => {
    const digit = isDigit(code);
    const isExponent = code === smallE || code === largeE;
    switch (within) {
      case "minus":
        return digit || code === largeN || code === largeI ? startValue(code) : "broken";
      case "zero":
      case "whole":
        if (code === point) return "point";
        return isExponent ? "exponent" : digit ? (within === "whole" ? "whole" : "broken") : undefined;
      case "point":
        return digit ? "fraction" : "broken";
      case "fraction":
        return isExponent ? "exponent" : digit ? "fraction" : undefined;
      case "exponent":
        return code === plus || code === minus ? "exponent sign" : digit ? "exponent digits" : "broken";
      case "exponent sign":
        return digit ? "exponent digits" : "broken";
      case "exponent digits":
        return digit ? "exponent digits" : undefined;
    }
  };

  const next = (code: number): Place => {
    switch (place) {
      case "escape":
        hexDigits = 0;
        return code === smallU ? "hex digit" : escaped.has(code) ? "string" : "broken";
      case "hex digit":
        if (!isHexDigit(code)) return "broken";
        return ++hexDigits === 4 ? "string" : "hex digit";
      case "word":
        if (word.charCodeAt(matched) !== code) return "broken";
        return ++matched === word.length ? "after value" : "word";
      case "value":
        return isSpace(code) ? place : startValue(code);
      case "value or end":
        return isSpace(code) ? place : code === closeList ? closeOne(false) : startValue(code);
      case "key":
      case "key or end":
        if (isSpace(code)) return place;
        if (code === quote) return startString(true);
        return code === closeObject && place === "key or end" ? closeOne(true) : "broken";
      case "colon":
        return isSpace(code) ? place : code === colon ? "value" : "broken";
      case "after value":
        return isSpace(code) ? place : afterValue(code);
      case "string":
      case "broken":
        return place;
      case "minus":
      case "zero":
      case "whole":
      case "point":
      case "fraction":
      case "exponent":
      case "exponent sign":
      case "exponent digits":
        return inNumber(place, code) ?? (isSpace(code) ? "after value" : afterValue(code));
    }
  };

  return {
    take: (codes) => {
      for (let at = 0; at < codes.length; at++) {
        if (place !== "string") {
          place = next(codes[at] ?? 0);
          if (place === "broken") return false;
          continue;
        }
        while (at < codes.length && isInside(codes[at] ?? 0)) at++;
        if (at === codes.length) break;
        const code = codes[at];
        if (code === quote) place = isKey ? "colon" : "after value";
        else if (code === backslash) place = "escape";
        else {
          place = "broken";
          return false;
        }
      }
      return place !== "broken";
    },
    end: () => {
      // A number ends with the text where nothing is around it.
      place = next(space);
      if (place !== "after value" || open.length > 0) return "not_json";
      return isBare ? "not_a_number" : "json";
    },
  };
}

/**
 * Looks at a text that is there as a whole.
 *
 * @example
 * checkJson('{"records":[1]}'); // → "json"
 * checkJson('{"records":[NaN]}'); // → "not_a_number"
 */
export function checkJson(text: string): JsonVerdict {
  const check = createJsonCheck();
  const codes = new Uint16Array(Math.min(text.length, 65_536));
  for (let at = 0; at < text.length; at += codes.length) {
    const length = Math.min(codes.length, text.length - at);
    for (let index = 0; index < length; index++) codes[index] = text.charCodeAt(at + index);
    if (!check.take(codes.subarray(0, length))) return "not_json";
  }
  return check.end();
}

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const [plus, minus, point, zero, nine] = [0x2b, 0x2d, 0x2e, 0x30, 0x39];
const [largeA, largeE, largeF, largeI, largeN] = [0x41, 0x45, 0x46, 0x49, 0x4e];
const [smallA, smallE, smallF, smallU] = [0x61, 0x65, 0x66, 0x75];

/** What may follow a backslash, but for `u`. */
const escaped: ReadonlySet<number> = new Set(Array.from('"\\/bfnrt', (letter) => letter.charCodeAt(0)));

/** The words that are values, by their first letters; the last two are no JSON. */
const words: ReadonlyMap<number, string> = new Map(
  ["true", "false", "null", "NaN", "Infinity"].map((word) => [word.charCodeAt(0), word]),
);

/** Control characters, quotes and backslashes do not stand in a string as they are. */
function isInside(code: number): boolean {
  return code !== quote && code !== backslash && code >= 0x20;
}

function isSpace(code: number): boolean {
  return code === space || code === lineFeed || code === carriageReturn || code === tab;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= largeA && code <= largeF) || (code >= smallA && code <= smallF);
}

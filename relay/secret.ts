import { inspect } from "node:util";
import { isWellFormedText } from "../contract/fields.ts";

/** Text that must never be shown: prints `***` as text, JSON or a log line. */
export class Secret {
  #text: string;
  #renewals = 0;
  /** True if the current text was the first one, or a sign-in with it ever succeeded. */
  #isAccepted = true;
  /** The current text, and earlier accepted ones. */
  #hidden: readonly string[] = [];
  /** A search for each text to hide. */
  #searches: readonly TextSearch[] = [];
  /** The forms that `hideIn` replaces, the longest first. */
  #hiddenForms: readonly string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#hide([text]);
  }

  #hide(texts: readonly string[]): void {
    this.#hidden = texts;
    this.#searches = texts.map(createTextSearch);
    this.#hiddenForms = longestFirst(texts.filter((text) => text !== "").flatMap(formsToHide));
  }

  /** Call it only to send or compare the text. */
  reveal(): string {
    return this.#text;
  }

  /** Returns how often the text was replaced. */
  get renewals(): number {
    return this.#renewals;
  }

  /** Records that a sign-in succeeded, so the text stays hidden after it is replaced. */
  accept(): void {
    this.#isAccepted = true;
  }

  /**
   * Replaces the text. An earlier text stays hidden only if it was accepted: hiding a word that was in the
   * file by mistake would damage replies.
   */
  protected renew(text: string): void {
    const kept = this.#hidden.filter(
      (hidden) => hidden !== text && (this.#isAccepted || hidden !== this.#text),
    );
    if (text !== this.#text) this.#isAccepted = this.#hidden.includes(text);
    this.#text = text;
    this.#renewals += 1;
    this.#hide([text, ...kept]);
  }

  /** Replaces hidden texts by `***`, plain or escaped as in JSON or a URL. */
  hideIn(other: string): string {
    return this.#hiddenForms.reduce((text, form) => text.replaceAll(form, "***"), other);
  }

  /** Returns true if bytes contain a hidden text in any form. */
  isIn(bytes: Buffer): boolean {
    const text = bytes.toString("latin1");
    return this.#searches.some((search) => search.isIn(text));
  }

  /** The most bytes of a match of `isIn`, and so the overlap of pieces to search. */
  get longestForm(): number {
    return Math.max(...this.#searches.map(({ longestForm }) => longestForm));
  }

  toString(): string {
    return "***";
  }

  toJSON(): string {
    return "***";
  }

  [inspect.custom](): string {
    return "***";
  }
}

function formsToHide(text: string): readonly string[] {
  const escaped = escapedForJson(text);
  // JSON in JSON escapes the escapes.
  const nested = [escapedForJson(escapedForJson(escaped)), escapedForJson(escaped)];
  // A URL cannot contain half a character.
  const inUrl = isWellFormedText(text) ? [encodeURIComponent(text)] : [];
  return [...new Set([text, escaped, ...inUrl, ...nested])];
}

/** Replacing a short form inside a longer one would leave readable characters. */
function longestFirst(forms: readonly string[]): readonly string[] {
  return [...new Set(forms)].sort((one, other) => other.length - one.length);
}

function escapedForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** In bytes. Shorter texts are not searched in Base64 and in hexadecimal digits. */
const shortestEncoded = 8;

/** Searches for one text in bytes, each given as one Latin-1 character. */
interface TextSearch {
  isIn(text: string): boolean;
  /** The most characters of a match. */
  readonly longestForm: number;
}

/**
 * Searches for a text, plain, in Base64, in hexadecimal digits and in a URL. Its characters may be escaped as
 * in JSON (`\u0066`, also within JSON within JSON), a URL (`%66`) or HTML (`&#102;`). A megabyte takes 1.3
 * ms, and 16 ms if plain characters are escaped.
 *
 * @example
 * createTextSearch("key 1").isIn("api_key=key%201"); // → true
 */
export function createTextSearch(text: string): TextSearch {
  const forms = text === "" ? [] : formsOf(text);
  const resolvedForms = forms.map(resolveEscapes);
  const anyEscape = new RegExp(
    [
      ...["\\\\(?:u00|x)[2-7]", "%[2-7]", "&#"],
      // Programs escape slashes, quotes and backslashes even where they need not.
      ...(forms.some((form) => form.includes("/")) ? ["\\\\/"] : []),
      ...(/["\\]/.test(text) ? ['\\\\["\\\\]'] : []),
    ].join("|"),
    "i",
  );
  return {
    longestForm: 16 * Math.max(0, ...forms.map((form) => form.length)),
    isIn: (other) => {
      if (forms.some((form) => other.includes(form))) return true;
      // An escape may itself be escaped.
      for (let seen = other, round = 0; round < 3 && anyEscape.test(seen); round++) {
        const unescaped = resolveEscapes(seen);
        if (resolvedForms.some((form) => unescaped.includes(form))) return true;
        seen = unescaped;
      }
      return false;
    },
  };
}

const escapes = /(?:\\+(?:u00|x)|%(?:25)*)([2-7][0-9a-f])|&#0*(\d{2,3});|&#x0*([2-7][0-9a-f]);|\\+/gi;

/**
 * Resolves escaped ASCII characters. Removes other backslashes: any number of them may precede quotes and
 * slashes.
 */
function resolveEscapes(text: string): string {
  return text.replace(escapes, (_all, hex?: string, decimal?: string, entity?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? entity ?? "", 16) : Number(decimal);
    return Number.isNaN(code) || code > 0x7f ? "" : String.fromCharCode(code);
  });
}

function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const forms = [
    bytes.toString("latin1"),
    inAsciiJson(text),
    ...(isWellFormedText(text) ? [encodeURIComponent(text)] : []),
  ];
  if (bytes.length >= shortestEncoded) {
    const hex = bytes.toString("hex");
    const base64 = [0, 1, 2].map((offset) => withinBase64(bytes, offset));
    forms.push(hex, hex.toUpperCase(), ...base64, ...base64.map(forUrl));
  }
  return [...new Set(forms)];
}

/** Many programs write JSON in ASCII. */
function inAsciiJson(text: string): string {
  return escapedForJson(text).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns the Base64 characters that depend on these bytes alone. Base64 encodes groups of three bytes;
 * `offset` is the first byte's position in its group.
 */
function withinBase64(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64url");
  return toStandard(text.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3)));
}

function toStandard(base64url: string): string {
  return base64url.replaceAll("-", "+").replaceAll("_", "/");
}

function forUrl(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_");
}

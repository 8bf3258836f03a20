import { inspect } from "node:util";
import { isWholeText } from "../contract/fields.ts";

/** Text that must never be shown. It prints `***` as text, JSON or a log line. */
export class Secret {
  #text: string;
  #renewals = 0;
  /** The text was in use from the start, or a sign-in with it succeeded. */
  #isAccepted = true;
  /** The current text and the accepted ones before it. */
  #hidden: readonly string[] = [];
  /** One search for each hidden text. */
  #searches: readonly Traces[] = [];
  /** Everything that would reveal a text, the longest first. It is removed from every line of the log. */
  #traces: readonly string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#hide([text]);
  }

  #hide(texts: readonly string[]): void {
    this.#hidden = texts;
    this.#searches = texts.map(createTraces);
    this.#traces = longestFirst(texts.filter((text) => text !== "").flatMap(tracesOf));
  }

  /** Returns the text itself. Call it only to send or compare it. */
  reveal(): string {
    return this.#text;
  }

  /** Returns how often the text was replaced. Compare it with an earlier count to notice a new text. */
  get renewals(): number {
    return this.#renewals;
  }

  /** Records that a sign-in with the current text succeeded, so it stays hidden after it is replaced. */
  accept(): void {
    this.#isAccepted = true;
  }

  /**
   * Replaces the text everywhere this secret is used. An accepted text stays hidden. Any other text was no
   * key: a word that was in the file by mistake must not hide parts of every reply.
   */
  protected renew(text: string): void {
    const kept = this.#hidden.filter((one) => one !== text && (this.#isAccepted || one !== this.#text));
    if (text !== this.#text) this.#isAccepted = this.#hidden.includes(text);
    this.#text = text;
    this.#renewals += 1;
    this.#hide([text, ...kept]);
  }

  /** Returns the other text with `***` for every trace of this one, plain or escaped as in JSON or a URL. */
  hideIn(other: string): string {
    return this.#traces.reduce((text, trace) => text.replaceAll(trace, "***"), other);
  }

  /** Returns true if bytes contain this text in any form that `createTraces` finds. */
  isIn(bytes: Buffer): boolean {
    const text = bytes.toString("latin1");
    return this.#searches.some((search) => search.isIn(text));
  }

  /** Returns the most bytes of one form of this text. */
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

function tracesOf(text: string): readonly string[] {
  const escaped = escape(text);
  // JSON in JSON escapes the escapes.
  const deeper = [escape(escape(escaped)), escape(escaped)];
  // A URL cannot contain half a character.
  const inUrl = isWholeText(text) ? [encodeURIComponent(text)] : [];
  return [...new Set([text, escaped, ...inUrl, ...deeper])];
}

/** Sorts traces by length. Replacing a short one inside a longer one would leave the rest readable. */
function longestFirst(traces: readonly string[]): readonly string[] {
  return [...new Set(traces)].sort((one, other) => other.length - one.length);
}

/** Returns text as between the quotes of JSON. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Encodings of shorter texts would be found by chance. */
const shortestEncoded = 8;

/** The search for one text in any form. Texts are bytes as Latin-1 characters, so nothing needs decoding. */
interface Traces {
  isIn(text: string): boolean;
  /** The most characters of one form of the text. Pieces that are searched must overlap by this many. */
  readonly longestForm: number;
}

/**
 * Returns the search for a text. It finds the text itself, in Base64, in hexadecimal digits and in a URL. Any
 * of their characters may be escaped as in JSON (`\u0066`, also within JSON within JSON), a URL (`%66`) or
 * HTML (`&#102;`). A megabyte takes 1.3 ms, and 16 ms if plain characters are escaped, which few programs do.
 *
 * @example
 * createTraces("key 1").isIn("api_key=key%201"); // → true
 */
export function createTraces(text: string): Traces {
  const forms = text === "" ? [] : formsOf(text);
  const unveiled = forms.map(unveil);
  const veil = new RegExp(
    [
      ...["\\\\(?:u00|x)[2-7]", "%[2-7]", "&#"],
      // Programs escape these three with or without need.
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
      for (let seen = other, round = 0; round < 3 && veil.test(seen); round++) {
        seen = unveil(seen);
        const now = seen;
        if (unveiled.some((form) => now.includes(form))) return true;
      }
      return false;
    },
  };
}

const escapes = /(?:\\+(?:u00|x)|%(?:25)*)([2-7][0-9a-f])|&#0*(\d{2,3});|&#x0*([2-7][0-9a-f]);|\\+/gi;

/**
 * Returns text with escapes of plain characters resolved, and without backslashes, because any number of them
 * may precede quotes and slashes.
 */
function unveil(text: string): string {
  return text.replace(escapes, (_all, hex?: string, decimal?: string, entity?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? entity ?? "", 16) : Number(decimal);
    return Number.isNaN(code) || code > 0x7f ? "" : String.fromCharCode(code);
  });
}

function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  // A URL cannot contain half a character.
  const forms = [
    bytes.toString("latin1"),
    inAsciiJson(text),
    ...(isWholeText(text) ? [encodeURIComponent(text)] : []),
  ];
  if (bytes.length >= shortestEncoded) {
    const hex = bytes.toString("hex");
    const base64 = [0, 1, 2].map((before) => withinBase64(bytes, before));
    forms.push(hex, hex.toUpperCase(), ...base64, ...base64.map(forUrl));
  }
  return [...new Set(forms)];
}

/** Returns text as between the quotes of JSON in ASCII, as many programs write it. */
function inAsciiJson(text: string): string {
  return escape(text).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns the part of a longer text's Base64 that depends only on these bytes. `before` is the number of
 * bytes before them in their group of three.
 */
function withinBase64(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
  return toStandard(text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)));
}

function toStandard(base64url: string): string {
  return base64url.replaceAll("-", "+").replaceAll("_", "/");
}

function forUrl(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_");
}

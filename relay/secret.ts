import { inspect } from "node:util";

/** Text that must never be shown: it prints `***` wherever it is turned into text, JSON or a log line. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Gives the text itself; call it only where it is sent or compared. */
  reveal(): string {
    return this.#text;
  }

  /** Gives the other text with every trace of this one, plain or escaped as in JSON or a URL, replaced by `***`. */
  hideIn(other: string): string {
    return this.#traces().reduce((text, trace) => text.replaceAll(trace, "***"), other);
  }

  /** Tells whether bytes hold this text, plain or escaped as in JSON. */
  isIn(bytes: Buffer): boolean {
    const [plain, escaped] = this.#traces();
    if (plain === undefined) return false;
    return bytes.includes(plain) || (escaped !== undefined && escaped !== plain && bytes.includes(escaped));
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

  #traces(): readonly string[] {
    if (this.#text === "") return [];
    const escaped = escape(this.#text);
    // JSON in JSON escapes what is escaped: the longest first, so that no half of it stays.
    const deeper = [escape(escape(escaped)), escape(escaped)];
    return [this.#text, escaped, encodeURIComponent(this.#text), ...deeper];
  }
}

/** Gives text as it stands between the quotes of JSON. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

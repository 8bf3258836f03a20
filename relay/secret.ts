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
    return [this.#text, JSON.stringify(this.#text).slice(1, -1), encodeURIComponent(this.#text)];
  }
}

import { inspect } from "node:util";
import { isWholeText } from "../contract/fields.ts";
import { createTraces } from "./traces.ts";
import type { Traces } from "./traces.ts";

/** Text that must never be shown: it prints `***` wherever it is turned into text, JSON or a log line. */
export class Secret {
  readonly #text: string;
  readonly #search: Traces;
  /** All that would give the text away, found once: every line of the log is searched for them. */
  readonly #traces: readonly string[];

  constructor(text: string) {
    this.#text = text;
    this.#search = createTraces(text);
    this.#traces = text === "" ? [] : tracesOf(text);
  }

  /** The text itself; call it only where it is sent or compared. */
  reveal(): string {
    return this.#text;
  }

  /** The other text with every trace of this one, plain or escaped as in JSON or a URL, replaced by `***`. */
  hideIn(other: string): string {
    return this.#traces.reduce((text, trace) => text.replaceAll(trace, "***"), other);
  }

  /** Tells whether bytes hold this text, however it is written (relay/traces.ts says in which ways). */
  isIn(bytes: Buffer): boolean {
    return this.#search.isIn(bytes.toString("latin1"));
  }

  /** The most bytes that one writing of this text takes. */
  get reach(): number {
    return this.#search.reach;
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
  // JSON in JSON escapes what is escaped: the longest first, so that no half of it stays.
  const deeper = [escape(escape(escaped)), escape(escaped)];
  // Half a character has no place in a URL, so it cannot stand in one.
  const inUrl = isWholeText(text) ? [encodeURIComponent(text)] : [];
  return [...new Set([text, escaped, ...inUrl, ...deeper])];
}

/** Text as it stands between the quotes of JSON. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

import { isIP } from "node:net";
import { Secret } from "../secret.ts";

/** A value, or the problem with its text: the end of a sentence that begins with the setting's name. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** A setting of the relay: its description, and how its text becomes a value. */
export interface Setting<Value> {
  /** The description for messages and the administrator's page: a phrase without a full stop. */
  readonly what: string;
  /**
   * A secret is never shown. It is in the environment or in a file of its own, not in the configuration file.
   */
  readonly isSecret?: true;
  /** The variable may also be in lower case, as in other programs. Lower case then takes precedence. */
  readonly alsoLowerCase?: true;
  readonly read: (text: string) => Reading<Value>;
}

/** The type of a setting's value. */
export type ValueOf<Any> = Any extends Setting<infer Value> ? Value : never;

/** The values of those settings of a table that are given and valid. */
export type ValuesOf<Table extends Readonly<Record<string, Setting<unknown>>>> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]>;
};

/** Receives problems and warnings about settings. */
export interface Report {
  /** Reports that a setting's text is wrong. The message shows the text if it cannot contain a secret. */
  wrong(name: string, problem: string): void;
  /** Reports that a necessary setting is missing. */
  missing(name: string, reason: string): void;
  /** Reports, as a sentence, that settings work but are unwise. */
  warn(sentence: string): void;
  /** Returns true if the setting is given, valid or not. */
  isGiven(name: string): boolean;
}

/** Returns a setting of one line of text, without surrounding spaces. */
export function text(what: string): Setting<string> {
  return {
    what,
    read: (given) => (/[\r\n]/.test(given) ? wrong("must be one line.") : right(given.trim())),
  };
}

/** Returns a setting of a text that is never shown. */
export function secret(what: string): Setting<Secret> {
  return { what, isSecret: true, read: (given) => right(new Secret(given.trim())) };
}

/** Returns a setting of a whole number in a range that includes both ends. */
export function wholeNumber(what: string, from: number, to: number, remark = ""): Setting<number> {
  return {
    what,
    read: (given) => {
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      return number >= from && number <= to
        ? right(number)
        : wrong(`must be a whole number from ${from} to ${to}${remark}.`);
    },
  };
}

/** Returns a setting of one of a few words. */
export function choice<const Word extends string>(what: string, words: readonly Word[]): Setting<Word> {
  return {
    what,
    read: (given) => {
      const word = words.find((candidate) => candidate === given.trim());
      return word === undefined ? wrong(`must be ${words.join(" or ")}.`) : right(word);
    },
  };
}

/** Returns a setting of a port number. */
export function port(what: string): Setting<number> {
  return wholeNumber(what, 0, 65_535, " (0 = any free port)");
}

/** Returns a setting of a web address without user, password, `?` and `#`, and without a slash at its end. */
export function address(what: string, protocols: readonly ("https:" | "http:")[]): Setting<string> {
  const begins = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return {
    what,
    read: (given) => {
      const url = URL.canParse(given) ? new URL(given) : undefined;
      if (url === undefined || !protocols.some((protocol) => protocol === url.protocol))
        return wrong(`must be an address that begins with ${begins}.`);
      if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
        return wrong("must be the address alone, without user, password, ? or #.");
      return right(`${url.origin}${url.pathname.replace(/\/+$/, "")}`);
    },
  };
}

/** Returns a setting of machines and networks, such as `10.0.0.0/8`. `loopback` is this machine. */
export function machines(what: string): Setting<readonly string[]> {
  return {
    what,
    read: (given) => {
      const words = wordsOf(given);
      const isValid = words.every((word) => word === "loopback" || isMachine(word));
      return isValid && words.length > 0
        ? right(words)
        : wrong(
            "must be IP addresses, networks such as 10.0.0.0/8 (not /0), or loopback, separated by commas.",
          );
    },
  };
}

/** Returns true for an IP address or a network. Excludes networks of 0 bits, which are all machines. */
function isMachine(word: string): boolean {
  const [ip = "", bits, ...rest] = word.split("/");
  const kind = isIP(ip);
  if (kind === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
  );
}

function wordsOf(given: string): readonly string[] {
  return given.split(/[\s,]+/).filter((word) => word !== "");
}

function right<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

function wrong(problem: string): Reading<never> {
  return { ok: false, problem };
}

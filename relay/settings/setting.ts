import { isIP } from "node:net";
import { Secret } from "../secret.ts";

/** `problem` is the end of a sentence that begins with the setting's name. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

export interface Setting<Value> {
  /** A phrase for messages and the administrator's page, without a full stop. */
  readonly what: string;
  /** A secret is never shown, and not allowed in the configuration file. */
  readonly isSecret?: true;
  /** The variable may be in lower case, as in other programs. Lower case takes precedence. */
  readonly alsoLowerCase?: true;
  readonly read: (text: string) => Reading<Value>;
}

export type ValueOf<Any> = Any extends Setting<infer Value> ? Value : never;

/** The given and valid values of a table of settings. */
export type ValuesOf<Table extends Readonly<Record<string, Setting<unknown>>>> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]>;
};

export interface Report {
  /** Reports a wrong text. Shows the text if it cannot contain a secret. */
  wrong(name: string, problem: string): void;
  missing(name: string, reason: string): void;
  /** Reports settings that work but are unwise. */
  warn(sentence: string): void;
  /** Returns true for a given setting, valid or not. */
  isGiven(name: string): boolean;
}

/** Accepts one line, without surrounding spaces. */
export function text(what: string): Setting<string> {
  return {
    what,
    read: (given) => (/[\r\n]/.test(given) ? invalid("must be one line.") : valid(given.trim())),
  };
}

export function secret(what: string): Setting<Secret> {
  return { what, isSecret: true, read: (given) => valid(new Secret(given.trim())) };
}

/** The range includes both ends. */
export function wholeNumber(what: string, from: number, to: number, remark = ""): Setting<number> {
  return {
    what,
    read: (given) => {
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      return number >= from && number <= to
        ? valid(number)
        : invalid(`must be a whole number from ${from} to ${to}${remark}.`);
    },
  };
}

export function choice<const Word extends string>(what: string, words: readonly Word[]): Setting<Word> {
  return {
    what,
    read: (given) => {
      const word = words.find((candidate) => candidate === given.trim());
      return word === undefined ? invalid(`must be ${words.join(" or ")}.`) : valid(word);
    },
  };
}

export function port(what: string): Setting<number> {
  return wholeNumber(what, 0, 65_535, " (0 = any free port)");
}

/** Accepts a web address without user, password, `?` and `#`. Removes slashes at its end. */
export function address(what: string, protocols: readonly ("https:" | "http:")[]): Setting<string> {
  const begins = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return {
    what,
    read: (given) => {
      const url = URL.canParse(given) ? new URL(given) : undefined;
      if (url === undefined || !protocols.some((protocol) => protocol === url.protocol))
        return invalid(`must be an address that begins with ${begins}.`);
      if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
        return invalid("must be the address alone, without user, password, ? or #.");
      return valid(`${url.origin}${url.pathname.replace(/\/+$/, "")}`);
    },
  };
}

/** Accepts machines and networks, such as `10.0.0.0/8`. `loopback` is this machine. */
export function machines(what: string): Setting<readonly string[]> {
  return {
    what,
    read: (given) => {
      const words = wordsOf(given);
      const isValid = words.every((word) => word === "loopback" || isMachine(word));
      return isValid && words.length > 0
        ? valid(words)
        : invalid(
            "must be IP addresses, networks such as 10.0.0.0/8 (not /0), or loopback, separated by commas.",
          );
    },
  };
}

/** Excludes networks of 0 bits, which are all machines. */
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

function valid<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

function invalid(problem: string): Reading<never> {
  return { ok: false, problem };
}

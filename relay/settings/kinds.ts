import { isIP } from "node:net";
import { Secret } from "../secret.ts";
import type { Reading, Setting } from "./setting.ts";

/** A text of one line, without the spaces around it. */
export function text(what: string): Setting<string> {
  return {
    what,
    read: (given) => (/[\r\n]/.test(given) ? wrong("must be one line.") : right(given.trim())),
  };
}

/** A text that is never shown. */
export function secret(what: string): Setting<Secret> {
  return { what, isSecret: true, read: (given) => right(new Secret(given.trim())) };
}

/** A whole number from one to another, both included. */
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

/** The number of a port. */
export function port(what: string): Setting<number> {
  return wholeNumber(what, 0, 65_535, " (0 = any free port)");
}

/** An address of the web, without user, password, `?` and `#`, and without a slash at its end. */
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

/** Addresses of machines and of networks (`10.0.0.0/8`), between commas or spaces; `loopback` is this machine. */
export function machines(what: string): Setting<readonly string[]> {
  return {
    what,
    read: (given) => {
      const words = wordsOf(given);
      const bad = words.find((word) => word !== "loopback" && !isMachine(word));
      return bad === undefined && words.length > 0
        ? right(words)
        : wrong(
            "must be IP addresses, networks such as 10.0.0.0/8 but not all there are, or loopback, between commas.",
          );
    },
  };
}

function isMachine(word: string): boolean {
  const [ip = "", bits, ...rest] = word.split("/");
  const kind = isIP(ip);
  if (kind === 0 || rest.length > 0) return false;
  // 0 bits would believe everybody.
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

import type { Language } from "../../contract/languages.ts";
import { localeOf } from "./locale.ts";
import type { Words } from "./words.ts";
import { formatToParts } from "intl-messageformat";
import type { Formatters, Formats } from "intl-messageformat";

/** The words of a language from its catalogue. That each has every word, about the same, is held by the build. */
export function wordsFrom(catalogue: object, language: Language): Words {
  const locale = localeOf(language);
  return { ...spoken(catalogue, locale), language, locale } as Words;
}

/** What a message is about, by name. */
type About = Readonly<Record<string, string | number>>;

/** What a message is made of, as FormatJS parses it. */
type Parts = Parameters<typeof formatToParts>[0];

/** A text, a list of lines, a message that is about something, or a group of them. */
type Word = string | readonly string[] | Parts | object;

/**
 * Makes the catalogue of a language sayable in its locale: a message that is about something becomes a function of that, all else stays
 * what it is.
 */
function spoken(catalogue: object, locale: string): object {
  const words = Object.entries(catalogue) as readonly (readonly [string, Word])[];
  return Object.fromEntries(words.map(([name, word]) => [name, inLocale(word, locale)]));
}

function inLocale(word: Word, locale: string): unknown {
  if (typeof word === "string") return word;
  if (isMessage(word)) return (about: About) => say(word, locale, about);
  return Array.isArray(word) ? word : spoken(word, locale);
}

/** A list of lines has texts in it, and a message never begins with one. */
function isMessage(word: Exclude<Word, string>): word is Parts {
  return Array.isArray(word) && typeof word[0] === "object";
}

function say(parts: Parts, locale: string, about: About): string {
  const said = locale.startsWith("th") ? amongThai(parts, about) : about;
  return formatToParts<string>(parts, locale, formatters, noFormats, said)
    .map(({ value }) => value)
    .join("");
}

/**
 * What a Thai message is about, as it stands in it: Thai has no spaces between words, and has one before and after those of other scripts. So
 * "ดึง{worksheet}" is "ดึงงานย่อย" and "ดึง LOSS".
 */
function amongThai(parts: Parts, about: About): About {
  const spaced: Record<string, string | number> = { ...about };
  for (const [place, part] of parts.entries()) {
    const name = valueOf(part, argument);
    const value = about[name];
    if (typeof value !== "string") continue;
    const [before, after] = [parts[place - 1], parts[place + 1]].map((one) => valueOf(one, literal));
    const isApart = /\p{Script=Thai}$/u.test(before ?? "") && /^[\p{Script=Latin}\d]/u.test(value);
    const isFollowed = /^\p{Script=Thai}/u.test(after ?? "") && /[\p{Script=Latin}\d]$/u.test(value);
    spaced[name] = `${isApart ? " " : ""}${value}${isFollowed ? " " : ""}`;
  }
  return spaced;
}

/** The types of parts as FormatJS numbers them: text, and a value that is written as it is. */
const [literal, argument] = [0, 1] as const;

/** The text of a part, or the name of its value; empty where it is of another type. */
function valueOf(part: Parts[number] | undefined, type: typeof literal | typeof argument): string {
  if (part === undefined || !("value" in part)) return "";
  const own: number = part.type;
  return own === type ? part.value : "";
}

/** Formats are named in no message; numbers say how they are written themselves. */
const noFormats: Formats = { number: {}, date: {}, time: {} };

/** Numbers and plurals are the platform's; making one takes long enough to keep it. */
const formatters: Formatters = {
  getNumberFormat: kept((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: kept((locale, options) => new Intl.DateTimeFormat(locale, options)),
};

function kept<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locales?: Intl.LocalesArgument, options?: Options): Format => {
    const locale = String(locales);
    const name = `${locale} ${JSON.stringify(options ?? {})}`;
    const format = formats.get(name) ?? make(locale, options);
    formats.set(name, format);
    return format;
  };
}

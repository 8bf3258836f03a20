import type { Language } from "../../contract/languages.ts";
import { localeOf } from "./locale.ts";
import type { Words } from "./words.ts";
import { formatToParts } from "intl-messageformat";
import type { Formatters, Formats } from "intl-messageformat";

/**
 * Returns the words of a catalogue. The build checks that all languages have the same words and parameters.
 */
export function wordsFrom(catalogue: object, language: Language): Words {
  const locale = localeOf(language);
  return { ...toWords(catalogue, locale), language, locale } as Words;
}

type MessageParameters = Readonly<Record<string, string | number>>;

/** As FormatJS parses a message. */
type Parts = Parameters<typeof formatToParts>[0];

/** A text, a list of lines, a message, or a group of these. */
type Word = string | readonly string[] | Parts | object;

/** Converts messages with parameters to functions. Everything else stays. */
function toWords(catalogue: object, locale: string): object {
  const words = Object.entries(catalogue) as readonly (readonly [string, Word])[];
  return Object.fromEntries(words.map(([name, word]) => [name, inLocale(word, locale)]));
}

function inLocale(word: Word, locale: string): unknown {
  if (typeof word === "string") return word;
  if (isMessage(word)) return (about: MessageParameters) => formatMessage(word, locale, about);
  return Array.isArray(word) ? word : toWords(word, locale);
}

/** The first part of a message is an object. A list of lines has texts. */
function isMessage(word: Exclude<Word, string>): word is Parts {
  return Array.isArray(word) && typeof word[0] === "object";
}

function formatMessage(parts: Parts, locale: string, about: MessageParameters): string {
  const args = locale.startsWith("th") ? withThaiSpaces(parts, about) : about;
  return formatToParts<string>(parts, locale, formatters, noFormats, args)
    .map(({ value }) => value)
    .join("");
}

/**
 * Thai has spaces only around words in other scripts: "ดึง{worksheet}" becomes "ดึงงานย่อย" or "ดึง LOSS".
 */
function withThaiSpaces(parts: Parts, about: MessageParameters): MessageParameters {
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

/** FormatJS's types of parts: a text, and a value without a format. */
const [literal, argument] = [0, 1] as const;

/** Returns the text of a literal or the name of a parameter; "" for another type. */
function valueOf(part: Parts[number] | undefined, type: typeof literal | typeof argument): string {
  if (part === undefined || !("value" in part)) return "";
  const partType: number = part.type;
  return partType === type ? part.value : "";
}

/** Each number in a message has its own format. */
const noFormats: Formats = { number: {}, date: {}, time: {} };

/** Creating a format is slow, so each is cached. */
const formatters: Formatters = {
  getNumberFormat: cached((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: cached((locale, options) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: cached((locale, options) => new Intl.DateTimeFormat(locale, options)),
};

function cached<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locales?: Intl.LocalesArgument, options?: Options): Format => {
    const locale = String(locales);
    const name = `${locale} ${JSON.stringify(options ?? {})}`;
    const format = formats.get(name) ?? make(locale, options);
    formats.set(name, format);
    return format;
  };
}

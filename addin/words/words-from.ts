import type { Language } from "../../contract/languages.ts";
import { localeOf } from "./locale.ts";
import type { Words } from "./words.ts";
import { formatToParts } from "intl-messageformat";
import type { Formatters, Formats } from "intl-messageformat";

/**
 * Returns the words of a language from its catalogue. The build checks that each language has all words with
 * the same parameters.
 */
export function wordsFrom(catalogue: object, language: Language): Words {
  const locale = localeOf(language);
  return { ...toWords(catalogue, locale), language, locale } as Words;
}

/** The parameters of a message, by name. */
type MessageArguments = Readonly<Record<string, string | number>>;

/** The parts of a message, as FormatJS parses it. */
type Parts = Parameters<typeof formatToParts>[0];

/** A text, a list of lines, a message with parameters, or a group of these. */
type Word = string | readonly string[] | Parts | object;

/**
 * Converts a catalogue for a locale: messages with parameters become functions, everything else stays the
 * same.
 */
function toWords(catalogue: object, locale: string): object {
  const words = Object.entries(catalogue) as readonly (readonly [string, Word])[];
  return Object.fromEntries(words.map(([name, word]) => [name, inLocale(word, locale)]));
}

function inLocale(word: Word, locale: string): unknown {
  if (typeof word === "string") return word;
  if (isMessage(word)) return (about: MessageArguments) => formatMessage(word, locale, about);
  return Array.isArray(word) ? word : toWords(word, locale);
}

/** Returns true for a parsed message, whose first part is an object. A list of lines has texts. */
function isMessage(word: Exclude<Word, string>): word is Parts {
  return Array.isArray(word) && typeof word[0] === "object";
}

function formatMessage(parts: Parts, locale: string, about: MessageArguments): string {
  const args = locale.startsWith("th") ? withThaiSpaces(parts, about) : about;
  return formatToParts<string>(parts, locale, formatters, noFormats, args)
    .map(({ value }) => value)
    .join("");
}

/**
 * Adds spaces around the parameters of a Thai message. Thai has no spaces between words, but has them around
 * words in other scripts: "ดึง{worksheet}" becomes "ดึงงานย่อย" or "ดึง LOSS".
 */
function withThaiSpaces(parts: Parts, about: MessageArguments): MessageArguments {
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

/** FormatJS's numbers for types of parts: a text, and a value without a format. */
const [literal, argument] = [0, 1] as const;

/**
 * Returns the text of a literal part, or the name of a parameter. Returns "" if the part has another type.
 */
function valueOf(part: Parts[number] | undefined, type: typeof literal | typeof argument): string {
  if (part === undefined || !("value" in part)) return "";
  const partType: number = part.type;
  return partType === type ? part.value : "";
}

/** The named formats: none, because each number in a message has its own format. */
const noFormats: Formats = { number: {}, date: {}, time: {} };

/** The formats of numbers, plurals and dates. Creating a format is slow, so each is cached. */
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

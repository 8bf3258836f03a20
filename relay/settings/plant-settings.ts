import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { plantColours, signers } from "../../contract/plant-look.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import { wasteCodes } from "../../contract/waste-types.ts";
import { isWorkType } from "../../contract/work-types.ts";
import { codeOfError } from "../system-error.ts";
import { readWithFacts, withoutMark } from "./files.ts";
import { contrastWithPaper, difference } from "./plant-colours.ts";
import { text } from "./setting.ts";
import type { Report, ValuesOf } from "./setting.ts";
import { readPng } from "./whole-png.ts";

export const plantSettings = {
  RELAY_FORMS: text("a folder with the plant's own forms, which are .xlsx files"),
  RELAY_PLANT_FILE: text("a JSON file with the plant's own look: logo, colours, paper, names, money"),
};

/** In bytes. Each pane that needs the plant's look fetches the logo. */
export const mostLogoBytes = 200_000;

/** Per side. A small file can contain very many pixels, and a pane decodes all. */
const mostLogoPixels = 4_000;

/** The largest ratio of a logo's long side to its short side. */
const largestRatio = 20;

/** Colours that differ less look the same. */
const leastDifference = 10;

/** The contrast of a slide's title with white, for large letters (WCAG 2.2, 1.4.3). */
const leastContrast = 3;

/** `name` is for people, wastes and slots. */
const mostCharacters = { name: 40, plant: 80, currency: 8 } as const;

/** Returns undefined if no file is set, and after reporting the file's problems. */
export function plantOf(values: ValuesOf<typeof plantSettings>, report: Report): PlantLook | undefined {
  const path = values.RELAY_PLANT_FILE;
  if (path === undefined) return undefined;
  const { look, problems } = readPlantFile(path);
  for (const problem of problems) report.wrong("RELAY_PLANT_FILE", problem);
  return problems.length === 0 ? look : undefined;
}

/** Reports a problem as a sentence. */
type Wrong = (problem: string) => null;

/** Reads a member of the file. Returns null after reporting a problem. */
type Reader<Value> = (raw: unknown, name: string, wrong: Wrong) => Value | null;

function readPlantFile(path: string): { readonly look: PlantLook; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const wrong: Wrong = (problem) => {
    problems.push(`has a problem: ${problem}`);
    return null;
  };
  let raw: unknown;
  try {
    const file = readWithFacts(path);
    if (file.problem !== undefined) return { look: {}, problems: [file.problem] };
    raw = JSON.parse(withoutMark(file.text));
  } catch (cause) {
    const code = codeOfError(cause);
    return {
      look: {},
      problems: [
        code === undefined
          ? 'is not a JSON object such as {"paper": "a4"}: check commas and quotes.'
          : `cannot be read (${code}): check the path and who may read the file.`,
      ],
    };
  }
  const readers: { readonly [Name in keyof PlantLook]-?: Reader<NonNullable<PlantLook[Name]>> } = {
    name: lineOfText(mostCharacters.plant),
    logo: (file, name, report) => readLogo(file, name, dirname(path), report),
    colours: readColours,
    paper: (word, name, report) =>
      word === "a4" || word === "letter" ? word : report(`${name} must be "a4" or "letter".`),
    approval: readApproval,
    wastes: namesByCode(wasteCodes, "w1 to w7"),
    slots: namesByCode(isWorkType, "va, nva, wait, or c4 and following"),
    money: readMoney,
  };
  const members = objectOf(raw, "the file", Object.keys(readers), wrong);
  const look = Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value: unknown = members[name] === undefined ? null : read(members[name], name, wrong);
      return value === null ? [] : [[name, value]];
    }),
  );
  return { look, problems };
}

function readLogo(
  raw: unknown,
  name: string,
  folder: string,
  wrong: Wrong,
): NonNullable<PlantLook["logo"]> | null {
  if (typeof raw !== "string" || raw === "") return wrong(`${name} must be the path of a PNG file.`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(resolve(folder, raw));
  } catch (cause) {
    return wrong(`${name}: "${raw}" cannot be read (${codeOfError(cause) ?? "unknown"}).`);
  }
  const read = readPng(bytes);
  if (read === "no PNG") return wrong(`${name}: "${raw}" is not a PNG.`);
  if (bytes.length > mostLogoBytes)
    return wrong(`${name}: "${raw}" has ${bytes.length} bytes; at most ${mostLogoBytes} are allowed.`);
  if (read === "damaged") return wrong(`${name}: "${raw}" is cut off or damaged.`);
  const { width, height } = read;
  if (width === 0 || height === 0) return wrong(`${name}: "${raw}" has no size.`);
  if (Math.max(width, height) > mostLogoPixels)
    return wrong(
      `${name}: "${raw}" has ${width} × ${height} pixels; at most ${mostLogoPixels} per side are allowed.`,
    );
  if (Math.max(width, height) > largestRatio * Math.min(width, height))
    return wrong(
      `${name}: "${raw}" has ${width} × ${height} pixels: one side may be at most ${largestRatio} times as long as the other.`,
    );
  return { png: bytes.toString("base64"), width, height };
}

function readColours(raw: unknown, name: string, wrong: Wrong): NonNullable<PlantLook["colours"]> | null {
  const members = objectOf(raw, name, plantColours, wrong);
  const colours = Object.fromEntries(
    Object.entries(members).flatMap(([key, colour]) => {
      if (typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour)) return [[key, colour.toUpperCase()]];
      wrong(`${name}.${key} must be a colour such as "#0F6CBD".`);
      return [];
    }),
  );
  const given = Object.entries(colours);
  for (const [index, [key, colour]] of given.entries()) {
    const similar = given.slice(0, index).find(([, other]) => difference(other, colour) < leastDifference);
    if (similar !== undefined)
      wrong(`${name}.${key} is too similar to ${name}.${similar[0]}: users could not tell them apart.`);
  }
  if (colours.accent !== undefined && contrastWithPaper(colours.accent) < leastContrast)
    wrong(`${name}.accent is too light for titles on white: choose a darker one.`);
  return colours;
}

function readApproval(raw: unknown, name: string, wrong: Wrong): NonNullable<PlantLook["approval"]> | null {
  const members = objectOf(raw, name, signers, wrong);
  const read = lineOfText(mostCharacters.name, true);
  const nameOf = (signer: (typeof signers)[number]): string =>
    members[signer] === undefined ? "" : (read(members[signer], `${name}.${signer}`, wrong) ?? "");
  return { made: nameOf("made"), checked: nameOf("checked"), approved: nameOf("approved") };
}

function readMoney(raw: unknown, name: string, wrong: Wrong): NonNullable<PlantLook["money"]> | null {
  const { per_second, currency } = objectOf(raw, name, ["per_second", "currency"], wrong);
  const word =
    currency === undefined
      ? undefined
      : lineOfText(mostCharacters.currency)(currency, `${name}.currency`, wrong);
  if (typeof per_second !== "number" || !(per_second > 0))
    return wrong(`${name}.per_second must be a number above 0.`);
  return word === null ? null : { per_second, ...(word !== undefined && { currency: word }) };
}

/** `known` describes the known codes in a message. */
function namesByCode(
  codes: readonly string[] | ((code: string) => boolean),
  known: string,
): Reader<Readonly<Record<string, string>>> {
  const isKnown = typeof codes === "function" ? codes : (code: string) => codes.includes(code);
  return (raw, name, wrong) =>
    Object.fromEntries(
      Object.entries(objectOf(raw, name, undefined, wrong)).flatMap(([code, given]) => {
        if (!isKnown(code)) wrong(`${name}.${code} is not one of ${known}.`);
        const word = lineOfText(mostCharacters.name)(given, `${name}.${code}`, wrong);
        return word === null ? [] : [[code, word]];
      }),
    );
}

/** Returns a reader of one line. Refuses characters that XML cannot contain: slides and workbooks are XML. */
function lineOfText(most: number, mayBeEmpty = false): Reader<string> {
  return (raw, name, wrong) => {
    const word = typeof raw === "string" ? raw.trim() : undefined;
    if (word !== undefined && notInXml.test(word))
      return wrong(
        `${name} has a control character or half a character, which slides and workbooks cannot contain: type it again.`,
      );
    return word !== undefined && word.length <= most && (mayBeEmpty || word !== "")
      ? word
      : wrong(`${name} must be a text of one line of ${mayBeEmpty ? 0 : 1} to ${most} characters.`);
  };
}

/**
 * Control characters, lone surrogates, and code points that XML cannot contain. With the flag `u`, a pair of
 * surrogates does not match.
 */
const notInXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** Reports unknown members. If `known` is undefined, all are known. */
function objectOf(
  raw: unknown,
  name: string,
  known: readonly string[] | undefined,
  wrong: Wrong,
): Readonly<Record<string, unknown>> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    wrong(`${name} must be a JSON object.`);
    return {};
  }
  const isKnown = (member: string): boolean => known === undefined || known.includes(member);
  for (const member of Object.keys(raw))
    if (!isKnown(member)) wrong(`${name} has an unknown member "${member}": known are ${known?.join(", ")}.`);
  return Object.fromEntries(Object.entries(raw).filter(([member]) => isKnown(member)));
}

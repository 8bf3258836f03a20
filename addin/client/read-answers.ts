/** Checks the relay's answers. Returns undefined for an unexpected format. */

import { delicateContents, formInputs } from "../../contract/forms.ts";
import type { FormInfo } from "../../contract/forms.ts";
import type { History, JournalEntry } from "../../contract/journal.ts";
import { languageCodes } from "../../contract/languages.ts";
import { isModelName } from "../../contract/models.ts";
import { segmentWritings } from "../../contract/relay-info.ts";
import type { InstanceInfo } from "../../contract/relay-info.ts";
import { asObject } from "./json.ts";
import { plantColours, signers } from "../../contract/plant-look.ts";
import type { PlantLook } from "../../contract/plant-look.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";

/** Reads the answer of `GET /api/instance`. Older relays send no `extraFields` and no `segments`. */
export function readInstance(raw: unknown): InstanceInfo | undefined {
  const info = asObject(raw);
  if (info === undefined) return undefined;
  const read = { extraFields: {}, segments: "nothing", ...info };
  return isInstance(read) ? read : undefined;
}

function isInstance(
  info: Readonly<Record<string, unknown>>,
): info is Readonly<Record<string, unknown>> & InstanceInfo {
  const { url, db, login, uid, languages, missingFields, extraFields, segments, signedIn, version } = info;
  const { keyEnds, transport, activeLanguages } = info;
  return (
    [url, db, login, version].every(isText) &&
    typeof uid === "number" &&
    Array.isArray(languages) &&
    languages.every((code) => (languageCodes as readonly unknown[]).includes(code)) &&
    isByModel(missingFields, isText) &&
    isByModel(extraFields, isExtraField) &&
    (segmentWritings as readonly unknown[]).includes(segments) &&
    (transport === undefined || transport === "jsonrpc" || transport === "json2") &&
    (activeLanguages === undefined || isId(activeLanguages)) &&
    (keyEnds === undefined || isKeyEnds(keyEnds)) &&
    (signedIn === undefined || isPerson(signedIn))
  );
}

function isKeyEnds(raw: unknown): boolean {
  const ends = asObject(raw);
  return isText(ends?.date) && typeof ends?.days === "number" && typeof ends.isCertain === "boolean";
}

function isPerson(raw: unknown): boolean {
  const person = asObject(raw);
  return isText(person?.name) && (person?.role === "reader" || person?.role === "editor");
}

function isExtraField(raw: unknown): boolean {
  const field = asObject(raw);
  return field !== undefined && [field.name, field.label, field.type].every(isText);
}

function isByModel(raw: unknown, isItem: (item: unknown) => boolean): boolean {
  const byModel = asObject(raw);
  return (
    byModel !== undefined && Object.values(byModel).every((list) => Array.isArray(list) && list.every(isItem))
  );
}

const isId: Check = (value) => Number.isInteger(value);
const isValues: Check = (value) => asObject(value) !== undefined;
const orNull =
  (is: Check): Check =>
  (value) =>
    value === null || is(value);
const oneOf = <Word extends string>(words: Readonly<Record<Word, true>>): Check => {
  return (value) => typeof value === "string" && Object.hasOwn(words, value);
};

const entryChecks: Readonly<Record<keyof JournalEntry, Check>> = {
  id: isId,
  batch: isText,
  at: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  login: isText,
  what: oneOf<JournalEntry["what"]>({ write: true, create: true, delete: true, build_lines: true }),
  model: isModelName,
  record_id: orNull(isId),
  label: isText,
  before: orNull(isValues),
  after: orNull(isValues),
  outcome: oneOf<JournalEntry["outcome"]>({
    pending: true,
    written: true,
    created: true,
    deleted: true,
    built: true,
    conflict: true,
    gone: true,
    failed: true,
    unknown: true,
  }),
  message: orNull(isText),
  takes_back: orNull(isId),
  taken_back_by: orNull(isId),
};

export function readHistory(raw: unknown): History | undefined {
  const entries: unknown = asObject(raw)?.entries;
  return Array.isArray(entries) && entries.every(isEntry) ? { entries } : undefined;
}

function isEntry(raw: unknown): raw is JournalEntry {
  const entry = asObject(raw);
  return entry !== undefined && Object.entries(entryChecks).every(([name, is]) => is(entry[name]));
}

const isNumber: Check = (value) => typeof value === "number";

const lookChecks: Readonly<Record<keyof PlantLook, Check>> = {
  name: isText,
  logo: (value) => {
    const logo = asObject(value);
    return isText(logo?.png) && isNumber(logo?.width) && isNumber(logo?.height);
  },
  colours: (value) => isObjectOf(value, (text) => /^#[0-9A-F]{6}$/.test(String(text)), plantColours),
  paper: (value) => value === "a4" || value === "letter",
  approval: (value) =>
    isObjectOf(value, isText, signers) && signers.every((name) => isText(asObject(value)?.[name])),
  wastes: (value) => isObjectOf(value, isText),
  slots: (value) => isObjectOf(value, isText),
  money: (value) => {
    const money = asObject(value);
    return isNumber(money?.per_second) && (money?.currency === undefined || isText(money.currency));
  },
};

export function readPlantLook(raw: unknown): PlantLook | undefined {
  const look = asObject(asObject(raw)?.look);
  return look !== undefined && isLook(look) ? look : undefined;
}

/** Reads the answer of `GET /api/forms`. Skips unknown input cells and contents. */
export function readForms(raw: unknown): readonly FormInfo[] | undefined {
  const forms = asObject(raw)?.forms;
  if (!Array.isArray(forms)) return undefined;
  const read = (forms as readonly unknown[]).map(readForm);
  return read.every((form) => form !== undefined) ? read : undefined;
}

function readForm(raw: unknown): FormInfo | undefined {
  const { id, name, inputs, delicate } = asObject(raw) ?? {};
  const areLists = Array.isArray(inputs) && Array.isArray(delicate);
  if (typeof id !== "string" || typeof name !== "string" || !areLists) return undefined;
  return {
    ...{ id, name },
    inputs: formInputs.filter((input) => inputs.includes(input)),
    delicate: delicateContents.filter((content) => delicate.includes(content)),
  };
}

function isLook(
  look: Readonly<Record<string, unknown>>,
): look is Readonly<Record<string, unknown>> & PlantLook {
  return Object.entries(lookChecks).every(([name, is]) => look[name] === undefined || is(look[name]));
}

function isObjectOf(value: unknown, is: Check, names?: readonly string[]): boolean {
  const members = asObject(value);
  return (
    members !== undefined &&
    Object.entries(members).every(([name, member]) => is(member) && (names?.includes(name) ?? true))
  );
}

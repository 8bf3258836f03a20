import { languageCodes } from "../../contract/languages.ts";
import { segmentWritings } from "../../contract/relay-api.ts";
import type { InstanceInfo } from "../../contract/relay-api.ts";
import { asObject } from "./json.ts";

/**
 * Reads the answer of `GET /api/instance`; undefined where it is of another shape. A relay that knows of no fields beyond
 * the contract reads as one without any, and one that says nothing of segments as one that does not write them.
 */
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
  return (
    [url, db, login, version].every(isText) &&
    typeof uid === "number" &&
    Array.isArray(languages) &&
    languages.every((code) => (languageCodes as readonly unknown[]).includes(code)) &&
    isByModel(missingFields, isText) &&
    isByModel(extraFields, isExtraField) &&
    (segmentWritings as readonly unknown[]).includes(segments) &&
    (signedIn === undefined || isPerson(signedIn))
  );
}

function isPerson(raw: unknown): boolean {
  const person = asObject(raw);
  return isText(person?.name) && (person?.role === "reader" || person?.role === "editor");
}

function isText(raw: unknown): boolean {
  return typeof raw === "string";
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

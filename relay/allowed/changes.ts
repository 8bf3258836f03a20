import { readSegments } from "../../contract/segments.ts";
import { isModelName } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldOf, offers, fieldsWith } from "../../contract/records.ts";
import type {
  Change,
  RawValues,
  WriteBackRequest,
  CreateRequest,
  Creation,
  DeleteRequest,
  Deletion,
} from "../../contract/relay-api.ts";
import {
  batchOf,
  idOf,
  keyOf,
  labelOf,
  listOf,
  membersOf,
  objectOf,
  refuse,
  refuseSameKeys,
  baseOf,
} from "./checked.ts";
import type { Limits } from "../settings/limits.ts";
import { readEntries } from "../../contract/loss.ts";
import { isWellFormedText, largestWhole } from "../../contract/fields.ts";
import { isWasteCode } from "../../contract/waste-types.ts";
import { isWorkType } from "../../contract/work-types.ts";

/**
 * Returns the body of `POST /api/write-back`. Throws a `Failure` for a wrong form, and for a change that
 * - names a model or field that cannot be written,
 * - has a value that does not fit its field, or
 * - has a value without its base: the relay could not notice a colleague's edit.
 */
export function allowedWriteBack(body: unknown, limits: Pick<Limits, "changes">): WriteBackRequest {
  const { changes, batch } = membersOf(body, "The request", ["changes", "batch"]);
  const allowed = listOf(changes, "changes", limits.changes).map(changeOf);
  refuseSameKeys(allowed);
  return { changes: allowed, ...batchOf(batch) };
}

function changeOf(raw: unknown): Change {
  const known = ["key", "model", "id", "base", "values", "label"];
  const { key, model, id, base, values, label } = membersOf(raw, "A change", known);
  if (!isModelName(model) || !offers(model, "write"))
    return refuse("not_offered", "Writing to this model is not offered.");
  const newValues = writtenValuesOf(model, values);
  const baseValues = baseOf(model, base);
  const missing = Object.keys(newValues).find((name) => !Object.hasOwn(baseValues, name));
  if (missing !== undefined) return refuse("bad_request", `base lacks ${missing}, which values would write.`);
  return {
    key: keyOf(key, 500),
    model,
    id: idOf(id, "The id of a change"),
    base: baseValues,
    values: newValues,
    ...labelOf(label),
  };
}

function writtenValuesOf(model: ModelName, raw: unknown): RawValues {
  const members = Object.entries(objectOf(raw, "values"));
  if (members.length === 0) return refuse("bad_request", "values is empty.");
  for (const [name, value] of members) {
    if (fieldOf(model, name)?.writable !== true)
      return refuse("not_offered", "A field of values is not offered for writing.");
    const problem = problemWith(model, name, value);
    if (problem !== undefined) return refuse("invalid_values", `values.${name} ${problem}.`);
  }
  return Object.fromEntries(members);
}

/** The most ids in `alike`, the similar records that the sender knows. */
const mostAlike = 1_000;

/** The prefix of the relay's own idempotency keys. Senders cannot use it. */
export const relayKeys = "relay:";

/**
 * Returns the body of `POST /api/create`. Throws a `Failure` for a wrong form, and for a creation that
 * - names a model or field that cannot be created,
 * - lacks a required value, or
 * - has a value that does not fit its field.
 */
export function allowedCreate(body: unknown, limits: Pick<Limits, "changes">): CreateRequest {
  const { creations, batch } = membersOf(body, "The request", ["creations", "batch"]);
  const allowed = listOf(creations, "creations", limits.changes).map(creationOf);
  refuseSameKeys(allowed);
  return { creations: allowed, ...batchOf(batch) };
}

function creationOf(raw: unknown): Creation {
  const known = ["key", "model", "values", "label", "alike"];
  const { key, model, values, label, alike } = membersOf(raw, "A creation", known);
  if (!isModelName(model) || !offers(model, "create"))
    return refuse("not_offered", "Creating records of this model is not offered.");
  const creationKey = keyOf(key, 200);
  if (creationKey.startsWith(relayKeys))
    return refuse("bad_request", `A key must not begin with ${relayKeys}.`);
  return {
    key: creationKey,
    model,
    values: createdValuesOf(model, values),
    ...labelOf(label),
    ...alikeOf(alike),
  };
}

function alikeOf(raw: unknown): Pick<Creation, "alike"> {
  if (raw === undefined) return {};
  const ids = raw as readonly unknown[];
  if (!Array.isArray(raw) || raw.length > mostAlike)
    return refuse("bad_request", "alike is not a list of ids.");
  return { alike: ids.map((id) => idOf(id, "An id of alike")) };
}

function createdValuesOf(model: ModelName, raw: unknown): RawValues {
  const members = Object.entries(objectOf(raw, "values"));
  for (const [name, value] of members) {
    if (fieldOf(model, name)?.creatable !== true)
      return refuse("not_offered", "A field of values is not offered for creating.");
    const problem = problemWith(model, name, value);
    if (problem !== undefined) return refuse("invalid_values", `values.${name} ${problem}.`);
  }
  const values: RawValues = Object.fromEntries(members);
  const missing = fieldsWith(model, "required").find((name) => isBlank(values[name]));
  if (missing !== undefined) return refuse("invalid_values", `values.${missing} must be given.`);
  return values;
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}

/**
 * Returns the body of `POST /api/delete`. Throws a `Failure` for a wrong form, and for a deletion that
 * - names a model whose records cannot be deleted, or
 * - has no base: users may only delete records as they have seen them.
 */
export function allowedDelete(body: unknown, limits: Pick<Limits, "changes">): DeleteRequest {
  const { deletions, batch } = membersOf(body, "The request", ["deletions", "batch"]);
  const allowed = listOf(deletions, "deletions", limits.changes).map(deletionOf);
  refuseSameKeys(allowed);
  return { deletions: allowed, ...batchOf(batch) };
}

function deletionOf(raw: unknown): Deletion {
  const known = ["key", "model", "id", "base", "label"];
  const { key, model, id, base, label } = membersOf(raw, "A deletion", known);
  if (!isModelName(model) || !offers(model, "unlink"))
    return refuse("not_offered", "Deleting records of this model is not offered.");
  const baseValues = baseOf(model, base);
  if (Object.keys(baseValues).length === 0) return refuse("bad_request", "base is empty.");
  return {
    key: keyOf(key, 500),
    model,
    id: idOf(id, "The id of a deletion"),
    base: baseValues,
    ...labelOf(label),
  };
}

const longestText = 100_000;

/** Returns why a value does not fit its field. Real servers store some such values without an error. */
function problemWith(model: ModelName, name: string, value: unknown): string | undefined {
  const kind = fieldOf(model, name)?.kind;
  switch (kind) {
    case "integer":
      return Number.isInteger(value) && Math.abs(Number(value)) <= largestWhole
        ? undefined
        : `must be a whole number of at most ${largestWhole}`;
    case "seconds":
    case "percent":
    case "ratio":
      return Number.isFinite(value) ? undefined : "must be a number";
    case "char":
    case "date":
    case "work_type":
    case "json":
      if (typeof value !== "string" || value.length > longestText)
        return `must be text of at most ${longestText} characters`;
      if (!isWellFormedText(value) || value.includes("\0"))
        return "must be text of whole characters without NUL";
      if (kind === "work_type" && !isWorkType(value)) return "must be va, nva, wait, or c4 and following";
      return kind === "json" ? problemWithList(name, value) : undefined;
    case "many2one":
      return isId(value) ? undefined : "must be a record id";
    case "boolean":
    case undefined:
      return "cannot be given";
  }
}

function problemWithList(name: string, text: string): string | undefined {
  if (name === "segment_data") return problemWithSegments(text);
  const entries = readEntries(text);
  if (!text.trimStart().startsWith("[") || entries === undefined) return "must be a JSON array of texts";
  const isKnown = (code: string): boolean => code === "" || isWasteCode(code);
  return name === "loss_type_data" && !entries.every(isKnown)
    ? "must hold waste types w1 to w7 or empty texts"
    : undefined;
}

/** The instance checks the segments' durations. */
function problemWithSegments(text: string): string | undefined {
  const segments = text.trimStart().startsWith("[") ? readSegments(text) : undefined;
  if (segments === undefined) return "must be a JSON array of segments";
  return segments.every(({ type, start, end }) => isWorkType(type) && start <= end)
    ? undefined
    : "must hold segments of known types that end at their start or later";
}

function isId(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= largestWhole;
}

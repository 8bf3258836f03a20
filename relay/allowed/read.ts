import { isLanguage } from "../../contract/languages.ts";
import { isModelName } from "../../contract/models.ts";
import type { Method, ModelName } from "../../contract/models.ts";
import { fieldOf, offers } from "../../contract/records.ts";
import { idOf, listOf, membersOf, objectOf, refuse } from "./checked.ts";
import { isExtraName } from "../instance/fields.ts";
import type { ExtraFields } from "../instance/fields.ts";
import type { ModelCall } from "../instance/transport.ts";
import type { Limits } from "../settings/limits.ts";

const members = {
  search_read: ["model", "method", "domain", "fields", "order", "limit", "lang"],
  read: ["model", "method", "ids", "fields", "lang"],
  fields_get: ["model", "method"],
} as const;

type ReadMethod = keyof typeof members;

/**
 * Returns the call for the body of `POST /api/read`. Rejects with a `Failure` for anything that the contract
 * does not list. Only `fields` may name extra fields of the instance. They are checked last, because that may
 * need a call.
 */
export async function allowedRead(
  body: unknown,
  limits: Pick<Limits, "ids">,
  extraFields: ExtraFields,
): Promise<ModelCall> {
  const call = callOf(body, limits);
  const { fields = [] } = call.kwargs ?? {};
  const extraNames = fields.filter((name) => !isFieldOrId(call.model, name));
  if (extraNames.length > 0) await extraFields.check(call.model, extraNames);
  return call;
}

/** Does not check extra fields. */
function callOf(body: unknown, limits: Pick<Limits, "ids">): ModelCall & { readonly model: ModelName } {
  const { model, method } = objectOf(body, "The request");
  if (!isModelName(model)) return refuse("not_offered", "This model is not offered.");
  if (!isReadMethod(method) || !offers(model, method))
    return refuse("not_offered", "This method is not offered.");
  const request = membersOf(body, "The request", members[method]);
  switch (method) {
    case "fields_get":
      return { model, method, args: [], kwargs: { attributes: ["string", "type"] } };
    case "read": {
      const ids = listOf(request.ids, "ids", limits.ids).map((id) => idOf(id, "An item of ids"));
      return {
        model,
        method,
        args: [ids],
        kwargs: { fields: fieldsOf(model, request.fields), ...langOf(request) },
      };
    }
    case "search_read":
      return {
        model,
        method,
        args: [domainOf(model, request.domain)],
        kwargs: {
          fields: fieldsOf(model, request.fields),
          ...orderOf(model, request.order),
          ...limitOf(request.limit),
          ...langOf(request),
        },
      };
  }
}

function isReadMethod(method: unknown): method is ReadMethod & Method {
  return typeof method === "string" && Object.hasOwn(members, method);
}

function isFieldOrId(model: ModelName, name: unknown): name is string {
  return typeof name === "string" && (name === "id" || fieldOf(model, name) !== undefined);
}

function fieldsOf(model: ModelName, raw: unknown): readonly string[] {
  return listOf(raw, "fields", 100).map((name) =>
    isFieldOrId(model, name) || isExtraName(model, name)
      ? name
      : refuse("not_offered", "One of the fields is not offered."),
  );
}

function domainOf(model: ModelName, raw: unknown): readonly (readonly [string, "=", unknown])[] {
  if (!Array.isArray(raw) || raw.length > 20)
    return refuse("bad_request", "domain must be a list of at most 20 conditions.");
  return (raw as readonly unknown[]).map((condition) => conditionOf(model, condition));
}

function conditionOf(model: ModelName, raw: unknown): readonly [string, "=", unknown] {
  if (!Array.isArray(raw) || raw.length !== 3)
    return refuse("bad_request", "A condition must be [field, operator, value].");
  const [name, operator, value] = raw as readonly unknown[];
  if (!isFieldOrId(model, name)) return refuse("not_offered", "The field of a condition is not offered.");
  if (operator !== "=") return refuse("not_offered", "The operator of a condition is not offered.");
  if (!isComparable(model, name, value))
    return refuse("bad_request", "The value of a condition does not fit its field.");
  return [name, "=", value];
}

/** `false` means empty, which an id cannot be. */
function isComparable(model: ModelName, name: string, value: unknown): boolean {
  if (name === "id") return Number.isInteger(value);
  if (typeof value === "boolean") return !value || fieldOf(model, name)?.kind === "boolean";
  switch (fieldOf(model, name)?.kind) {
    case "char":
    case "date":
    case "work_type":
    case "json":
      return typeof value === "string" && value.length <= 1_000;
    case "integer":
    case "many2one":
      return Number.isSafeInteger(value);
    case "seconds":
    case "percent":
    case "ratio":
      return Number.isFinite(value);
    case "boolean":
    case undefined:
      return false;
  }
}

function orderOf(model: ModelName, raw: unknown): { readonly order?: string } {
  if (raw === undefined) return {};
  if (typeof raw !== "string" || raw.length > 200) return refuse("bad_request", "order must be text.");
  const terms = raw.split(",").map((term) => {
    const [name, direction = "asc", ...rest] = term.trim().split(/ +/);
    if (!isFieldOrId(model, name)) return refuse("not_offered", "A field of order is not offered.");
    if (rest.length > 0 || (direction !== "asc" && direction !== "desc"))
      return refuse("bad_request", "order must be fields, each with asc or desc.");
    return direction === "asc" ? name : `${name} desc`;
  });
  return { order: terms.join(", ") };
}

function limitOf(raw: unknown): { readonly limit?: number } {
  if (raw === undefined) return {};
  if (typeof raw !== "number" || !Number.isInteger(raw) || raw < 1 || raw > 1_000_000)
    return refuse("bad_request", "limit must be a whole number from 1 to 1,000,000.");
  return { limit: raw };
}

function langOf(request: Readonly<Record<string, unknown>>): {
  readonly context?: { readonly lang: string };
} {
  const lang = request.lang;
  if (lang === undefined) return {};
  return isLanguage(lang) ? { context: { lang } } : refuse("not_offered", "This language is not offered.");
}

import { languageCodes } from "../../../contract/languages.ts";
import { modelNames } from "../../../contract/models.ts";
import type { Method, ModelName } from "../../../contract/models.ts";
import { fieldNames, fieldsWith, offers } from "../../../contract/records.ts";
import type { Front } from "../instance-call.ts";
import type { ReceivedCall } from "../fake-instance.ts";

const reads: Readonly<Record<string, readonly string[]>> = {
  search_read: ["fields", "order", "limit", "context"],
  read: ["fields", "context"],
  fields_get: ["attributes"],
  write: [],
  create: [],
  unlink: [],
  action_build_lines: [],
};

const askedOfKeys = JSON.stringify(["search_read", [[]], { fields: ["name", "scope", "expiration_date"] }]);

/** Fields that the relay adds in the newer interface, to verify that what it read is in the database. */
const stamps = ["write_date", "write_uid"];

/**
 * Returns true if a received call is offered by the contract: model, method, fields, operators and options.
 */
export function isOffered({ model, method, args, kwargs }: ReceivedCall, transport: Front): boolean {
  // The relay itself reads the languages and the end of its keys, with no data of a request.
  if (model === "res.lang") return JSON.stringify([method, args, kwargs]) === '["get_installed",[],{}]';
  if (model === "res.users.apikeys") return JSON.stringify([method, args, kwargs]) === askedOfKeys;
  const name = modelNames.find((one) => one === model);
  const options = reads[method];
  if (name !== undefined && method === "get_metadata" && transport === "json2")
    return Object.keys(kwargs).length === 0 && areIds(args[0]);
  if (name === undefined || options === undefined || !offers(name, method as Method)) return false;
  const known: readonly unknown[] = ["id", ...fieldNames(name), ...(transport === "json2" ? stamps : [])];
  const isKnown = (field: unknown): boolean => known.includes(field);
  const {
    fields = [],
    order = "id",
    context = {},
  } = kwargs as {
    fields?: readonly unknown[];
    order?: string;
    context?: object;
  };
  return (
    Object.keys(kwargs).every((option) => options.includes(option)) &&
    fields.every(isKnown) &&
    order.split(",").every((part) => isKnown(part.trim().split(" ")[0])) &&
    Object.entries(context).every(
      ([key, value]) => key === "lang" && languageCodes.includes(value as never),
    ) &&
    areArguments(name, method, args, isKnown)
  );
}

function areArguments(
  model: ModelName,
  method: string,
  [first, second]: readonly unknown[],
  isKnown: (field: unknown) => boolean,
): boolean {
  switch (method) {
    case "search_read":
      return (first as readonly (readonly unknown[])[]).every(
        ([field, operator]) => isKnown(field) && operator === "=",
      );
    case "fields_get":
      return first === undefined;
    case "create":
      return (first as readonly object[]).every((values) =>
        areWithin(values, fieldsWith(model, "creatable")),
      );
    case "write":
      return areIds(first) && areWithin(second as object, fieldsWith(model, "writable"));
    default:
      return areIds(first);
  }
}

function areIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id));
}

function areWithin(values: object, names: readonly string[]): boolean {
  return Object.keys(values).every((name) => names.includes(name));
}

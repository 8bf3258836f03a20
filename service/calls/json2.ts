import type { IncomingHttpHeaders } from "node:http";
import { isJson2Name, json2Parameters, json2Prefix } from "../../contract/json2.ts";
import { isModelName } from "../../contract/models.ts";
import { userOfKey } from "../access/keys.ts";
import { errorData, NamedError, nameOf, Refusal } from "../errors.ts";
import type { Arguments } from "../records/arguments.ts";
import { callMethod, methodOf } from "./call-method.ts";
import type { Instance, Log } from "./call-method.ts";
import { userMethods } from "./users.ts";

export interface Json2Request {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** `{}` for an empty body, one in chunks, or other JSON; undefined if the body is not JSON. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Bare JSON, or an HTML page if `json` is missing. */
export interface Json2Reply {
  readonly status: number;
  readonly json?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The methods that may read from another store. */
const readingMethods = ["search_read", "search_count", "read"];

/** Answers `POST /json/2/<model>/<method>`: the bare result, or an error status with `{name, message, …}`. */
export function answerJson2(instance: Instance, request: Json2Request, log: Log): Json2Reply {
  try {
    const [, model = "", method = ""] =
      /^([^/]+)\/([^/]+)$/.exec(request.path.slice(json2Prefix.length)) ?? [];
    if (request.method !== "POST" || !isJson2Name(model) || !isJson2Name(method.replace(/^_+/, "")))
      throw new Refusal("notFound", `Did you mean POST ${json2Prefix}<model>/<method>?`);
    const database = request.headers["x-odoo-database"] ?? "";
    if (database !== "" && database !== instance.db) return { status: 404 };
    if (instance.hooks.isDatabaseUnavailable?.() === true) return { status: 404 };
    if (!/^application\/json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "")) return { status: 415 };
    if (request.body === undefined)
      throw new Refusal("badRequest", "could not parse the body as json: it is not JSON or is cut off");
    const result = resultOf(instance, model, method, request.headers.authorization ?? "", request.body);
    return { status: 200, json: JSON.stringify(result ?? null) };
  } catch (cause) {
    if (!(cause instanceof NamedError)) log(cause);
    const data = errorData(cause);
    const status = statusOf(data.name);
    const challenge = { "WWW-Authenticate": 'Bearer realm="API"' };
    return { status, json: JSON.stringify(data), ...(status === 401 && { headers: challenge }) };
  }
}

function resultOf(
  instance: Instance,
  model: string,
  method: string,
  authorization: string,
  body: Readonly<Record<string, unknown>>,
): unknown {
  const storeForRead = readingMethods.includes(method) ? instance.hooks.storeForRead : undefined;
  const store = storeForRead?.() ?? instance.store;
  const [, key] = /^bearer (\S+)$/i.exec(authorization) ?? [];
  if (key === undefined)
    throw new Refusal(
      "unauthorized",
      "User not authenticated, use an API Key with a Bearer Authorization header.",
    );
  const user = userOfKey(store, key);
  if (user === undefined) throw new Refusal("unauthorized", "Invalid apikey");
  if (method.startsWith("_"))
    throw new Refusal("access", `Private methods (such as '${model}.${method}') cannot be called remotely.`);
  const userMethod = userMethods.get(`${model} ${method}`);
  if (userMethod !== undefined)
    return userMethod.run(
      { ...instance, store },
      user,
      argumentsIn(model, method, userMethod.parameters, body),
    );
  if (!isModelName(model)) throw new Refusal("notFound", `the model '${nameOf(model)}' does not exist`);
  const entry = methodOf(model, method);
  if (entry === undefined)
    throw new Refusal("notFound", `The method '${model}.${nameOf(method)}' does not exist`);
  const parameters: readonly string[] =
    Object.entries(json2Parameters).find(([name]) => name === method)?.[1] ?? [];
  const given = argumentsIn(model, method, parameters, body);
  // Some parameters have other names in `execute_kw`, in the same order.
  const bound = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [entry.parameters[parameters.indexOf(name)] ?? name, value]),
  );
  const result = callMethod(instance, store, user, { model, method, entry, bound });
  return method === "create" && !Array.isArray(result) ? [result] : result;
}

/**
 * Throws for unknown or missing arguments. For a method on records, missing `ids` mean no record; other
 * methods refuse `ids`.
 */
function argumentsIn(
  model: string,
  method: string,
  parameters: readonly string[],
  body: Readonly<Record<string, unknown>>,
): Arguments {
  const [first] = parameters;
  if (first !== "ids" && isNonEmpty(body.ids))
    throw new Refusal("unprocessable", `cannot call ${model}.${method} with ids`);
  const known = [...parameters, "ids", "context", "load"];
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined && method === "search_read")
    throw new Refusal("type", `BaseModel.read() got an unexpected keyword argument '${nameOf(unknown)}'`);
  if (unknown !== undefined)
    throw new Refusal("unprocessable", `got an unexpected keyword argument '${nameOf(unknown)}'`);
  const missing = requiredArguments[method]?.find((name) => !Object.hasOwn(body, name));
  if (missing !== undefined) throw new Refusal("unprocessable", `missing a required argument: '${missing}'`);
  const { ids, ...rest } = body;
  return first === "ids" ? { ...rest, ids: idsIn(ids, method) } : rest;
}

const requiredArguments: Readonly<Record<string, readonly string[]>> = {
  create: ["vals_list"],
  write: ["vals"],
  generate: ["key", "scope", "name", "expiration_date"],
  revoke: ["key"],
};

function isNonEmpty(ids: unknown): boolean {
  return Array.isArray(ids) ? ids.length > 0 : typeof ids === "number";
}

/** If an id is not a number, `read` gets no record, and other methods fail. */
function idsIn(ids: unknown, method: string): unknown {
  const list: readonly unknown[] = Array.isArray(ids) ? ids : isAbsent(ids) ? [] : [ids];
  if (list.every((id) => typeof id === "number")) return list;
  if (method === "read") return [];
  throw new NamedError("psycopg2.errors.UndefinedFunction", "operator does not exist: integer = text");
}

function isAbsent(ids: unknown): boolean {
  return ids === undefined || ids === null || ids === false;
}

/** The end of the error's name decides. */
function statusOf(name: string): number {
  return statuses.find(([end]) => name.endsWith(end))?.[1] ?? 500;
}

const statuses: readonly (readonly [string, number])[] = [
  ["Unauthorized", 401],
  ["AccessDenied", 403],
  ["AccessError", 403],
  ["MissingError", 404],
  ["NotFound", 404],
  ["BadRequest", 400],
  ["UnprocessableEntity", 422],
  ["ValidationError", 422],
  ["UserError", 422],
];

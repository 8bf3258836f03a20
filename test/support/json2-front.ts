import type { IncomingMessage, ServerResponse } from "node:http";
import { json2DatabaseHeader, json2Parameters, json2Start } from "../../contract/json2.ts";
import type { ReceivedCall } from "./fake-instance.ts";

/** Tells whether a request came by the newer interface. */
export function isAtJson2({ url }: Pick<IncomingMessage, "url">): boolean {
  return url?.startsWith(json2Start) === true;
}

/** The model and method that a path of the newer interface names. */
export function namesAtJson2(path: string): { readonly model: string; readonly method: string } {
  const [model = "", method = ""] = path.slice(json2Start.length).split("/");
  return { model, method };
}

/** What is passed on of a request's headers: what the body is, and by the newer interface who calls. */
export function sentHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const names = ["content-type", "authorization", json2DatabaseHeader.toLowerCase()];
  const given = names.map((name): [string, unknown] => [name, headers[name]]);
  return Object.fromEntries(given.filter((one): one is [string, string] => typeof one[1] === "string"));
}

/** What relays call by name alone, also by the older interface. */
const byNameAlone: readonly string[] = ["fields", "offset", "limit", "order", "allfields", "attributes"];

/** A call of the newer interface as the older one would have brought it, with the database and the key of its headers. */
export function callAtJson2(
  { url = "", headers }: IncomingMessage,
  body: string,
): ReceivedCall & { readonly db: string; readonly key: string } {
  const { model, method } = namesAtJson2(url);
  const named: readonly string[] =
    Object.entries(json2Parameters).find(([known]) => known === method)?.[1] ?? [];
  const given = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const inOrder = named.filter((name) => !byNameAlone.includes(name) && name in given);
  return {
    model,
    method: method === "context_get" ? "authenticate" : method,
    args: inOrder.map((name) => given[name]),
    kwargs: Object.fromEntries(Object.entries(given).filter(([name]) => !inOrder.includes(name))),
    db: String(headers[json2DatabaseHeader.toLowerCase()]),
    key: headers.authorization?.replace(/^bearer /i, "") ?? "",
  };
}

/** Tells whether a call is part of a sign-in. */
export function isSignInAtJson2({ model }: Pick<ReceivedCall, "model">): boolean {
  return model === "res.users";
}

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 401,
  AccessError: 403,
  MissingError: 404,
  ValidationError: 422,
  UserError: 422,
};

/** Refuses a call by the newer interface: a status, and the error as the whole body. */
export function sendJson2Error(
  response: ServerResponse,
  { name, message, debug }: { readonly name: string; readonly message: string; readonly debug: string },
): void {
  const full = name === "AccessDenied" ? "werkzeug.exceptions.Unauthorized" : `exceptions.${name}`;
  response.writeHead(statuses[name] ?? 500, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ name: full, message, arguments: [], context: {}, debug }));
}

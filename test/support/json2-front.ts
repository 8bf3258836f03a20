import type { IncomingMessage, ServerResponse } from "node:http";
import { json2DatabaseHeader, json2Parameters, json2Prefix } from "../../contract/json2.ts";
import type { ReceivedCall } from "./fake-instance.ts";

/** Returns true if a request uses the newer interface. */
export function isAtJson2({ url }: Pick<IncomingMessage, "url">): boolean {
  return url?.startsWith(json2Prefix) === true;
}

/** Returns the model and method in a path of the newer interface. */
export function namesAtJson2(path: string): { readonly model: string; readonly method: string } {
  const [model = "", method = ""] = path.slice(json2Prefix.length).split("/");
  return { model, method };
}

/** Returns the headers to forward: the content type, and for the newer interface the credentials. */
export function sentHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const names = ["content-type", "authorization", json2DatabaseHeader.toLowerCase()];
  const given = names.map((name): [string, unknown] => [name, headers[name]]);
  return Object.fromEntries(given.filter((one): one is [string, string] => typeof one[1] === "string"));
}

/** Arguments that relays always pass by name, also in the older interface. */
const byNameAlone: readonly string[] = ["fields", "offset", "limit", "order", "allfields", "attributes"];

/**
 * Returns a call of the newer interface in the form of the older one, with the database and key from its
 * headers.
 */
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

/** Returns true if a call is part of a sign-in. */
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

/** Refuses a call of the newer interface with a status, and the error as the body. */
export function sendJson2Error(
  response: ServerResponse,
  { name, message, debug }: { readonly name: string; readonly message: string; readonly debug: string },
): void {
  const full = name === "AccessDenied" ? "werkzeug.exceptions.Unauthorized" : `exceptions.${name}`;
  response.writeHead(statuses[name] ?? 500, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ name: full, message, arguments: [], context: {}, debug }));
}

import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "../../../relay/failure.ts";
import { createTransport } from "../../../relay/instance/choose-transport.ts";
import { createInstance } from "../../../relay/instance/instance.ts";
import type { Instance } from "../../../relay/instance/instance.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";

const canary = "canary-4f1b7c22e9";

/** The server's requests, and its next answer: a status, a content type and a text. */
interface Heard {
  readonly request: IncomingMessage;
  readonly body: string;
}
type Said = readonly [status: number, type: string, text: string];

const json = (value: unknown, status = 200): Said => [
  status,
  "application/json; charset=utf-8",
  JSON.stringify(value),
];
const page = (status: number): Said => [status, "text/html; charset=utf-8", `<h1>${status}</h1>`];
const error = (status: number, name: string, message = "x"): Said =>
  json({ name, message, arguments: [], context: {}, debug: `Traceback /srv/secret-path ${canary}` }, status);

let server: Server;
let heard: Heard[];
let answers: (path: string) => Said;

beforeEach(async () => {
  heard = [];
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      heard.push({ request, body });
      const path = request.url ?? "";
      const [status, type, text] = signInReplies[path]?.(path) ?? answers(path);
      const headers = {
        "Content-Type": type,
        "Content-Length": Buffer.byteLength(text),
        Location: "/web/login",
      };
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const signInReplies: Readonly<Record<string, (path: string) => Said>> = {
  "/json/2/res.users/context_get": () => json({ lang: "en_US", tz: "UTC", uid: 7 }),
  "/json/2/res.users/read": () => json([{ id: 7, login: "ana@example.com" }]),
};

function connect(more: { login?: string } = {}): Instance {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const configuration = {
    url,
    db: "plant",
    login: "",
    apiKey: new Secret(canary),
    transport: "json2",
    ...more,
  } as const;
  return createInstance(
    configuration,
    { signInPause: 0, replicaTime: 0 },
    createTransport(configuration, defaultLimits),
  );
}

const list = {
  model: "wa.session",
  method: "search_read",
  args: [[]],
  kwargs: { fields: ["name"] },
} as const;
const write = { model: "wa.session", method: "write", args: [[1], { name: "Door" }] } as const;

const failureOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (value: unknown) => value,
    (cause: unknown) => (cause instanceof Failure ? [cause.code, cause.progress] : cause),
  );

test("a call has its length, named arguments, and the key only in the header", async () => {
  const instance = connect();
  answers = () => json(true);
  await instance.call(write);
  const { request, body } = heard.at(-1)!;
  expect([request.method, request.url]).toEqual(["POST", "/json/2/wa.session/write"]);
  expect(JSON.parse(body)).toEqual({ ids: [1], vals: { name: "Door" } });
  expect(request.headers).toMatchObject({
    authorization: `bearer ${canary}`,
    "x-odoo-database": "plant",
    "content-length": String(Buffer.byteLength(body)),
  });
  expect(request.headers["transfer-encoding"]).toBeUndefined();
  expect(JSON.stringify(heard.map(({ request: { url }, body: sent }) => [url, sent]))).not.toContain(canary);
  await instance.close();
});

test("the relay asks for the key's owner, so it needs no login; another login is refused", async () => {
  const instance = connect();
  expect([await instance.uid(), await instance.login()]).toEqual([7, "ana@example.com"]);
  await instance.close();
  const wrong = connect({ login: "bob@example.com" });
  expect(await failureOf(wrong.uid())).toEqual(["sign_in_failed", "refused"]);
  await wrong.close();
});

test("if bodies do not arrive, no user is signed in: a lost body would mean no record", async () => {
  const { "/json/2/res.users/read": reply } = signInReplies;
  Object.assign(signInReplies, { "/json/2/res.users/read": () => json([]) });
  const instance = connect();
  expect(await failureOf(instance.uid())).toEqual(["bad_reply", "answered"]);
  Object.assign(signInReplies, { "/json/2/res.users/read": reply });
  await instance.close();
});

test.each([
  [error(404, "odoo.exceptions.MissingError"), ["record_missing", "refused"]],
  [error(404, "werkzeug.exceptions.NotFound", "the model 'x' does not exist"), ["unknown_model", "refused"]],
  [error(404, "werkzeug.exceptions.NotFound", "Did you mean POST"), ["instance_error", "refused"]],
  [page(404), ["instance_status", "refused"]],
  [error(403, "odoo.exceptions.AccessError"), ["no_rights", "refused"]],
  [error(422, "odoo.exceptions.ValidationError"), ["invalid_values", "refused"]],
  [error(422, "werkzeug.exceptions.UnprocessableEntity"), ["bad_request", "refused"]],
  [error(422, "odoo.exceptions.Unheard"), ["instance_error", "refused"]],
  [error(409, "odoo.exceptions.LockError"), ["instance_busy", "refused"]],
  [error(500, "builtins.ValueError", "Invalid field 'x'"), ["unknown_field", "refused"]],
  [error(500, "psycopg2.errors.NumericValueOutOfRange"), ["invalid_values", "refused"]],
  [error(500, "psycopg2.errors.SerializationFailure"), ["instance_busy", "refused"]],
  [error(500, "psycopg2.OperationalError"), ["instance_database", "lost"]],
  [error(500, "psycopg2.InterfaceError"), ["instance_database", "lost"]],
  [error(500, "builtins.KeyError"), ["instance_error", "ended"]],
  [page(500), ["instance_status", "lost"]],
  [page(502), ["instance_status", "lost"]],
  [page(303), ["instance_status", "refused"]],
  [page(415), ["instance_status", "refused"]],
  [[200, "text/html", "true"] as Said, ["bad_reply", "answered"]],
  [[200, "application/json", "[NaN]"] as Said, ["not_a_number", "answered"]],
  [[200, "application/json", 'true, "error": 1'] as Said, ["bad_reply", "answered"]],
  [json(`an echo of ${canary}`), ["bad_reply", "answered"]],
])("%j proves its error name's meaning, or otherwise its status's", async (said, expected) => {
  const instance = connect();
  answers = () => said;
  const before = await instance.uid();
  expect(before).toBe(7);
  expect(await failureOf(instance.call(write))).toEqual(expected);
  expect(heard.filter(({ request }) => request.url === "/web/login")).toEqual([]);
  await instance.close();
});

test("an error's traceback and the key are never passed on", async () => {
  const instance = connect();
  answers = () => error(422, "odoo.exceptions.UserError", `Not with ${canary}`);
  const thrown = await instance.call(write).catch((cause: unknown) => cause as Failure);
  expect((thrown as Failure).message).not.toMatch(/canary|Traceback|secret-path/);
  await instance.close();
});

test.each([[[]], [null], ["1"], [["1"]], [[1.5]]])("a change to %j is never sent", async (ids) => {
  const instance = connect();
  await instance.uid();
  const sent = heard.length;
  expect(await failureOf(instance.call({ ...write, args: [ids, {}] }))).toEqual(["bad_request", "not_sent"]);
  expect(heard).toHaveLength(sent);
  await instance.close();
});

test("an expired key is refused after one new sign-in", async () => {
  const instance = connect();
  answers = () => error(401, "werkzeug.exceptions.Unauthorized", "Invalid apikey");
  expect(await failureOf(instance.call(list))).toEqual(["access_denied", "refused"]);
  expect(heard.map(({ request }) => request.url?.split("/").at(-1))).toEqual([
    ...["context_get", "read", "search_read"],
    ...["context_get", "read", "search_read"],
  ]);
  await instance.close();
});

test("a list is passed on byte for byte", async () => {
  const instance = connect();
  const text = '[ {"id": 1, "name": "ドア"} ]';
  answers = () => [200, "application/json", text];
  const bytes = await instance.readBytes(list);
  expect(bytes.text()).toBe(text);
  await instance.close();
});

test("a database name that no header can hold needs JSON-RPC, and the newer interface reports why", async () => {
  const service = await startService({ sampleData: false, db: "工場" });
  const { url, db, login } = service;
  const configuration = { url, db, login, apiKey: new Secret(service.apiKey) };
  for (const [transport, expected] of [
    ["auto", "jsonrpc"],
    [
      "json2",
      "The newer interface cannot use a database name that is not Latin-1. Set WA_TRANSPORT to jsonrpc.",
    ],
  ] as const) {
    const chosen = createTransport({ ...configuration, transport }, defaultLimits);
    const instance = createInstance(configuration, defaultLimits, chosen);
    const said = await instance.uid().then(
      async () => (await instance.facts()).name,
      (cause: unknown) => (cause as Error).message,
    );
    expect(said).toBe(expected);
    await instance.close();
  }
  await service.stop();
});

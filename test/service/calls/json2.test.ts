import { request } from "node:http";
import type { IncomingHttpHeaders, RequestOptions } from "node:http";
import { serverError } from "../../support/service/faults.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

/** The answer to a request. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request unchanged, with or without a length. */
function send(
  service: StartedService,
  options: Omit<RequestOptions, "headers"> & { readonly headers?: Readonly<Record<string, string>> },
  body?: string,
  isChunked = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      service.url,
      {
        method: "POST",
        ...options,
        headers: {
          ...{ "Content-Type": "application/json", Authorization: `Bearer ${service.apiKey}` },
          ...options.headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (piece: string) => (text += piece));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    sent.on("error", reject);
    // Two writes make chunks.
    if (isChunked) sent.write(body);
    sent.end(isChunked ? undefined : body);
  });
}

const nameOf = ({ text }: Answer): unknown => (JSON.parse(text) as { readonly name: unknown }).name;

describe("the newer interface", () => {
  let service: StartedService;
  let id: number;
  beforeAll(async () => {
    service = await startService({ sampleData: false });
    id = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "Door trim" }]));
  });
  afterAll(() => service.stop());
  const ask = (path: string, body: unknown, more: Parameters<typeof send>[1] = {}): Promise<Answer> =>
    send(service, { path: `/json/2/${path}`, ...more }, JSON.stringify(body));

  test("answers with the bare value, closes the connection, and returns the id of one created record in a list", async () => {
    const read = await ask("wa.session/read", { ids: [id], fields: ["name"] });
    expect([read.status, read.text, read.headers.connection]).toEqual([
      200,
      JSON.stringify([{ id, name: "Door trim" }]),
      "close",
    ]);
    const created = await ask("wa.session/create", { vals_list: { o_no: "O-2" } });
    expect(JSON.parse(created.text)).toEqual([id + 1]);
  });

  test.each([
    ["a list", "[1]"],
    ["a text", '"x"'],
    ["null", "null"],
    ["nothing", ""],
  ])("treats %s as an empty body, and answers with success", async (_what, body) => {
    expect(await send(service, { path: "/json/2/wa.session/read" }, body)).toMatchObject({
      status: 200,
      text: "[]",
    });
  });

  test("treats a chunked body as empty: it confirms a deletion that did not happen", async () => {
    const body = JSON.stringify({ ids: [id] });
    const answered = await send(service, { path: "/json/2/wa.session/unlink" }, body, true);
    expect([answered.status, answered.text]).toEqual([200, "true"]);
    expect(await service.call("wa.session", "search_count", [[["id", "=", id]]])).toBe(1);
  });

  test.each([{ vals: { name: "X" } }, { ids: [], vals: { name: "X" } }, { ids: null, vals: { name: "X" } }])(
    "confirms a write to no record: %j",
    async (body) => {
      expect(await ask("wa.session/write", body)).toMatchObject({ status: 200, text: "true" });
    },
  );

  test("accepts parameters only by name", async () => {
    const wrong = [
      await ask("wa.session/write", { ids: [id], values: { name: "X" } }),
      await ask("wa.session/read", { args: [[id]] }),
      await ask("wa.session/create", { values: {} }),
      await ask("wa.session/search_read", { ids: [id], domain: [] }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    const keyword = await ask("wa.session/search_read", { lang: "ja_JP" });
    expect([keyword.status, nameOf(keyword)]).toEqual([500, "builtins.TypeError"]);
  });

  test("reports an error with its status and name", async () => {
    const errors = {
      "no key": await ask("wa.session/read", {}, { headers: { Authorization: "" } }),
      "wrong key": await ask("wa.session/read", {}, { headers: { Authorization: "Bearer wrong" } }),
      private: await ask("wa.session/_write", {}),
      "no model": await ask("wa.nope/read", {}),
      "no method": await ask("wa.session/nope", {}),
      GET: await send(service, { path: "/json/2/wa.session/read", method: "GET" }),
      "other path": await ask("wa.session", {}),
      gone: await ask("wa.comparison/action_build_lines", { ids: [999] }),
      twice: await ask("wa.session/create", { vals_list: [{ o_no: "O-1" }] }),
      field: await ask("wa.session/read", { ids: [id], fields: ["nope"] }),
      "no JSON": await send(service, { path: "/json/2/wa.session/read" }, "{"),
    };
    expect(Object.entries(errors).map(([what, answer]) => [what, answer.status, nameOf(answer)])).toEqual([
      ["no key", 401, "werkzeug.exceptions.Unauthorized"],
      ["wrong key", 401, "werkzeug.exceptions.Unauthorized"],
      ["private", 403, "wa.exceptions.AccessError"],
      ["no model", 404, "werkzeug.exceptions.NotFound"],
      ["no method", 404, "werkzeug.exceptions.NotFound"],
      ["GET", 404, "werkzeug.exceptions.NotFound"],
      ["other path", 404, "werkzeug.exceptions.NotFound"],
      ["gone", 404, "wa.exceptions.MissingError"],
      ["twice", 422, "wa.exceptions.ValidationError"],
      ["field", 500, "builtins.ValueError"],
      ["no JSON", 400, "werkzeug.exceptions.BadRequest"],
    ]);
    expect(errors["wrong key"].headers["www-authenticate"]).toMatch(/^Bearer/);
  });

  test("answers with a page if no database is chosen or the body has another type", async () => {
    const headers = { "X-Odoo-Database": "another" };
    const wrong = await ask("wa.session/read", {}, { headers });
    const type = await ask("wa.session/read", {}, { headers: { "Content-Type": "text/plain" } });
    expect([wrong, type].map(({ status, headers: { "content-type": is } }) => [status, is])).toEqual([
      [404, "text/html; charset=utf-8"],
      [415, "text/html; charset=utf-8"],
    ]);
  });

  test("returns the caller and the ends of their keys, also expired ones, and its version without a key", async () => {
    expect(await service.callJson2("res.users", "context_get")).toMatchObject({ uid: service.uid });
    expect(await service.callJson2("res.users", "read", [[service.uid], ["login"]])).toMatchObject([
      { login: service.login },
    ]);
    service.addKey(service.login, "analyst", new Date("2999-01-02T03:04:05Z"));
    service.addKey(service.login, "analyst", new Date("2001-01-02T03:04:05Z"));
    expect(
      await service.callJson2("res.users.apikeys", "search_read", [[]], { fields: ["expiration_date"] }),
    ).toMatchObject([
      { expiration_date: false },
      { expiration_date: "2999-01-02 03:04:05" },
      { expiration_date: "2001-01-02 03:04:05" },
    ]);
    const version = await fetch(`${service.url}/web/version`);
    expect(await version.json()).toMatchObject({ version: "19.0" });
  });

  test("refuses a key that has expired, over both interfaces", async () => {
    const { apiKey } = service.addKey("late@example.com", "reader", new Date("2001-01-01"));
    const answer = await ask("wa.session/read", {}, { headers: { Authorization: `bearer ${apiKey}` } });
    expect([answer.status, nameOf(answer)]).toEqual([401, "werkzeug.exceptions.Unauthorized"]);
    const call = {
      service: "common",
      method: "authenticate",
      args: [service.db, "late@example.com", apiKey, {}],
    };
    const old = await send(
      service,
      { path: "/jsonrpc" },
      JSON.stringify({ jsonrpc: "2.0", method: "call", params: call }),
    );
    expect(JSON.parse(old.text)).toMatchObject({ result: false });
  });
});

test("Errors of the database have status 500 and differ only in their names", async () => {
  const names = ["psycopg2.errors.SerializationFailure", "psycopg2.OperationalError"];
  const left = [...names];
  const service = await startService({
    sampleData: false,
    faults: {
      before: () => {
        const name = left.shift();
        if (name !== undefined) throw serverError(name, "connection lost");
      },
    },
  });
  for (const name of names) {
    const answer = await send(service, { path: "/json/2/wa.session/read" }, '{"ids":[1]}');
    expect([answer.status, nameOf(answer)]).toEqual([500, name]);
  }
  await service.stop();
});

test("A replica lags by the given number of reads, and writes do not use it", async () => {
  const service = await startService({ sampleData: false, hasReplica: true });
  service.lag(2);
  const [id] = [Number(await service.callJson2("wa.session", "create", [{ o_no: "O-1" }]))];
  const read = (): Promise<unknown> => service.callJson2("wa.session", "read", [[id], ["o_no"]]);
  expect(await service.callJson2("wa.session", "get_metadata", [[id, id + 1]])).toMatchObject([
    { id, write_uid: service.uid },
  ]);
  expect([await read(), await read(), await read()]).toEqual([[], [], [{ id, o_no: "O-1" }]]);
  service.lag(Infinity);
  await service.callJson2("wa.session", "write", [[id], { o_no: "O-2" }]);
  expect([await read(), await read()]).toEqual([[{ id, o_no: "O-1" }], [{ id, o_no: "O-1" }]]);
  expect(await service.call("wa.session", "read", [[id], ["o_no"]])).toEqual([{ id, o_no: "O-2" }]);
  const { apiKey } = service.addKey("new@example.com", "analyst");
  const fresh = { headers: { Authorization: `bearer ${apiKey}` } };
  const statusOf = async (path: string, body: unknown): Promise<number> =>
    (await send(service, { path, ...fresh }, JSON.stringify(body))).status;
  expect([
    await statusOf("/json/2/wa.session/read", { ids: [id] }),
    await statusOf("/json/2/wa.session/write", { ids: [id], vals: {} }),
  ]).toEqual([401, 200]);
  await service.stop();
});

test("A user can make and revoke keys by call only if that is allowed, and for at most 90 days", async () => {
  const closed = await startService({ sampleData: false });
  const strict = await startService({ sampleData: false, keysByCall: true });
  const at = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace("T", " ");
  const make = (service: StartedService, key: string, ends: unknown): Promise<Answer> =>
    send(
      service,
      { path: "/json/2/res.users.apikeys/generate" },
      JSON.stringify({ key, scope: "rpc", name: "Relay", expiration_date: ends }),
    );
  const saidOf = (answer: Answer): unknown[] => [answer.status, nameOf(answer)];
  expect(saidOf(await make(closed, closed.apiKey, at(1)))).toEqual([422, "wa.exceptions.UserError"]);
  expect(saidOf(await make(strict, "another", at(1)))).toEqual([403, "wa.exceptions.AccessDenied"]);
  expect(saidOf(await make(strict, strict.apiKey, false))).toEqual([422, "wa.exceptions.UserError"]);
  expect(saidOf(await make(strict, strict.apiKey, at(91)))).toEqual([422, "wa.exceptions.UserError"]);
  const made = JSON.parse((await make(strict, strict.apiKey, at(89))).text) as string;
  const asNew = { headers: { Authorization: `bearer ${made}` } };
  const revoke = { path: "/json/2/res.users.apikeys/revoke", ...asNew };
  expect((await send(strict, revoke, JSON.stringify({ key: strict.apiKey }))).text).toBe("true");
  const read = "/json/2/wa.session/search_count";
  expect((await send(strict, { path: read }, "{}")).status).toBe(401);
  expect((await send(strict, { path: read, ...asNew }, "{}")).status).toBe(200);
  await closed.stop();
  await strict.stop();
});

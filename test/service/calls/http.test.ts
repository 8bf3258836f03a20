import { request } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { executeKwCall } from "../../../contract/jsonrpc.ts";
import { post } from "../../support/instance-call.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

describe("the endpoint", () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService({ sampleData: false });
  });
  afterAll(() => service.stop());

  const readCall = (): object =>
    executeKwCall(
      { db: service.db, uid: service.uid, apiKey: service.apiKey },
      "wa.session",
      "search_read",
      [[]],
      {},
    );
  const expectPage = async (response: Response, status: number) => {
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  };

  test.each([
    ["an empty body", ""],
    ["bad JSON", "{"],
    ["a batch", "[]"],
    ["a bare number", "7"],
    ["nesting without end", "[".repeat(1_000_000)],
    ["an id that nests without end", `{"id":${"[".repeat(5_000)}${"]".repeat(5_000)}}`],
  ])("answers %s with a page and 400", async (_, body) => {
    await expectPage(await post(service.url, body), 400);
  });

  test("answers a wrong Content-Type, another method and bytes that are not text with a page and 400", async () => {
    await expectPage(await post(service.url, JSON.stringify(readCall()), "text/plain"), 400);
    await expectPage(await fetch(`${service.url}/jsonrpc`), 400);
    await expectPage(await fetch(`${service.url}/jsonrpc`, { method: "OPTIONS" }), 400);
    const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);
    const headers = { "Content-Type": "application/json" };
    await expectPage(await fetch(`${service.url}/jsonrpc`, { method: "POST", headers, body: bytes }), 400);
  });

  test("answers any other path with a page and 404", async () => {
    for (const path of ["/", "/jsonrpc/", "/web", "//", "/%"])
      await expectPage(await fetch(service.url + path, { method: "POST" }), 404);
  });

  test("answers a body over 10 MB with a page and 413, and one just below it", async () => {
    const envelope = JSON.stringify(readCall());
    const limit = 10 * 1024 * 1024;
    await expectPage(await post(service.url, envelope + " ".repeat(limit)), 413);
    const response = await post(service.url, envelope + " ".repeat(limit - envelope.length));
    expect(response.status).toBe(200);
  });

  test("echoes the id of a request, or null without one", async () => {
    for (const id of [7, "x", { a: [1] }, false, null, undefined]) {
      const response = await post(service.url, JSON.stringify({ ...readCall(), id }));
      expect(await response.json()).toEqual({ jsonrpc: "2.0", id: id ?? null, result: [] });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("sends no debug text with an error", async () => {
    const response = await post(service.url, JSON.stringify({ jsonrpc: "2.0", method: "call", params: {} }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      error: { code: 0, message: "Work Analysis Server Error", data: { debug: "", context: {} } },
    });
  });

  test("answers any parameters and arguments with HTTP 200 and a known error name, or a result", async () => {
    const names =
      /\.(AccessDenied|AccessError|ValidationError|MissingError|UserError|ValueError|TypeError|AttributeError)$/;
    const check = async (params: unknown) => {
      const response = await post(service.url, JSON.stringify({ jsonrpc: "2.0", method: "call", params }));
      expect(response.status).toBe(200);
      const { error } = (await response.json()) as { error?: { data: { name: string } } };
      if (error !== undefined) expect(error.data.name).toMatch(names);
    };
    await fc.assert(fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), check), {
      numRuns: 80,
      seed: 20_261_121,
    });
    const known = [service.db, service.uid, service.apiKey];
    const method = fc.constantFrom(
      "search_read",
      "search_count",
      "read",
      "create",
      "write",
      "unlink",
      "fields_get",
    );
    const model = fc.constantFrom("wa.session", "wa.element", "wa.comparison", "wa.lb.process", "wa.mmc");
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom("id", "name", "=", "in", -1, 2 ** 53),
    );
    const name = fc.constantFrom(
      "domain",
      "fields",
      "offset",
      "limit",
      "order",
      "context",
      "attributes",
      "name",
    );
    const args = fc.tuple(model, method, fc.array(fc.oneof(value, fc.array(value)), { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(
        args,
        fc.dictionary(name, value, { maxKeys: 2 }),
        async ([on, what, positional], kwargs) => {
          await check({
            service: "object",
            method: "execute_kw",
            args: [...known, on, what, positional, kwargs],
          });
        },
      ),
      { numRuns: 200, seed: 20_261_121 },
    );
  });

  test("stops at once, even if clients hold connections with incomplete requests", async () => {
    const other = await startService({ sampleData: false });
    const idle = connect(Number(new URL(other.url).port), "127.0.0.1").on("error", () => undefined);
    const half = connect(Number(new URL(other.url).port), "127.0.0.1").on("error", () => undefined);
    await Promise.all(
      [idle, half].map((socket) => new Promise((resolve) => socket.once("connect", resolve))),
    );
    half.write("POST /jsonrpc HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    const ends = [idle, half].map(
      (socket) => new Promise((resolve) => socket.resume().once("close", resolve)),
    );
    // A call on another connection has been answered, so both others have arrived.
    await other.call("wa.session", "search_count", [[]]);
    await other.stop();
    await Promise.all(ends);
  });

  test("continues after an incomplete request and after bytes that are not HTTP", async () => {
    const broken = request(`${service.url}/jsonrpc`, { method: "POST", headers: { "Content-Length": 1000 } });
    const ended = new Promise((resolve) => broken.on("error", resolve).on("close", resolve));
    broken.write("{");
    broken.on("socket", (socket) => socket.once("connect", () => socket.destroy()));
    await ended;
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    await new Promise((resolve) =>
      socket
        .on("close", resolve)
        .on("data", () => undefined)
        .write("\0\0\r\n\r\n"),
    );
    expect((await post(service.url, JSON.stringify(readCall()))).status).toBe(200);
  });
});

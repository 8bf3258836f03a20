import { authenticateCall, executeKwCall } from "../../../contract/jsonrpc.ts";
import type { Kwargs } from "../../../contract/jsonrpc.ts";
import { post } from "../../support/instance-call.ts";
import { fronts, openInstance } from "../../support/service/instance.ts";
import type { Instance } from "../../support/service/instance.ts";

/** Sections 4, 5 and 7: endpoint, envelope, sign-in and errors of the interface with an envelope. */
(fronts.includes("jsonrpc") ? describe : describe.skip)("over jsonrpc", () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await openInstance();
  });
  afterAll(() => instance.close());

  const envelopeOf = async (body: unknown) => {
    const response = await post(instance.url, JSON.stringify(body));
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };

  test("A successful call returns jsonrpc 2.0, id null and a result", async () => {
    const envelope = await envelopeOf(
      executeKwCall(instance, "wa.session", "search_read", [[]], { limit: 1 }),
    );
    expect(envelope).toEqual({ jsonrpc: "2.0", id: null, result: expect.any(Array) as unknown });
  });

  test.each([7, "seven", null])("A reply has the id %p of its request", async (id) => {
    const call = executeKwCall(instance, "wa.session", "search_read", [[]], { limit: 1 });
    expect((await envelopeOf({ ...call, id })).id).toEqual(id);
  });

  test("authenticate returns the integer uid for database, login and key", async () => {
    const { db, login, apiKey, uid } = instance;
    expect((await envelopeOf(authenticateCall(db, login, apiKey))).result).toBe(uid);
    expect(Number.isInteger(uid)).toBe(true);
  });

  test("authenticate with a wrong key returns false and no error", async () => {
    const envelope = await envelopeOf(authenticateCall(instance.db, instance.login, "not-the-key"));
    expect(envelope).toEqual({ jsonrpc: "2.0", id: null, result: false });
  });

  test("A call with a wrong key fails with Access Denied, HTTP 200 and no result", async () => {
    const wrong = { ...instance, apiKey: "not-the-key" };
    const envelope = await envelopeOf(executeKwCall(wrong, "wa.session", "read", [[1]]));
    expect(envelope).not.toHaveProperty("result");
    expect(envelope).toMatchObject({
      error: {
        data: { name: expect.stringMatching(/AccessDenied$/) as unknown, message: "Access Denied" },
      },
    });
  });

  test("A call of an unknown user fails like one for a missing record", async () => {
    const uid = instance.uid + 100_000;
    const envelope = await envelopeOf(executeKwCall({ ...instance, uid }, "wa.session", "read", [[1]]));
    expect(envelope).toMatchObject({
      error: {
        data: {
          name: expect.stringMatching(/MissingError$/) as unknown,
          message: expect.stringContaining(`res.users(${uid},)`) as unknown,
        },
      },
    });
  });

  test.each([
    ["none", []],
    ["numbers", [1, 2, 3, {}]],
    ["texts alone", ["plant", "ana", "a key"]],
  ])("authenticate with %s as arguments is an error, not a wrong key", async (_what, args) => {
    const envelope = await envelopeOf({
      jsonrpc: "2.0",
      method: "call",
      params: { service: "common", method: "authenticate", args },
    });
    expect(envelope).not.toHaveProperty("result");
    expect(envelope).toMatchObject({ error: { data: { name: expect.any(String) as unknown } } });
  });

  test("A call may omit kwargs", async () => {
    const { db, uid, apiKey } = instance;
    const args = [db, uid, apiKey, "wa.session", "read", [[]]];
    const envelope = await envelopeOf({
      jsonrpc: "2.0",
      method: "call",
      params: { service: "object", method: "execute_kw", args },
    });
    expect(envelope.result).toEqual([]);
  });

  test.each([
    ["an unknown model", "wa.nope", "read", [[1]], {}, /UserError$|KeyError$/],
    ["an unknown field", "wa.session", "search_read", [[]], { fields: ["nope"] }, /ValueError$/],
    ["an unknown field in a domain", "wa.session", "search_read", [[["nope", "=", 1]]], {}, /ValueError$/],
    ["lang outside the context", "wa.session", "search_read", [[]], { lang: "ja_JP" }, /TypeError$/],
  ])(
    "%s fails with the error's name and message, HTTP 200",
    async (_what, model, method, args, kwargs, name) => {
      const { error } = await envelopeOf(executeKwCall(instance, model, method, args, kwargs as Kwargs));
      const { data } = error as { readonly data: { readonly name: string; readonly message: string } };
      expect(data.name).toMatch(name);
      expect(data.message).not.toBe("");
    },
  );

  test.each([
    ["no JSON", "{"],
    ["an empty body", ""],
    ["a batch", "[]"],
  ])("%s is refused with a page before any call", async (_what, body) => {
    const response = await post(instance.url, body);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });

  test("A body of another content type, and a GET, are refused with a page", async () => {
    const plain = await post(instance.url, "{}", "text/plain");
    const got = await fetch(`${instance.url}/jsonrpc`);
    for (const response of [plain, got]) {
      expect([400, 405, 415]).toContain(response.status);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    }
  });
});

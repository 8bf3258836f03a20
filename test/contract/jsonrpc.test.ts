import fc from "fast-check";
import { authenticateCall, executeKwCall, parseReply } from "../../contract/jsonrpc.ts";

const caller = { db: "demo", uid: 2, apiKey: "key" };

describe("calls", () => {
  test("sign-in carries database, login, key and an empty object", () => {
    expect(authenticateCall("demo", "ana@plant.example", "key")).toEqual({
      jsonrpc: "2.0",
      method: "call",
      params: { service: "common", method: "authenticate", args: ["demo", "ana@plant.example", "key", {}] },
    });
  });

  test("every other call carries database, uid and key first, then model, method, args and kwargs", () => {
    expect(executeKwCall(caller, "wa.session", "read", [[1]], { fields: ["name"] }).params).toEqual({
      service: "object",
      method: "execute_kw",
      args: ["demo", 2, "key", "wa.session", "read", [[1]], { fields: ["name"] }],
    });
    expect(executeKwCall(caller, "wa.element", "unlink", [[1]]).params.args.at(-1)).toEqual({});
  });
});

describe("replies", () => {
  test("false, 0 and an empty list are results", () => {
    for (const result of [false, 0, [], "", null])
      expect(parseReply(JSON.stringify({ jsonrpc: "2.0", id: null, result }))).toEqual({
        kind: "result",
        result,
      });
  });

  test("a method that returns nothing has a result of undefined", () => {
    expect(parseReply('{"jsonrpc":"2.0","id":null}')).toEqual({ kind: "result", result: undefined });
  });

  test("an error keeps its name and message, but not its traceback", () => {
    const data = {
      name: "odoo.exceptions.AccessDenied",
      message: "Access Denied",
      debug: "/srv/secret/path.py",
    };
    const text = JSON.stringify({
      jsonrpc: "2.0",
      id: null,
      error: { code: 200, message: "Server Error", data },
    });
    expect(parseReply(text)).toEqual({
      kind: "error",
      error: { name: "odoo.exceptions.AccessDenied", message: "Access Denied" },
    });
  });

  test("an error without data is still an error", () => {
    expect(parseReply('{"error":{"code":200,"message":"Server Error"}}')).toEqual({
      kind: "error",
      error: { name: "", message: "Server Error" },
    });
    expect(parseReply('{"error":"broken"}')).toEqual({ kind: "error", error: { name: "", message: "" } });
  });

  test("an empty error beside a result does not count", () => {
    expect(parseReply('{"jsonrpc":"2.0","error":null,"result":5}')).toEqual({ kind: "result", result: 5 });
  });

  test("bare NaN and Infinity are distinguished from other invalid JSON", () => {
    for (const number of ["NaN", "Infinity", "-Infinity"])
      expect(parseReply(`{"jsonrpc":"2.0","id":null,"result":[{"id":1,"va_time":${number}}]}`)).toEqual({
        kind: "bad_reply",
        reason: "not_a_number",
      });
  });

  test("a body of many megabytes that ends within a string is not JSON", () => {
    const text = `{"jsonrpc":"2.0","id":null,"result":"${"x".repeat(20_000_000)}`;
    expect(parseReply(text)).toEqual({ kind: "bad_reply", reason: "not_json" });
    expect(parseReply(`${text}","x":NaN}`)).toEqual({ kind: "bad_reply", reason: "not_a_number" });
  });

  test("a body with millions of escapes in one string is checked as fast as any other", () => {
    const text = `{"jsonrpc":"2.0","id":null,"result":"${'\\"'.repeat(4_000_000)}`;
    expect(parseReply(text)).toEqual({ kind: "bad_reply", reason: "not_json" });
    expect(parseReply(`${text}","x":NaN}`)).toEqual({ kind: "bad_reply", reason: "not_a_number" });
  });

  test("the word NaN inside a string is text", () => {
    const text = '{"jsonrpc":"2.0","id":null,"result":[{"id":1,"name":"a \\"NaN\\" NaN"}]}';
    expect(parseReply(text)).toMatchObject({ kind: "result" });
    expect(parseReply(`${text.slice(0, -3)},"x":NaN}]}`)).toEqual({
      kind: "bad_reply",
      reason: "not_a_number",
    });
  });

  test("proxy pages, truncated bodies and empty bodies are not JSON", () => {
    for (const text of [
      "",
      "<html>502 Bad Gateway</html>",
      '{"jsonrpc":"2.0","result":[{"id":1',
      "NaN of it",
    ])
      expect(parseReply(text)).toEqual({ kind: "bad_reply", reason: "not_json" });
  });

  test("JSON without an envelope is reported as such", () => {
    for (const text of ["[]", "5", "null", '"text"', "{}", '{"result":5}', '{"jsonrpc":"1.0","result":5}'])
      expect(parseReply(text)).toEqual({ kind: "bad_reply", reason: "not_an_envelope" });
  });

  test("any body is one of the three kinds and never causes a crash", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(["result", "error", "bad_reply"]).toContain(parseReply(text).kind);
      }),
      { seed: 20_261_121 },
    );
  });

  test("every JSON result is returned unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (result) => {
        const text = JSON.stringify({ jsonrpc: "2.0", id: null, result });
        expect(parseReply(text)).toEqual({
          kind: "result",
          result: JSON.parse(JSON.stringify(result)) as unknown,
        });
      }),
      { seed: 20_261_121 },
    );
  });
});

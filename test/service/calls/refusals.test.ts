import { authenticateCall, parseReply } from "../../../contract/jsonrpc.ts";
import { callerOf, post } from "../../support/instance-call.ts";
import { startService } from "../../support/service.ts";
import type { Call } from "../../support/instance-call.ts";
import type { StartedService } from "../../support/service.ts";

describe("what the service refuses", () => {
  let service: StartedService;
  let session: number;
  beforeAll(async () => {
    service = await startService({ sampleData: false, languages: ["en_US", "ja_JP"] });
    session = (await service.call("wa.session", "create", [{ o_no: "A" }])) as number;
  });
  afterAll(() => service.stop());

  const refused = (end: string, message: string | RegExp = /./): object => ({
    name: expect.stringMatching(new RegExp(`${end}$`)) as unknown,
    message: (typeof message === "string" ? message : expect.stringMatching(message)) as unknown,
  });
  const unique = "The operation cannot be completed: O-No must be unique.";
  const cases: readonly (readonly [string, Parameters<Call>, object])[] = [
    ["an unknown model", ["wa.nope", "read", [[1]]], refused("UserError", "Object wa.nope doesn't exist")],
    ["an unknown method", ["wa.session", "nope", []], refused("AttributeError")],
    ["an action on another model", ["wa.session", "action_build_lines", [[1]]], refused("AttributeError")],
    [
      "an unknown field to read",
      ["wa.session", "read", [[1]], { fields: ["x"] }],
      refused("ValueError", "Invalid field 'x' on model 'wa.session'"),
    ],
    [
      "an unknown field in a domain",
      ["wa.session", "search_read", [[["x", "=", 1]]]],
      refused("ValueError", "Invalid field 'x' on model 'wa.session'"),
    ],
    [
      "an unknown field in an order",
      ["wa.session", "search_read", [[]], { order: "x" }],
      refused("ValueError"),
    ],
    [
      "an order that is none",
      ["wa.session", "search_read", [[]], { order: "id; drop" }],
      refused("UserError"),
    ],
    [
      "an unknown operator",
      ["wa.session", "search_read", [[["id", "~", 1]]]],
      refused("ValueError", /operator/),
    ],
    ["a domain that is none", ["wa.session", "search_read", [[["id", "="]]]], refused("ValueError")],
    ["an operator without conditions", ["wa.session", "search_read", [["|"]]], refused("ValueError")],
    [
      "an endless domain",
      ["wa.session", "search_read", [Array.from({ length: 9_000 }, () => "!")]],
      refused("ValueError"),
    ],
    [
      "an unknown kwarg",
      ["wa.session", "search_read", [[]], { lang: "ja_JP" }],
      refused("TypeError", /'lang'/),
    ],
    ["too many args", ["wa.session", "unlink", [[1], 2]], refused("TypeError")],
    ["ids that are none", ["wa.session", "read", [["1"]]], refused("TypeError")],
    ["values that are none", ["wa.session", "create", ["x"]], refused("TypeError")],
    [
      "a missing O-No",
      ["wa.session", "create", [{ name: "x" }]],
      refused("ValidationError", /Field: O-No \(o_no\)/),
    ],
    ["an emptied O-No", ["wa.session", "write", [[1], { o_no: false }]], refused("ValidationError")],
    ["a repeated O-No", ["wa.session", "create", [{ o_no: "A" }]], refused("ValidationError", unique)],
    [
      "a repeated O-No among several",
      ["wa.session", "create", [[{ o_no: "B" }, { o_no: "B" }]]],
      refused("ValidationError", unique),
    ],
    [
      "a reference to nothing",
      ["wa.element", "create", [{ session_id: 999 }]],
      refused("ValidationError", /another record/),
    ],
    [
      "a number that is none",
      ["wa.linebalance", "create", [{ name: "x", takt_time: "soon" }]],
      refused("ValueError"),
    ],
    ["a day that is none", ["wa.session", "write", [[1], { date: "2026-02-30" }]], refused("ValueError")],
    [
      "a language that is not active",
      ["wa.session", "search_read", [[]], { context: { lang: "th_TH" } }],
      refused("UserError", "Invalid language code: th_TH"),
    ],
  ];
  test.each(cases)("%s", async (_, call, expected) => {
    await expect(service.call(...call)).rejects.toMatchObject(expected);
    expect(await service.call("wa.session", "search_read", [[]], { fields: ["o_no"] })).toEqual([
      { id: session, o_no: "A" },
    ]);
  });

  test("a repeated O-No on write, and the deletion of an analysis that has elements", async () => {
    const other = await service.call("wa.session", "create", [{ o_no: "C" }]);
    await expect(service.call("wa.session", "write", [[other], { o_no: "A" }])).rejects.toMatchObject(
      refused("ValidationError", unique),
    );
    const element = await service.call("wa.element", "create", [{ session_id: other }]);
    await expect(service.call("wa.session", "unlink", [[other]])).rejects.toMatchObject(
      refused("ValidationError", /another record/),
    );
    await service.call("wa.element", "unlink", [[element]]);
    await service.call("wa.session", "unlink", [[other]]);
  });

  test("a wrong key and another's uid are denied", async () => {
    for (const key of [
      { uid: service.uid, apiKey: "wrong" },
      { uid: service.addKey("other@example.com", "reader").uid, apiKey: service.apiKey },
    ])
      await expect(callerOf(service.url, service.db, key)("wa.session", "read", [[1]])).rejects.toMatchObject(
        refused("AccessDenied", "Access Denied"),
      );
  });

  test("a sign-in or a call to another database fails as on a real server, whoever the user is", async () => {
    const noDatabase = refused("psycopg2.OperationalError", /database "elsewhere" does not exist/);
    for (const uid of [service.uid, service.uid + 1_000])
      await expect(
        callerOf(service.url, "elsewhere", { uid, apiKey: service.apiKey })("wa.session", "read", [[1]]),
      ).rejects.toMatchObject(noDatabase);
    const signIn = authenticateCall("elsewhere", service.login, service.apiKey);
    const reply = parseReply(await (await post(service.url, JSON.stringify(signIn))).text());
    expect(reply).toMatchObject({ kind: "error", error: noDatabase });
  });

  test("a reader can read but not change records, and a user without a role can do neither", async () => {
    const [reader, none] = [service.callAs("reader"), service.callAs("none")];
    expect(await reader("wa.session", "read", [[session]], { fields: ["o_no"] })).toEqual([
      { id: session, o_no: "A" },
    ]);
    for (const call of [
      reader("wa.session", "create", [{ o_no: "R" }]),
      reader("wa.session", "write", [[session], { name: "R" }]),
      reader("wa.session", "unlink", [[session]]),
      reader("wa.comparison", "action_build_lines", [[1]]),
      none("wa.session", "search_read", [[]]),
    ])
      await expect(call).rejects.toMatchObject(refused("AccessError", /groups/));
  });
});

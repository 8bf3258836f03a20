import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { Outcome } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { History } from "../../../contract/journal.ts";
import { openForReading, accountOf } from "../../../relay/journal/stored-journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { cut, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { startService } from "../../support/service.ts";
import { makeKey, startIssuer } from "../../support/sign-in/issuer.ts";
import type { Issuer } from "../../support/sign-in/issuer.ts";
import { codeOf, linesOf, startRelay } from "../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../support/started-relay.ts";

let issuer: Issuer;
let instance: FakeInstance;
let relay: StartedRelay;

beforeEach(async () => {
  issuer = await startIssuer();
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { signIn: issuer.signIn({}, { keysPause: 0, pause: 0 }) });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await relay.close();
  await instance.close();
  await issuer.close();
});

const read = { model: "wa.session", method: "search_read", domain: [], fields: ["o_no"] };
const bearer = (token: string): { readonly Authorization: string } => ({ Authorization: `Bearer ${token}` });
const readAs = (token: string, at = relay): Promise<RelayAnswer> => at.post(routes.read, read, bearer(token));
const getAs = (path: string, token: string, at = relay): Promise<RelayAnswer> =>
  at.ask({ path, headers: { [clientHeader.name]: clientHeader.value, ...bearer(token) } });
const renaming = (id: number, from: string, to: string): object => ({
  changes: [{ key: `${id}`, model: "wa.session", id, base: { name: from }, values: { name: to } }],
});

const writing: Readonly<Record<string, object>> = {
  [routes.writeBack]: renaming(1, "a", "b"),
  [routes.create]: { creations: [{ key: "k", model: "wa.session", values: { o_no: "1" } }] },
  [routes.delete]: { deletions: [{ key: "k", model: "wa.element", id: 1, base: {} }] },
  [routes.buildLines]: { comparison_id: 1 },
  [routes.takeBack]: { entries: [1] },
};

test.each(Object.keys(writing))(
  "a reader's %s is refused, and the instance receives nothing",
  async (route) => {
    const token = await issuer.token({ roles: ["reader"] });
    const answer = await relay.post(route, writing[route], bearer(token));
    expect([answer.status, codeOf(answer)]).toEqual([403, "read_only"]);
    expect(instance.calls).toEqual([]);
  },
);

test("a reader can read records and the history", async () => {
  const token = await issuer.token({ roles: ["reader"] });
  expect((await readAs(token)).status).toBe(200);
  expect((await relay.post(routes.history, {}, bearer(token))).status).toBe(200);
});

test("the journal has an editor's change with the editor's name", async () => {
  const id = instance.put("wa.session", { name: "Door", o_no: "1" });
  const token = await issuer.token();
  await relay.post(routes.writeBack, renaming(id, "Door", "Gate"), bearer(token));
  const history = JSON.parse((await relay.post(routes.history, {}, bearer(token))).text) as History;
  expect(history.entries.map(({ login, outcome }) => [login, outcome])).toEqual([
    ["anna@plant.example", "written"],
  ]);
});

test("the journal distinguishes two users with the same name at the provider", async () => {
  const journal = mkdtempSync(join(tmpdir(), "wa-subjects-"));
  const team = await startRelay(instance.configuration, { signIn: issuer.signIn(), journal });
  try {
    const id = instance.put("wa.session", { name: "Door", o_no: "1" });
    for (const [sub, from, to] of [
      ["first", "Door", "Gate"],
      ["second", "Gate", "Lid"],
    ] as const)
      await team.post(routes.writeBack, renaming(id, from, to), bearer(await issuer.token({ sub })));
    const reader = openForReading(journal, accountOf(instance.configuration));
    expect(await reader.newest(10)).toMatchObject([
      { login: "anna@plant.example", subject: "second", issuer: issuer.url },
      { login: "anna@plant.example", subject: "first", issuer: issuer.url },
    ]);
    await reader.close();
  } finally {
    await team.close();
    rmSync(journal, { recursive: true, force: true });
  }
});

test("the pane receives the user and their rights", async () => {
  const token = await issuer.token({ roles: ["reader"] });
  const info = JSON.parse((await getAs(routes.instance, token)).text) as InstanceInfo;
  expect(info.signedIn).toEqual({ name: "anna@plant.example", role: "reader" });
});

test("the sign-in settings are public", async () => {
  expect(JSON.parse((await relay.get(routes.signIn)).text)).toEqual({
    mode: "team",
    issuer: issuer.url,
    authorizationEndpoint: `${issuer.url}/authorize`,
    tokenEndpoint: `${issuer.url}/token`,
    clientId: "work-analysis-pane",
    scope: "openid",
  });
});

test("a page can connect only to the provider for tokens", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-pages-"));
  writeFileSync(join(folder, "taskpane.html"), "<!doctype html>");
  const statics = [{ path: "/", dir: folder }];
  const withPages = await startRelay(instance.configuration, { statics, signIn: issuer.signIn() });
  try {
    const { headers } = await withPages.ask({ path: "/taskpane.html" });
    const policy = String(headers["content-security-policy"]);
    expect(/connect-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' ${issuer.url}`);
  } finally {
    await withPages.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a relay for one user reports that there is no sign-in", async () => {
  const local = await startRelay(instance.configuration);
  try {
    expect(JSON.parse((await local.get(routes.signIn)).text)).toEqual({ mode: "local" });
  } finally {
    await local.close();
  }
});

test("after a key rotation, tokens of the new key are valid at once, and those of the old key are not", async () => {
  const old = await issuer.token();
  expect((await readAs(old)).status).toBe(200);
  const next = await makeKey("second", "ES256");
  issuer.publish([next]);
  expect((await readAs(await issuer.token({}, { alg: "ES256" }, next))).status).toBe(200);
  expect(codeOf(await readAs(old))).toBe("not_signed_in");
});

test("tokens with unknown keys do not make the relay ask the provider repeatedly", async () => {
  const calm = await startRelay(instance.configuration, { signIn: issuer.signIn() });
  try {
    for (const kid of ["a", "b", "c", "d"]) await readAs(await issuer.token({}, { kid }), calm);
    expect(issuer.keysAsked()).toBe(1);
  } finally {
    await calm.close();
  }
});

test("an unavailable provider is reported, and asked again when it is back", async () => {
  issuer.away(true);
  const away = await readAs(await issuer.token());
  expect([away.status, codeOf(away)]).toEqual([503, "identity_unreachable"]);
  issuer.away(false);
  expect((await readAs(await issuer.token())).status).toBe(200);
});

test("known keys stay valid for a limited time while the provider is unavailable", async () => {
  for (const [keysKept, code] of [
    [3_600_000, undefined],
    [-1, "identity_unreachable"],
  ] as const) {
    const signIn = issuer.signIn({}, { keysFresh: 0, keysKept, pause: 0 });
    const other = await startRelay(instance.configuration, { signIn });
    try {
      const token = await issuer.token();
      expect((await readAs(token, other)).status).toBe(200);
      issuer.away(true);
      const answer = await readAs(token, other);
      expect(answer.status === 200 ? undefined : codeOf(answer)).toBe(code);
      const unknown = await readAs(await issuer.token({}, { kid: "unknown" }), other);
      expect(codeOf(unknown)).toBe(code ?? "not_signed_in");
    } finally {
      issuer.away(false);
      await other.close();
    }
  }
});

test("a provider with another issuer name is not used", async () => {
  const other = await startRelay(instance.configuration, {
    signIn: issuer.signIn({ issuer: issuer.url.replace("127.0.0.1", "localhost") }),
  });
  try {
    expect(codeOf(await readAs(await issuer.token(), other))).toBe("identity_unreachable");
  } finally {
    await other.close();
  }
});

test("a sign-in that expires during a write-back leaves the rest untouched and reports it", async () => {
  const ids = ["A", "B", "C"].map((name) => instance.put("wa.element", { name, session_id: 5 }));
  const changes = ids.map((id, at) => ({
    ...{ key: `${id}`, model: "wa.element", id, base: { name: "ABC"[at] }, values: { name: `new ${at}` } },
  }));
  const token = await issuer.token();
  instance.failNext("write", (response, carryOut) => {
    const later = Date.now() + 3_600_000;
    jest.spyOn(Date, "now").mockReturnValue(later);
    response.end(JSON.stringify({ jsonrpc: "2.0", id: null, result: carryOut() }));
  });
  const lines = linesOf(await relay.post(routes.writeBack, { changes }, bearer(token)));
  expect((lines.slice(0, -1) as Outcome[]).map((end) => ("code" in end ? end.code : end.outcome))).toEqual([
    "written",
    "not_signed_in",
    "not_signed_in",
  ]);
  expect(ids.map((id) => instance.record("wa.element", id).name)).toEqual(["new 0", "B", "C"]);
});

test.each([
  [{ roleClaim: "realm_access.roles" }, { roles: undefined, realm_access: { roles: ["editor"] } }],
  [
    { roleClaim: "https://plant.example/roles" },
    { roles: undefined, "https://plant.example/roles": "editor" },
  ],
  [{ editorValues: ["WA.Write"] }, { roles: ["WA.Write", "reader"] }],
])("a role is read from the configured claim: %j", async (settings, claims) => {
  const other = await startRelay(instance.configuration, { signIn: issuer.signIn(settings) });
  try {
    const answer = await getAs(routes.instance, await issuer.token(claims), other);
    expect((JSON.parse(answer.text) as InstanceInfo).signedIn?.role).toBe("editor");
  } finally {
    await other.close();
  }
});

describe("with a key for each person", () => {
  let folder: string;
  const keep = (file: string, content: object, mode = 0o600): void => {
    writeFileSync(join(folder, file), JSON.stringify(content));
    chmodSync(join(folder, file), mode);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wa-keys-"));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("each user has their own rights, and sees and reverses only their own changes", async () => {
    const service = await startService();
    const anna = service.addKey("anna@plant.example", "analyst");
    const rolf = service.addKey("rolf@plant.example", "analyst");
    const nora = service.addKey("nora@plant.example", "reader");
    for (const { login, apiKey } of [anna, rolf, nora]) keep(`${login}.json`, { user: login, login, apiKey });
    const signIn = issuer.signIn({ userKeys: folder });
    const { url, db, login, apiKey } = service;
    const team = await startRelay({ url, db, login, apiKey: new Secret(apiKey) }, { signIn });
    const [asAnna, asRolf, asNora, asBert] = await Promise.all(
      ["anna", "rolf", "nora", "bert"].map((name) => issuer.token({ sub: `${name}@plant.example` })),
    );
    try {
      expect(signIn.userKeys?.problems()).toEqual([]);
      const logins = await Promise.all(
        [asAnna, asRolf].map(async (token) => {
          const answer = await getAs(routes.instance, token ?? "", team);
          return (JSON.parse(answer.text) as InstanceInfo).login;
        }),
      );
      expect(logins).toEqual(["anna@plant.example", "rolf@plant.example"]);
      const id = Number(await service.call("wa.session", "create", [{ o_no: "T-1", name: "Door" }]));
      const change = renaming(id, "Door", "Gate");
      const [refused] = linesOf(await team.post(routes.writeBack, change, bearer(asNora ?? "")));
      expect(refused).toMatchObject({ outcome: "failed", code: "no_rights" });
      const [written] = linesOf(await team.post(routes.writeBack, change, bearer(asAnna ?? "")));
      expect(written).toMatchObject({ outcome: "written" });
      const historyOf = async (token = ""): Promise<History> =>
        JSON.parse((await team.post(routes.history, {}, bearer(token))).text) as History;
      const [entry] = (await historyOf(asAnna)).entries;
      expect(entry?.login).toBe("anna@plant.example");
      expect((await historyOf(asRolf)).entries).toEqual([]);
      const takeBack = { entries: [entry?.id] };
      const [notHis] = linesOf(await team.post(routes.takeBack, takeBack, bearer(asRolf ?? "")));
      expect(notHis).toMatchObject({ outcome: "not_possible" });
      const [hers] = linesOf(await team.post(routes.takeBack, takeBack, bearer(asAnna ?? "")));
      expect(hers).toMatchObject({ outcome: "taken_back" });
      expect(codeOf(await readAs(asBert ?? "", team))).toBe("no_user_key");
      expect(team.log.join("\n")).not.toContain(anna.apiKey);
    } finally {
      await team.close();
      await service.stop();
    }
  });

  test("a write with an unknown outcome is not mistaken for a colleague's deletion of its record", async () => {
    const { login, apiKey } = instance.configuration;
    keep("anna.json", { user: "anna@plant.example", login, apiKey: apiKey.reveal() });
    const team = await startRelay(instance.configuration, { signIn: issuer.signIn({ userKeys: folder }) });
    const asAnna = bearer(await issuer.token({ sub: "anna@plant.example" }));
    try {
      const id = instance.put("wa.element", { name: "Pick", session_id: instance.put("wa.session", {}) });
      const record = { key: "1", model: "wa.element", id, base: { name: "Pick" } };
      instance.failNext("write", cut("before"));
      const changes = [{ ...record, values: { name: "Grip" } }];
      const [written] = linesOf(await team.post(routes.writeBack, { changes }, asAnna));
      expect(written).toMatchObject({ outcome: "unknown" });
      instance.remove("wa.element", id);
      const [deleted] = linesOf(await team.post(routes.delete, { deletions: [record] }, asAnna));
      expect(deleted).toMatchObject({ outcome: "gone" });
      const history = JSON.parse((await team.post(routes.history, {}, asAnna)).text) as History;
      expect(history.entries.map(({ what, outcome }) => [what, outcome])).toEqual([
        ["delete", "gone"],
        ["write", "gone"],
      ]);
    } finally {
      await team.close();
    }
  });

  test("a file with a byte order mark is read like any other", () => {
    writeFileSync(
      join(folder, "m.json"),
      `\uFEFF${JSON.stringify({ user: "m", login: "mia", apiKey: "secret" })}`,
      { mode: 0o600 },
    );
    const { userKeys } = issuer.signIn({ userKeys: folder });
    expect(userKeys?.problems()).toEqual([]);
    expect(userKeys?.keyOf("m").login).toBe("mia");
  });

  test("an invalid key does not affect the keys of others", () => {
    keep("half.json", { user: "h", login: "h", apiKey: "\ud83d" });
    keep("anna.json", { user: "a", login: "anna", apiKey: "secret-of-a" });
    const { userKeys } = issuer.signIn({ userKeys: folder });
    expect(userKeys?.problems()).toEqual([]);
    expect(userKeys?.keyOf("a").login).toBe("anna");
  });

  test("a file that others may read, an invalid one and two for one user are reported and not used", () => {
    keep("open.json", { user: "o", login: "o", apiKey: "secret-of-o" }, 0o644);
    keep("half.json", { user: "h" });
    keep("one.json", { user: "t", login: "t", apiKey: "secret-1-of-t" });
    keep("two.json", { user: "t", login: "t", apiKey: "secret-2-of-t" });
    const { userKeys } = issuer.signIn({ userKeys: folder });
    const problems = userKeys?.problems() ?? [];
    expect(problems).toHaveLength(3);
    expect(problems.join("\n")).not.toContain("secret");
    const codes = ["o", "h", "t"].map((user) => {
      try {
        userKeys?.keyOf(user);
        return "used";
      } catch (cause) {
        return (cause as { readonly code?: string }).code;
      }
    });
    expect(codes).toEqual(["no_user_key", "no_user_key", "no_user_key"]);
  });
});

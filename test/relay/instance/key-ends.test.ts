import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { createTransport } from "../../../relay/instance/choose-transport.ts";
import { createInstance } from "../../../relay/instance/instance.ts";
import type { Instance } from "../../../relay/instance/instance.ts";
import type { InstanceConfiguration } from "../../../relay/settings/instance-settings.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";
import { readKeyExpiry, expiryWarning } from "../../../relay/instance/key-ends.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startIssuer } from "../../support/sign-in/issuer.ts";
import { startRelay } from "../../support/started-relay.ts";

let service: StartedService;
beforeEach(async () => {
  service = await startService({ sampleData: false });
});
afterEach(() => service.stop());

/** Asks the configured instance, and closes it. */
async function withConnection<Result>(
  configuration: InstanceConfiguration,
  ask: (connection: Instance) => Promise<Result>,
): Promise<Result> {
  const connection = createInstance(
    configuration,
    defaultLimits,
    createTransport(configuration, defaultLimits),
  );
  try {
    return await ask(connection);
  } finally {
    await connection.close();
  }
}

const now = new Date("2999-01-01T12:00:00Z");
const login = "ana@example.com";
const endsOf = (end: string) => {
  const key = service.addKey(login, "analyst", new Date(end));
  return { ...key, url: service.url, db: service.db, apiKey: new Secret(key.apiKey) };
};

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  const asked = (end: string, others: readonly (Date | undefined)[] = []): Promise<unknown> => {
    const configuration = { ...endsOf(end), transport };
    for (const other of others) service.addKey(login, "analyst", other);
    return withConnection(configuration, (connection) => readKeyExpiry(connection, now));
  };

  test("the only key is reported with its remaining days, from two weeks before its end on", async () => {
    expect(await asked("2999-01-15T12:00:00Z")).toEqual({ date: "2999-01-15", days: 14, isCertain: true });
  });

  test("a key that lasts longer is not reported", async () => {
    expect(await asked("2999-01-15T12:00:01Z")).toBeUndefined();
  });

  test("of several keys, the first to end is reported as possibly not the one in use", async () => {
    const ends = await asked("2999-01-09T00:00:00Z", [undefined, new Date("2999-01-03T12:00:00Z")]);
    expect(ends).toEqual({ date: "2999-01-03", days: 2, isCertain: false });
    expect(expiryWarning(ends as never).words).toContain("does not say whether it is the one in use");
  });

  test("keys that have already ended are ignored, down to the second of their end", async () => {
    const ended = [new Date("2998-12-30T12:00:00Z"), new Date("2999-01-01T12:00:00Z")];
    const ends = await asked("2999-01-09T00:00:00Z", ended);
    expect(ends).toEqual({ date: "2999-01-09", days: 7, isCertain: true });
  });

  test("expired keys beside a lasting one give no warning", async () => {
    expect(await asked("2999-06-01T00:00:00Z", [new Date("2998-12-30T12:00:00Z")])).toBeUndefined();
  });
});

test("a server's list of keys has expired keys, but no revoked ones", async () => {
  const past = new Date("2026-01-01T00:00:00Z");
  service.addKey(service.login, "analyst", past);
  const list = (await service.call("res.users.apikeys", "search_read", [[]])) as readonly object[];
  expect(list).toMatchObject([{ expiration_date: false }, { expiration_date: "2026-01-01 00:00:00" }]);
});

test("the pane gets the warning from the relay, without other users' keys", async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000);
  service.addKey("bob@example.com", "analyst", tomorrow);
  const mine = { url: service.url, db: service.db, transport: "json2" } as const;
  const told = async (key: { readonly login: string; readonly apiKey: string }): Promise<unknown> => {
    const relay = await startRelay({ ...mine, login: key.login, apiKey: new Secret(key.apiKey) });
    const { keyEnds } = JSON.parse((await relay.get(routes.instance)).text) as InstanceInfo;
    await relay.close();
    return keyEnds;
  };
  expect(await told(service)).toBeUndefined();
  expect(await told(service.addKey("cy@example.com", "analyst", tomorrow))).toMatchObject({
    date: tomorrow.toISOString().slice(0, 10),
    isCertain: true,
  });
});

test("the relay's log has the interface of the instance and the end of a key", async () => {
  const { apiKey } = service.addKey(login, "analyst", new Date(Date.now() + 86_400_000));
  const relay = await startRelay(
    { url: service.url, db: service.db, transport: "auto", login, apiKey: new Secret(apiKey) },
    { watchesInstance: true },
  );
  const said = (words: string): unknown =>
    relay.log.map((line) => JSON.parse(line) as { readonly msg?: string }).find(({ msg }) => msg === words);
  while (said("an API key expires soon") === undefined) await relay.get(routes.health);
  expect(said("the relay calls the instance by this interface")).toMatchObject({ transport: "jsonrpc" });
  expect(said("an API key expires soon")).toMatchObject({ isCertain: true });
  await relay.close();
});

test("with a shared key, only the relay's administrator is warned", async () => {
  const { login: owner, apiKey } = service.addKey(
    "cy@example.com",
    "analyst",
    new Date(Date.now() + 86_400_000),
  );
  const issuer = await startIssuer();
  const relay = await startRelay(
    { url: service.url, db: service.db, transport: "json2", login: owner, apiKey: new Secret(apiKey) },
    { signIn: issuer.signIn({}) },
  );
  const toldAs = async (...roles: readonly string[]): Promise<InstanceInfo> => {
    const headers = {
      [clientHeader.name]: clientHeader.value,
      Authorization: `Bearer ${await issuer.token({ roles })}`,
    };
    return JSON.parse((await relay.ask({ path: routes.instance, headers })).text) as InstanceInfo;
  };
  expect(await toldAs("editor")).not.toHaveProperty("keyEnds");
  expect(await toldAs("reader", "administrator")).toMatchObject({
    keyEnds: { isCertain: true },
    signedIn: { role: "reader" },
  });
  await relay.close();
  await issuer.close();
});

import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { Secret } from "../../../relay/secret.ts";
import { badTokens } from "../../support/sign-in/bad-tokens.ts";
import { audience, clientId, startIssuer } from "../../support/sign-in/issuer.ts";
import type { Issuer } from "../../support/sign-in/issuer.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../support/started-relay.ts";

const nested = { authority: "https://login.example/tenant-1", scope: "openid api://pane/wa.use" };

let issuer: Issuer;
let service: StartedService;
let relay: StartedRelay;

beforeAll(async () => {
  [issuer, service] = await Promise.all([startIssuer(), startService()]);
  const { url, db, login, apiKey } = service;
  const signIn = issuer.signIn({ nested: { ...nested, neededScopes: ["wa.use"] }, userClaim: "oid" });
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) }, { signIn });
});

afterAll(async () => {
  await relay.close();
  await service.stop();
  await issuer.close();
});

/** The claims of an access token of Entra ID, version 2, as Office gets it for the add-in. */
const entra = {
  ...{ client_id: undefined, azp: clientId, scope: undefined, scp: "wa.use", aud: audience },
  ...{ ver: "2.0", tid: "tenant-1", oid: "person-1", sub: "pairwise-1" },
};

const tokenOf = (claims: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  issuer.token({ ...entra, ...claims }, { typ: "JWT" });

const ask = (token: string): Promise<RelayAnswer> =>
  relay.ask({
    path: routes.instance,
    headers: { [clientHeader.name]: clientHeader.value, Authorization: `Bearer ${token}` },
  });

test("the relay says that users can sign in with their Office account, and says no more than it must", async () => {
  const info = JSON.parse((await relay.get(routes.signIn)).text) as Record<string, unknown>;
  expect(info).toMatchObject({ mode: "team", clientId, nested });
  expect(Object.keys(info.nested as object)).toEqual(["authority", "scope"]);
});

test("a token that Office gets is the same person as one of the dialog", async () => {
  const ofDialog = await issuer.token({ oid: entra.oid });
  const answers = await Promise.all([ask(await tokenOf()), ask(ofDialog)]);
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect((JSON.parse(text) as InstanceInfo).signedIn).toEqual({
      name: "anna@plant.example",
      role: "editor",
    });
  }
});

test.each(Object.keys(badTokens))("a token that %s is refused", async (kind) => {
  expect(codeOf(await ask(String(await badTokens[kind]?.(issuer))))).toBe("not_signed_in");
});

test.each([
  ["of another tenant", { iss: "https://login.microsoftonline.com/tenant-2/v2.0", tid: "tenant-2" }],
  ["for Microsoft Graph", { aud: "00000003-0000-0000-c000-000000000000", scp: "User.Read" }],
  ["with another scope of this API", { scp: "wa.read" }],
  ["with a scope that only begins alike", { scp: "wa.user" }],
  ["without a scope, as programs get it", { scp: undefined }],
  ["of another application", { azp: "another" }],
])("a token %s is refused", async (_what, claims) => {
  const answer = await ask(await tokenOf(claims));
  expect([answer.status, codeOf(answer)]).toEqual([401, "not_signed_in"]);
});

test("no part of a token is in the log or in an answer", async () => {
  const token = await tokenOf({ scp: "wa.read" });
  const answer = await ask(token);
  for (const part of token.split(".")) {
    expect(relay.log.join("\n")).not.toContain(part);
    expect(answer.text).not.toContain(part);
  }
});

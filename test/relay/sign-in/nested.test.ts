import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { Secret } from "../../../relay/secret.ts";
import { badTokens } from "../../support/sign-in/bad-tokens.ts";
import { clientId, startIssuer } from "../../support/sign-in/issuer.ts";
import type { Issuer } from "../../support/sign-in/issuer.ts";
import {
  badOfficeTokens,
  nestedSignIn,
  officeClaims,
  officeToken,
} from "../../support/sign-in/office-tokens.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../support/started-relay.ts";

let issuer: Issuer;
let service: StartedService;
let relay: StartedRelay;

beforeAll(async () => {
  [issuer, service] = await Promise.all([startIssuer(), startService()]);
  const { url, db, login, apiKey } = service;
  const signIn = issuer.signIn(nestedSignIn);
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) }, { signIn });
});

afterAll(async () => {
  await relay.close();
  await service.stop();
  await issuer.close();
});

const ask = (token: string): Promise<RelayAnswer> =>
  relay.ask({
    path: routes.instance,
    headers: { [clientHeader.name]: clientHeader.value, Authorization: `Bearer ${token}` },
  });

test("the relay says that users can sign in with their Office account, and says no more than it must", async () => {
  const info = JSON.parse((await relay.get(routes.signIn)).text) as Record<string, unknown>;
  const { authority, scope } = nestedSignIn.nested;
  expect(info).toMatchObject({ mode: "team", clientId, nested: { authority, scope } });
  expect(Object.keys(info.nested as object)).toEqual(["authority", "scope"]);
});

test("a token that Office gets is the same person as one of the dialog", async () => {
  const ofDialog = await issuer.token({ oid: officeClaims.oid });
  const answers = await Promise.all([ask(await officeToken(issuer)), ask(ofDialog)]);
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

test.each(Object.keys(badOfficeTokens))("a token of Office that %s is refused", async (kind) => {
  const answer = await ask(String(await badOfficeTokens[kind]?.(issuer)));
  expect([answer.status, codeOf(answer)]).toEqual([401, "not_signed_in"]);
});

test("no part of a token is in the log or in an answer", async () => {
  const token = await officeToken(issuer, { scp: "wa.read" });
  const answer = await ask(token);
  for (const part of token.split(".")) {
    expect(relay.log.join("\n")).not.toContain(part);
    expect(answer.text).not.toContain(part);
  }
});

import { createHash } from "node:crypto";
import { byRefreshToken, holdTokens, requestTokens } from "../../../../addin/client/sign-in/tokens.ts";
import type { HeldTokens } from "../../../../addin/client/sign-in/tokens.ts";
import { authoriseAddress, makeSecrets, nextStep } from "../../../../addin/client/sign-in/sign-in-steps.ts";
import type { NextStep } from "../../../../addin/client/sign-in/sign-in-steps.ts";
import { startFakeRelay } from "../../../support/client/fake-relay.ts";
import { startTokenEndpoint } from "../../../support/sign-in/token-endpoint.ts";
import type { TokenEndpoint } from "../../../support/sign-in/token-endpoint.ts";

let endpoint: TokenEndpoint;

beforeEach(async () => {
  endpoint = await startTokenEndpoint();
});

afterEach(() => endpoint.close());

const never = new AbortController().signal;
const code = {
  grant_type: "authorization_code",
  code: "c",
  code_verifier: "v",
  redirect_uri: "https://relay.example/sign-in.html",
} as const;

async function heldFrom(now: () => number = Date.now): Promise<HeldTokens> {
  const first = await requestTokens(endpoint.provider, code, never);
  if (!first.ok) throw new Error(first.failure.code);
  return holdTokens(byRefreshToken(endpoint.provider), first.value, now);
}

test("the address of a sign-in has the challenge and never the verifier", async () => {
  const secrets = makeSecrets();
  const page = "https://relay.example/sign-in.html";
  const address = new URL(
    await authoriseAddress(endpoint.provider, secrets, page, { prompt: "select_account", locale: "de" }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ response_type: "code", client_id: "pane", redirect_uri: page, scope: "openid wa.use" },
    ...{ state: secrets.state, prompt: "select_account", ui_locales: "de", code_challenge_method: "S256" },
    code_challenge: createHash("sha256").update(secrets.verifier).digest("base64url"),
  });
  expect(address.href).not.toContain(secrets.verifier);
});

test("two sign-ins share no values, and their secrets have 256 bits", () => {
  const [one, other] = [makeSecrets(), makeSecrets()];
  expect(new Set([one.state, one.verifier, other.state, other.verifier]).size).toBe(4);
  for (const text of [one.state, one.verifier]) expect(Buffer.from(text, "base64url")).toHaveLength(32);
});

test("a token is used while it is valid, and renewed before it expires", async () => {
  let now = Date.now();
  const held = await heldFrom(() => now);
  expect(await held.current()).toBe("Bearer access-1");
  now += 200_000;
  expect(await held.current()).toBe("Bearer access-1");
  now += 50_000;
  expect(await held.current()).toBe("Bearer access-2");
  expect(endpoint.asked[1]).toEqual({
    grant_type: "refresh_token",
    refresh_token: "refresh-1",
    client_id: "pane",
  });
});

test("concurrent requests share one renewal, because a refresh token is valid only once", async () => {
  let now = Date.now();
  const held = await heldFrom(() => now);
  now += 290_000;
  const given = await Promise.all([held.current(), held.current(), held.renewed("Bearer access-1")]);
  expect(given).toEqual(["Bearer access-2", "Bearer access-2", "Bearer access-2"]);
  expect(endpoint.asked).toHaveLength(2);
});

test("a request refused with an older token gets the current one", async () => {
  const held = await heldFrom();
  expect(await held.renewed("Bearer access-0")).toBe("Bearer access-1");
  expect(endpoint.asked).toHaveLength(1);
});

test("a provider that refuses the renewal ends the sign-in", async () => {
  const held = await heldFrom();
  endpoint.answer(400, { error: "invalid_grant" });
  expect(await held.renewed("Bearer access-1")).toBeUndefined();
  expect(await held.current()).toBeUndefined();
});

test("an unreachable provider does not end the sign-in", async () => {
  let now = Date.now();
  const held = await heldFrom(() => now);
  endpoint.answer(502, "<html>");
  now += 250_000;
  expect(await held.current()).toBe("Bearer access-1");
});

test("a provider that does not rotate refresh tokens gets the same one again", async () => {
  const held = await heldFrom();
  endpoint.answer(200, { access_token: "next", expires_in: 300 });
  expect(await held.renewed("Bearer access-1")).toBe("Bearer next");
  await held.renewed("Bearer next");
  expect(endpoint.asked.slice(1).map(({ refresh_token }) => refresh_token)).toEqual([
    "refresh-1",
    "refresh-1",
  ]);
});

test("signing out removes the tokens at once, also those of a renewal in progress", async () => {
  const held = await heldFrom();
  const renewal = held.renewed("Bearer access-1");
  held.forget();
  expect(await renewal).toBeUndefined();
  expect(await held.current()).toBeUndefined();
});

test.each([
  [400, { error: "invalid_client" }, "sign_in_refused"],
  [500, "out of order", "identity_unreachable"],
  [200, "<html>", "identity_unreachable"],
  [200, { token_type: "Bearer" }, "identity_unreachable"],
])("a token endpoint's answer %s %j has its own failure", async (status, body, failure) => {
  endpoint.answer(status, body);
  expect(await requestTokens(endpoint.provider, code, never)).toMatchObject({
    ok: false,
    failure: { code: failure },
  });
});

describe("the page in the dialog", () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const address = "https://relay.example/sign-in.html";

  const step = async (rest: string, provider: object = endpoint.provider): Promise<NextStep> => {
    const relay = await startFakeRelay((_request, response) => response.end(JSON.stringify(provider)));
    try {
      return await nextStep(
        { baseUrl: relay.url, address, locale: "en", memory },
        new URL(`${address}${rest}`),
      );
    } finally {
      await relay.close();
    }
  };
  const begin = async (): Promise<string> => {
    const begun = await step("#do=sign-in");
    if (!("address" in begun)) throw new Error("The page does not go to the provider.");
    return new URL(begun.address).searchParams.get("state") ?? "";
  };

  beforeEach(() => kept.clear());

  test("redeems the code of its own request, once", async () => {
    const state = await begin();
    const done = await step(`?code=abc&state=${state}&iss=${encodeURIComponent(endpoint.provider.issuer)}`);
    expect(done).toMatchObject({
      message: { is: "tokens", tokens: { access: "access-1", refresh: "refresh-1" } },
    });
    expect(endpoint.asked[0]).toMatchObject({ code: "abc", redirect_uri: address });
    expect(kept.size).toBe(0);
    expect(await step(`?code=abc&state=${state}`)).toMatchObject({ message: { is: "refused" } });
  });

  test.each([
    ["has another state", () => "?code=abc&state=other"],
    ["has no state", () => "?code=abc"],
    ["is of another provider", (state: string) => `?code=abc&state=${state}&iss=https://evil.example`],
    ["is a refusal", (state: string) => `?error=access_denied&state=${state}`],
    ["has nothing in it", () => ""],
  ])("refuses an answer that %s, and redeems nothing", async (_what, answer) => {
    const state = await begin();
    expect(await step(answer(state))).toMatchObject({ message: { is: "refused", code: "sign_in_refused" } });
    expect(endpoint.asked).toHaveLength(0);
    expect(kept.size).toBe(0);
  });

  test("opens the provider's sign-out page if there is one, and reports its return", async () => {
    const provider = { ...endpoint.provider, endSessionEndpoint: `${endpoint.provider.issuer}/out` };
    const out = await step("#do=sign-out&id=hint", provider);
    expect("address" in out && Object.fromEntries(new URL(out.address).searchParams)).toEqual({
      ...{ client_id: "pane", post_logout_redirect_uri: address, state: "signed-out", id_token_hint: "hint" },
    });
    expect(await step("?state=signed-out", provider)).toEqual({ message: { is: "signed_out" } });
    expect(await step("#do=sign-out")).toEqual({ message: { is: "signed_out" } });
  });
});

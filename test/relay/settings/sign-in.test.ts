import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSignIn } from "../../../relay/operation/check.ts";
import { readSignInSettings } from "../../../relay/settings/sign-in-settings.ts";
import type { SignInTexts } from "../../../relay/settings/sign-in-settings.ts";
import { startIssuer } from "../../support/sign-in/issuer.ts";

const least = {
  OIDC_ISSUER: "https://id.plant.example",
  OIDC_AUDIENCE: "work-analysis",
  OIDC_CLIENT_ID: "pane",
};

const problemsOf = (texts: SignInTexts): readonly string[] => {
  const problems: string[] = [];
  readSignInSettings(texts, problems);
  return problems;
};

test("without an issuer there is no sign-in and no problem", () => {
  const problems: string[] = [];
  expect(readSignInSettings({}, problems)).toBeUndefined();
  expect(problems).toEqual([]);
});

test("three settings are enough", () => {
  expect(readSignInSettings(least, [])).toEqual({
    ...{ issuer: "https://id.plant.example", audience: ["work-analysis"], clientId: "pane" },
    ...{ scope: "openid profile offline_access", algorithms: ["RS256", "PS256", "ES256", "EdDSA"] },
    ...{
      roleClaim: "roles",
      editorValues: ["editor"],
      readerValues: ["reader"],
      administratorValues: ["administrator"],
    },
    ...{ nameClaim: "preferred_username", userClaim: "sub" },
  });
});

test("lists are separated by commas or spaces", () => {
  const texts = {
    ...least,
    OIDC_AUDIENCE: "a, b",
    OIDC_EDITOR_VALUES: "x y",
    OIDC_SCOPE: "openid,api://a/use",
  };
  expect(readSignInSettings(texts, [])).toMatchObject({
    ...{ audience: ["a", "b"], editorValues: ["x", "y"], scope: "openid api://a/use" },
  });
});

test("all problems are reported at once", () => {
  const problems = problemsOf({ OIDC_ISSUER: "http://id.plant.example", OIDC_ALGORITHMS: "RS256 HS256" });
  expect(problems.map((problem) => /OIDC_\w+/.exec(problem)?.[0])).toEqual([
    "OIDC_ISSUER",
    "OIDC_AUDIENCE",
    "OIDC_CLIENT_ID",
    "OIDC_ALGORITHMS",
  ]);
});

test.each([
  [{ OIDC_CLIENT_ID: "pane" }, "OIDC_ISSUER is missing"],
  [{ ...least, OIDC_ALGORITHMS: "none" }, "OIDC_ALGORITHMS may only have"],
  [{ ...least, OIDC_READER_VALUES: "editor" }, "both have editor"],
  [{ ...least, OIDC_ISSUER: "https://anna:secret@id.plant.example" }, "OIDC_ISSUER must be an address"],
  [{ ...least, OIDC_ISSUER: "ldap://id.plant.example" }, "OIDC_ISSUER must be an address"],
])("%j is refused: %s", (texts, problem) => {
  expect(problemsOf(texts).join("\n")).toContain(problem);
});

test("a provider on this machine may use plain HTTP for a trial", () => {
  expect(problemsOf({ ...least, OIDC_ISSUER: "http://localhost:9000" })).toEqual([]);
});

const entra = {
  ...least,
  OIDC_ISSUER: "https://login.microsoftonline.com/tenant-1/v2.0",
  OIDC_SCOPE: "openid profile offline_access api://pane/use",
  OIDC_NESTED_APP_AUTH: "on",
};

test("sign-in with the Office account is off by default, and needs Entra ID and a scope", () => {
  expect(readSignInSettings(entra, [])?.nested).toEqual({
    authority: "https://login.microsoftonline.com/tenant-1",
    scope: "openid profile api://pane/use",
    neededScopes: ["use"],
  });
  expect(readSignInSettings({ ...entra, OIDC_NESTED_APP_AUTH: "off" }, [])).not.toHaveProperty("nested");
});

test.each([
  [{ OIDC_NESTED_APP_AUTH: "yes" }, "must be on or off"],
  [{ OIDC_ISSUER: "https://id.plant.example/tenant-1/v2.0" }, "needs Entra ID"],
  [{ OIDC_ISSUER: "https://login.microsoftonline.com/tenant-1" }, "needs Entra ID"],
  [{ OIDC_ISSUER: "https://login.microsoftonline.com.evil.example/tenant-1/v2.0" }, "needs Entra ID"],
  [{ OIDC_SCOPE: "openid profile" }, "needs the scope"],
])("sign-in with the Office account and %j is refused: %s", (texts, problem) => {
  expect(problemsOf({ ...entra, ...texts }).join("\n")).toContain(`OIDC_NESTED_APP_AUTH ${problem}`);
});

test("check fetches the provider's keys, reads the key files and reports problems", async () => {
  const issuer = await startIssuer();
  const folder = mkdtempSync(join(tmpdir(), "wa-keys-"));
  try {
    const good = await checkSignIn(issuer.settings({ userKeys: folder }));
    expect(good.map(({ state, words }) => [state, words])).toEqual([
      ["ok", `Users sign in at ${issuer.url}, as the client work-analysis-pane.`],
      ["ok", `${folder} has keys of 0 users.`],
    ]);
    const nested = { authority: "https://login.example/tenant", scope: "openid use", neededScopes: ["use"] };
    expect((await checkSignIn(issuer.settings({ nested }))).map(({ words }) => words)[1]).toContain(
      "brk-multihub://",
    );
    issuer.away(true);
    expect(await checkSignIn(issuer.settings())).toMatchObject([{ state: "wrong", part: "Sign-in" }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await issuer.close();
  }
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import type { CryptoKey, JWK } from "jose";
import { createTeamSignIn } from "../../../relay/sign-in/identity.ts";
import type { TeamSignIn, IdentityTimes } from "../../../relay/sign-in/identity.ts";
import type { SignInSettings } from "../../../relay/settings/sign-in-settings.ts";

/** A key of an issuer with its name. */
export interface IssuerKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** An HTTP server like an OpenID provider, for tokens that no provider would issue. */
export interface Issuer {
  readonly url: string;
  /** The default signing key. */
  readonly key: IssuerKey;
  /** Returns the number of requests for the keys. */
  readonly keysAsked: () => number;
  /** The different `User-Agent` headers of all requests. */
  readonly userAgents: ReadonlySet<string>;
  /** Replaces the published keys. */
  publish(keys: readonly IssuerKey[]): void;
  /** Makes it answer only 503, or normally again. */
  away(isAway: boolean): void;
  /** Returns a good token of an editor with changed claims. Undefined removes a claim. */
  token(
    claims?: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, unknown>>,
    key?: IssuerKey,
  ): Promise<string>;
  settings(more?: Partial<SignInSettings>): SignInSettings;
  signIn(more?: Partial<SignInSettings>, pace?: Partial<IdentityTimes>): TeamSignIn;
  close(): Promise<void>;
}

/** The audience and client of the tokens. */
export const audience = "api://work-analysis";
export const clientId = "work-analysis-pane";

/** Creates a key pair with a name. */
export async function makeKey(kid: string, algorithm = "RS256"): Promise<IssuerKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: "sig" } };
}

/** The key of every issuer of a page, because creating one takes longer than most tests. */
let firstKey: Promise<IssuerKey> | undefined;

/** Starts an issuer on a free port. */
export async function startIssuer(): Promise<Issuer> {
  const key = await (firstKey ??= makeKey("first"));
  let published: readonly IssuerKey[] = [key];
  let asked = 0;
  const userAgents = new Set<string>();
  let isAway = false;
  const server = createServer((request, response) => {
    userAgents.add(request.headers["user-agent"] ?? "none");
    response.statusCode = isAway ? 503 : 200;
    response.setHeader("Content-Type", "application/json");
    if (request.url === "/keys") {
      asked++;
      response.end(JSON.stringify({ keys: published.map(({ publicJwk }) => publicJwk) }));
    } else {
      response.end(
        JSON.stringify({
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
        }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const settings: Issuer["settings"] = (more) => ({
    ...{ issuer: url, audience: [audience], clientId, scope: "openid" },
    algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
    ...{
      roleClaim: "roles",
      editorValues: ["editor"],
      readerValues: ["reader"],
      administratorValues: ["administrator"],
    },
    ...{ nameClaim: "preferred_username", userClaim: "sub" },
    ...more,
  });
  return {
    url,
    key,
    settings,
    keysAsked: () => asked,
    userAgents,
    publish: (keys) => (published = keys),
    away: (next) => (isAway = next),
    token: (claims = {}, header = {}, { kid, privateKey } = key) => {
      const now = Math.floor(Date.now() / 1_000);
      const usual = {
        ...{ iss: url, aud: audience, sub: "42", client_id: clientId, scope: "wa.use" },
        ...{ iat: now, exp: now + 300, roles: ["editor"], preferred_username: "anna@plant.example" },
      };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid, ...header })
        .sign(privateKey);
    },
    signIn: (more, pace) => createTeamSignIn(settings(more), pace),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

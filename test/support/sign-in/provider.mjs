import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import process from "node:process";
import { URLSearchParams } from "node:url";
import Provider, { interactionPolicy } from "oidc-provider";

/**
 * A real OpenID provider in its own process, for tests. Typing one of the names in `people` signs that user
 * in. The argument is JSON: `{people, audience, life}`, where `life` is that of an access token in seconds.
 * It prints its address, and receives the redirect address as a message later. It answers the message
 * `{name, life}` with an access token, as Office gets it for its user.
 */
const { people, audience, life } = JSON.parse(process.argv[2] ?? "{}");

let page = "";
process.on("message", async (message) => {
  if (typeof message === "string") {
    page = message;
    process.send("ready");
  } else process.send({ token: await tokenOf(message) });
});

const server = createServer();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://localhost:${server.address().port}`;

const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

const resource = { scope: "wa.use", audience, accessTokenFormat: "jwt", accessTokenTTL: life };

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "work-analysis-pane",
      token_endpoint_auth_method: "none",
      redirect_uris: ["http://localhost/not-known-yet"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    },
  ],
  scopes: ["openid", "offline_access"],
  cookies: { keys: ["only-for-tests"] },
  pkce: { required: () => true },
  clientBasedCORS: () => true,
  interactions: { policy, url: (_, { uid }) => `/who/${uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: (context, form) => (context.body = signOutPage(form)) },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => resource,
    },
  },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  ttl: {
    AccessToken: life,
    IdToken: 3_600,
    RefreshToken: 86_400,
    Session: 86_400,
    Grant: 86_400,
    Interaction: 3_600,
  },
  findAccount: (_, id) =>
    people[id] === undefined ? undefined : { accountId: id, claims: () => ({ sub: id }) },
  extraTokenClaims: (_, token) => ({
    roles: people[token.accountId],
    preferred_username: `${token.accountId}@plant.example`,
  }),
  loadExistingGrant: async ({ oidc }) => {
    const known = oidc.session.grantIdFor(oidc.client.clientId);
    const found = known && (await oidc.provider.Grant.find(known));
    if (found) return found;
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope("openid offline_access");
    grant.addResourceScope(audience, "wa.use");
    await grant.save();
    return grant;
  },
});

const tokenOf = async ({ name, life: ownLife = life }) => {
  const client = await provider.Client.find("work-analysis-pane");
  const grant = new provider.Grant({ clientId: client.clientId, accountId: name });
  grant.addResourceScope(audience, "wa.use");
  const token = new provider.AccessToken({
    ...{ client, accountId: name, grantId: await grant.save(), gty: "authorization_code", scope: "wa.use" },
    expiresIn: ownLife,
  });
  token.resourceServer = new provider.ResourceServer(audience, resource);
  return token.save();
};

provider.Client.prototype.redirectUriAllowed = (address) => address === page;
provider.Client.prototype.postLogoutRedirectUriAllowed = (address) => address === page;

const html = (body) => `<!doctype html><title>Plant sign-in</title><h1>Plant sign-in</h1>${body}`;
const signOutPage = (form) =>
  html(`${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`);

const answer = provider.callback();
server.on("request", async (request, response) => {
  if (!request.url.startsWith("/who/")) {
    await answer(request, response);
    return;
  }
  if (request.method === "GET") {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      html(
        '<form method="post"><label>Name <input name="name" autofocus></label><button>Go on</button></form>',
      ),
    );
    return;
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const name = new URLSearchParams(Buffer.concat(chunks).toString()).get("name") ?? "";
  const result =
    people[name] === undefined
      ? { error: "access_denied", error_description: "Nobody here has this name." }
      : { login: { accountId: name }, select_account: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
});

process.stdout.write(`${issuer}\n`);

import { clientHeader, routes } from "../../contract/relay-api.ts";
import { startFakeInstance } from "../support/fake-instance.ts";
import { badTokens } from "../support/sign-in/bad-tokens.ts";
import { startIssuer } from "../support/sign-in/issuer.ts";
import type { Issuer } from "../support/sign-in/issuer.ts";
import { badOfficeTokens, nestedSignIn, officeToken } from "../support/sign-in/office-tokens.ts";
import { codeOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

/** The routes that need no sign-in. */
const open: readonly string[] = [routes.health, routes.ready, routes.signIn];
const closed = Object.values(routes).filter((path) => !open.includes(path));

interface Kind {
  readonly kind: string;
  readonly make: (issuer: Issuer) => Promise<string> | string;
  /** The relay that must refuse the token. */
  readonly at: StartedRelay;
}

prove(
  "bad tokens",
  async ({ times, everyRoute }, transport) => {
    const issuer = await startIssuer();
    const instance = await startFakeInstance(transport);
    const limits = { callsPerMinute: 0 };
    // Tokens of Office count at a relay that allows them, and so do all others there.
    const [relay, nested] = await Promise.all([
      startRelay(instance.configuration, { signIn: issuer.signIn(), limits }),
      startRelay(instance.configuration, { signIn: issuer.signIn(nestedSignIn), limits }),
    ]);
    const ask = (at: StartedRelay, path: string, token: string) =>
      at.ask({
        ...(path === routes.instance ? { path } : { path, method: "POST", body: "{}" }),
        headers: {
          ...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          [clientHeader.name]: clientHeader.value,
        },
      });
    const kinds: readonly Kind[] = [
      ...Object.entries(badTokens).map(([kind, make]) => ({ kind, make, at: relay })),
      ...Object.entries({ ...badTokens, ...badOfficeTokens }).map(([kind, make]) => ({
        ...{ kind: `${kind}, nested app authentication`, make, at: nested },
      })),
    ];
    const accepted: string[] = [];
    let asked = 0;
    for (let time = 0; time < times; time++)
      for (const [place, { kind, make, at }] of kinds.entries()) {
        const token = await make(issuer);
        // Neighbouring kinds use different routes, so that each route is tried.
        for (const path of closed.filter((_path, index) => (index + place) % everyRoute === 0)) {
          asked += 1;
          const answer = await ask(at, path, token);
          if (answer.status !== 401 || codeOf(answer) !== "not_signed_in") accepted.push(`${path}: ${kind}`);
        }
      }
    const heard = instance.calls.length;
    const good = await ask(relay, routes.instance, await issuer.token());
    const goodOfOffice = await ask(nested, routes.instance, await officeToken(issuer));
    await Promise.all([relay.close(), nested.close()]);
    await instance.close();
    await issuer.close();
    return {
      ...{ kinds: kinds.length, routes: closed.length, asked },
      ...{ accepted: accepted.length, callsOfTheInstance: heard, statusOfAGoodToken: good.status },
      ...{ statusOfAGoodTokenOfOffice: goodOfOffice.status, which: accepted },
    };
  },
  (figures) => {
    expect(figures.which).toEqual([]);
    expect(figures).toMatchObject({ accepted: 0, callsOfTheInstance: 0, statusOfAGoodToken: 200 });
    expect(figures.statusOfAGoodTokenOfOffice).toBe(200);
    expect(figures.kinds).toBeGreaterThanOrEqual(68);
  },
);

import { clientHeader, routes } from "../../contract/relay-api.ts";
import { startFakeInstance } from "../support/fake-instance.ts";
import { badTokens } from "../support/sign-in/bad-tokens.ts";
import { startIssuer } from "../support/sign-in/issuer.ts";
import { codeOf, startRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

/** The routes that need no sign-in. */
const open: readonly string[] = [routes.health, routes.ready, routes.signIn];
const closed = Object.values(routes).filter((path) => !open.includes(path));

prove(
  "bad tokens",
  async ({ times, everyRoute }, transport) => {
    const issuer = await startIssuer();
    const instance = await startFakeInstance(transport);
    const relay = await startRelay(instance.configuration, {
      signIn: issuer.signIn(),
      limits: { callsPerMinute: 0 },
    });
    const ask = (path: string, token: string) =>
      relay.ask({
        ...(path === routes.instance ? { path } : { path, method: "POST", body: "{}" }),
        headers: {
          ...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          [clientHeader.name]: clientHeader.value,
        },
      });
    const accepted: string[] = [];
    let asked = 0;
    for (let time = 0; time < times; time++)
      for (const [place, [kind, make]] of Object.entries(badTokens).entries()) {
        const token = await make(issuer);
        // Neighbouring kinds use different routes, so that each route is tried.
        for (const path of closed.filter((_path, at) => (at + place) % everyRoute === 0)) {
          asked += 1;
          const answer = await ask(path, token);
          if (answer.status !== 401 || codeOf(answer) !== "not_signed_in") accepted.push(`${path}: ${kind}`);
        }
      }
    const heard = instance.calls.length;
    const good = await ask(routes.instance, await issuer.token());
    await relay.close();
    await instance.close();
    await issuer.close();
    return {
      ...{ kinds: Object.keys(badTokens).length, routes: closed.length, asked },
      ...{ accepted: accepted.length, callsOfTheInstance: heard, statusOfAGoodToken: good.status },
      which: accepted,
    };
  },
  (figures) => {
    expect(figures.which).toEqual([]);
    expect(figures).toMatchObject({ accepted: 0, callsOfTheInstance: 0, statusOfAGoodToken: 200 });
    expect(figures.kinds).toBeGreaterThanOrEqual(21);
  },
);

import { routes } from "../../../contract/relay-api.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const pause = 60_000;
const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let instance: FakeInstance;
  let relay: StartedRelay;
  let later: number;
  beforeEach(async () => {
    later = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, "now").mockImplementation(() => now() + later);
    instance = await startFakeInstance(transport);
    relay = await startRelay(instance.configuration, { limits: { signInPause: pause } });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await relay.close();
    await instance.close();
  });

  /** Moves the clock of the relay forward. */
  const pass = (milliseconds: number): void => void (later += milliseconds);
  const read = async (): Promise<string> => {
    const answer = await relay.post(routes.read, list);
    return answer.status === 200 ? "served" : codeOf(answer);
  };

  test("an archived user is refused once per pause, and works after it when active again", async () => {
    instance.revoke(true);
    expect([await read(), await read(), await read()]).toEqual(Array(3).fill("sign_in_failed"));
    expect(instance.signIns()).toBe(1);
    pass(pause);
    expect([await read(), await read()]).toEqual(["sign_in_failed", "sign_in_failed"]);
    expect(instance.signIns()).toBe(2);
    instance.revoke(false);
    pass(pause);
    expect([await read(), await read()]).toEqual(["served", "served"]);
    expect(instance.signIns()).toBe(3);
  });

  test("a user archived while signed in works after the pause when active again", async () => {
    expect(await read()).toBe("served");
    instance.revoke(true);
    expect([await read(), await read()]).toEqual(["sign_in_failed", "sign_in_failed"]);
    instance.revoke(false);
    pass(pause);
    expect(await read()).toBe("served");
  });
});

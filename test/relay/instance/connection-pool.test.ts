import { Failure } from "../../../relay/failure.ts";
import { defaultLimits } from "../../../relay/settings/limits.ts";
import { createJsonrpc } from "../../../relay/instance/jsonrpc.ts";
import { Secret } from "../../../relay/secret.ts";
import { cut, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../../support/fake-instance.ts";
import { askInVain } from "../../support/client/still-timers.ts";

let instance: FakeInstance;
beforeEach(async () => {
  instance = await startFakeInstance();
});
afterEach(() => instance.close());

const user = { db: "plant", login: "ana", apiKey: new Secret("a key") };

/** Sends a page that ends before its declared length. */
function cutPage(status: number): Fault {
  return (response) => {
    response.writeHead(status, { "content-length": "90" });
    response.write("<html>", () => response.destroy());
  };
}

async function failureOf(url: string): Promise<unknown> {
  const transport = createJsonrpc({ url }, { ...defaultLimits, replyBytes: 100 });
  try {
    await transport.authenticate(user);
    return "no failure";
  } catch (cause) {
    return cause instanceof Failure && [cause.code, cause.progress];
  }
}

test("a call without a listener was not sent", async () => {
  await instance.close();
  expect(await failureOf(instance.configuration.url)).toEqual(["instance_unreachable", "not_sent"]);
  instance = await startFakeInstance();
  expect(await failureOf("http://no-such-host.invalid")).toEqual(["instance_unreachable", "not_sent"]);
});

test.each<[string, Fault, string, string]>([
  ["a connection cut before the answer", cut("before"), "instance_unreachable", "lost"],
  ["a gateway's error", sendText(502, ""), "instance_status", "lost"],
  ["a page in place of the call", sendText(404, ""), "instance_status", "refused"],
  ["a gateway's error whose page is cut short", cutPage(504), "instance_status", "lost"],
  ["a gateway's error with a long page", sendText(504, "x".repeat(200)), "instance_status", "lost"],
  ["a page in place of the call that is cut short", cutPage(404), "instance_status", "refused"],
  ["an answer that is cut short", cutPage(200), "bad_reply", "answered"],
  ["too long an answer", sendText(200, "x".repeat(200)), "reply_too_large", "answered"],
])("%s shows how far the call got", async (_what, fault, code, reach) => {
  instance.failNext("authenticate", fault);
  expect(await failureOf(instance.configuration.url)).toEqual([code, reach]);
});

test("a timeout shows how far the call got", async () => {
  const failure = await askInVain(instance, "authenticate", () => failureOf(instance.configuration.url));
  expect(failure).toEqual(["instance_timeout", "lost"]);
});

test("an https call to a server without TLS was not sent", async () => {
  const url = instance.configuration.url.replace("http:", "https:");
  expect(await failureOf(url)).toEqual(["instance_unreachable", "not_sent"]);
});

test("a call that waits for a connection until its time limit was not sent, and never is", async () => {
  // A call uses the limits at its beginning: the first one has more time than the second.
  const limits = { ...defaultLimits, connections: 1 };
  const transport = createJsonrpc(instance.configuration, limits);
  const arrived = new Promise<() => void>((resolve) =>
    instance.failNext("authenticate", (response) => resolve(() => void response.end("{}"))),
  );
  const first = transport.authenticate(user);
  const answer = await arrived;
  limits.callTime = 300;
  await expect(transport.authenticate(user)).rejects.toMatchObject({
    code: "instance_timeout",
    progress: "not_sent",
  });
  answer();
  await first;
  limits.callTime = defaultLimits.callTime;
  await transport.authenticate(user);
  expect(instance.signIns()).toBe(2);
  await transport.close();
});

test("early data of an instance is not mistaken for its answer", async () => {
  instance.failNext("authenticate", (response) => {
    response.writeEarlyHints({ link: "</style.css>; rel=preload" }, () => response.end("{}"));
  });
  const transport = createJsonrpc(instance.configuration, defaultLimits);
  const { bytes, isWhole } = await transport.authenticate(user);
  expect([bytes.text(), isWhole]).toEqual(["{}", true]);
  await transport.close();
});

test("a call after closing is refused", async () => {
  const transport = createJsonrpc(instance.configuration, defaultLimits);
  await transport.close();
  await expect(transport.authenticate(user)).rejects.toMatchObject({
    code: "shutting_down",
    progress: "not_sent",
  });
});

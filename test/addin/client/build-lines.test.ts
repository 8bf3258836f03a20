import { refuses, useFakeClient } from "../../support/client/fake-client.ts";
import type { Answer } from "../../support/client/fake-relay.ts";

const { clientOf, relay, stop } = useFakeClient();

const never = new AbortController().signal;
const request = { comparison_id: 3, batch: "b-1" };

test("the client asks the relay to build the lines of one comparison", async () => {
  let sent: unknown;
  const client = await clientOf((_, response, body) => {
    sent = JSON.parse(body);
    response.end(`{"built":true}`);
  });
  expect(await client.buildLines(request, never)).toEqual({ ok: true, value: { complete: true } });
  expect(sent).toEqual(request);
  expect(relay().requests).toEqual(["GET /api/health", "POST /api/build-lines"]);
});

test.each([
  ["record_missing", 410],
  ["no_rights", 403],
  ["not_offered", 403],
  ["shutting_down", 503],
])("%s means that no line was built", async (code, status) => {
  const client = await clientOf(refuses(status, code));
  expect(await client.buildLines(request, never)).toMatchObject({ ok: false, failure: { code } });
});

test.each([
  ["instance_timeout", 504],
  ["instance_unreachable", 503],
  ["bad_reply", 502],
  ["internal", 500],
])("%s leaves the outcome unknown", async (code, status) => {
  const client = await clientOf(refuses(status, code));
  expect(await client.buildLines(request, never)).toMatchObject({
    ok: true,
    value: { complete: false, failure: { code } },
  });
});

test.each<[string, Answer, string]>([
  ["a connection that breaks", (asked) => asked.socket.destroy(), "relay_unreachable"],
  ["an answer that says nothing", (_, response) => response.end(), "reply_unreadable"],
  ["an answer that denies it", (_, response) => response.end(`{"built":false}`), "reply_unreadable"],
  ["a proxy's page", (_, response) => response.end("<html>"), "reply_unreadable"],
])("%s leaves the outcome unknown", async (_, answer, code) => {
  const client = await clientOf(answer);
  expect(await client.buildLines(request, never)).toMatchObject({
    ok: true,
    value: { complete: false, failure: { code } },
  });
});

test("nothing is built through a relay that is away", async () => {
  const client = await clientOf((_, response) => response.end());
  await stop();
  expect(await client.buildLines(request, never)).toMatchObject({
    ok: false,
    failure: { code: "relay_unreachable" },
  });
});

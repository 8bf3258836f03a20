import { routes } from "../../../contract/relay-api.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const start = '{"jsonrpc":"2.0","id":null,"result":';
const size = 8_000_000;

let instance: FakeInstance;
let relay: StartedRelay;

beforeAll(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration);
  await relay.post(routes.read, list);
});
afterAll(async () => {
  await relay.close();
  await instance.close();
});

const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };

/** Asks while the instance answers with a text. Returns the answer and the health answers meanwhile. */
async function askedUnder(text: string, path: string, body: unknown) {
  const sent = new Promise<void>((resolve) =>
    instance.failNext("search_read", (response) => {
      response.setHeader("Content-Type", "application/json");
      response.end(text, () => resolve());
    }),
  );
  const ended = { isAnswered: false };
  const asked = relay.post(path, body).finally(() => (ended.isAnswered = true));
  await sent;
  // The last one may arrive after the answer.
  let healthy = -1;
  for (; !ended.isAnswered; healthy++) await relay.get(routes.health);
  return { answer: await asked, healthy };
}

test.each<[string, string, string]>([
  ["ends within a text of escapes", `${start}"${'\\"'.repeat(size / 2)}`, "bad_reply"],
  ["ends within a list of texts", `${start}[${'"ab",'.repeat(size / 5)}`, "bad_reply"],
  ["ends within a list of bare numbers", `${start}[${"NaN,".repeat(size / 4)}`, "bad_reply"],
  ["is JSON of lists alone", `{"id":[${"[],".repeat(size / 3)}1],"result":[]}`, "bad_reply"],
  ["holds one bare number at its end", `{"id":[${'"ab",'.repeat(size / 5)}NaN],"result":[]}`, "not_a_number"],
])("the relay goes on answering while it searches 8 MB that %s", async (_what, text, code) => {
  const { answer, healthy } = await askedUnder(text, routes.read, list);
  expect(codeOf(answer)).toBe(code);
  expect(healthy).toBeGreaterThan(10);
});

test("the relay goes on answering while it searches one of several reads", async () => {
  const text = `${start}[${'NaN,"ab",'.repeat(size / 10)}1]}`;
  const { answer, healthy } = await askedUnder(text, routes.readMany, { reads: [list] });
  expect(answer.text).toContain('"code":"not_a_number"');
  // It searches for the key, too, in as many turns.
  expect(healthy).toBeGreaterThan(50);
});

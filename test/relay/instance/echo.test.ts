import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../../contract/relay-api.ts";
import { canaryKey, refuseCall, sendJson, startFakeInstance } from "../../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const inJson = JSON.stringify(canaryKey).slice(1, -1);
const oneLetter = inJson.replace("f", "\\u0066");

/** Notations of the key within JSON quotes. */
const writings: readonly (readonly [how: string, written: string])[] = [
  ["as it is", inJson],
  ["with one letter as an escape", oneLetter],
  ["in JSON within JSON with one letter as an escape", JSON.stringify(oneLetter).slice(1, -1)],
  ["in Base64", Buffer.from(`login:${canaryKey}`).toString("base64")],
  ["in a URL", encodeURIComponent(canaryKey).replace("f", "%66")],
];

let instance: FakeInstance;
let relay: StartedRelay;
let folder: string;

beforeEach(async () => {
  instance = await startFakeInstance();
  folder = mkdtempSync(join(tmpdir(), "wa-echo-"));
  relay = await startRelay(instance.configuration, { journal: folder });
  instance.put("wa.element", { name: "Pick part", session_id: 1 });
  // The sign-in has ended.
  await relay.post(routes.read, list);
});
afterEach(async () => {
  await relay.close();
  await instance.close();
  rmSync(folder, { recursive: true });
});

const list = { model: "wa.element", method: "search_read", domain: [], fields: ["name"] };

/** Answers in pieces with a record whose name has the key, far behind the length of an echo of the call. */
function nameWith(written: string, before: number, id = 1, size = 1_000_000): Fault {
  return (response) => {
    response.setHeader("Content-Type", "application/json");
    const name = `${"x".repeat(before)}${written}`;
    const bytes = Buffer.from(
      `{"jsonrpc":"2.0","id":null,"result":[{"id":${id},"name":"${name}","session_id":1}]}`,
    );
    const send = (at: number): void => {
      if (at >= bytes.length) response.end();
      else response.write(bytes.subarray(at, at + size), () => send(at + size));
    };
    send(0);
  };
}

test.each(writings)(
  "a reply that holds the key %s, near or far, does not reach a reader",
  async (_how, written) => {
    for (const before of [0, 65_500, 66_000, 3_000_000]) {
      instance.failNext("search_read", nameWith(written, before));
      const alone = await relay.post(routes.read, list);
      expect([before, alone.status, codeOf(alone)]).toEqual([before, 502, "bad_reply"]);
      instance.failNext("search_read", nameWith(written, before));
      const { answers } = JSON.parse((await relay.post(routes.readMany, { reads: [list] })).text) as {
        readonly answers: unknown;
      };
      expect([before, answers]).toEqual([
        before,
        [
          {
            error: { code: "bad_reply", message: expect.stringContaining("contains the API key") as unknown },
          },
        ],
      ]);
    }
  },
);

test("a key split into pieces is found at any split", async () => {
  const written = oneLetter;
  for (const size of [1, 7, 65_536, 70_001])
    for (const before of size < 10 ? [500] : [131_000, 131_010, 139_950]) {
      instance.failNext("search_read", nameWith(written, before, 1, size));
      expect(codeOf(await relay.post(routes.read, list))).toBe("bad_reply");
    }
});

test.each(writings)(
  "a record that holds the key %s is neither in a write-back's answer nor recorded",
  async (_how, written) => {
    const session = instance.put("wa.session", { name: "Door trim" });
    const write = { key: "k", model: "wa.session", id: session, label: "O-1" };
    const change = { ...write, base: { name: "Door trim" }, values: { name: "Door trim 2" } };
    instance.failNext("read", nameWith(written, 66_000, session));
    const early = await relay.post(routes.writeBack, { changes: [change] });
    expect(early.text).toContain('"outcome":"failed","code":"bad_reply"');
    // The write is sent, and the record read back holds the key.
    instance.failNext("write", (response, carryOut) => {
      instance.failAlways("read", nameWith(written, 66_000, session));
      sendJson(response, { jsonrpc: "2.0", id: null, result: carryOut() });
    });
    const late = await relay.post(routes.writeBack, { changes: [change] });
    expect(late.text).toContain('"outcome":"unknown","code":"bad_reply"');
    const history = await relay.post(routes.history, {});
    expect(history.text).toContain('"outcome":"unknown"');
    await relay.close();
    const journal = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
    expect(journal.join("")).toContain("Door trim 2");
    for (const text of [written, canaryKey, JSON.parse(`"${written}"`) as string])
      for (const place of [early.text, late.text, history.text, ...journal])
        expect(place.includes(text)).toBe(false);
  },
);

test.each(writings)("a refusal that quotes the key %s is reported without it", async (_how, written) => {
  const message = `as it stands: ${JSON.parse(`"${written}"`) as string}`;
  instance.failAlways("search_read", refuseCall("ValidationError", message));
  const answer = await relay.post(routes.read, list);
  expect(codeOf(answer)).toBe("invalid_values");
  const { error } = JSON.parse(answer.text) as { readonly error: { readonly message: string } };
  expect(["as it stands: ***", "The instance refused the call."]).toContain(error.message);
});

test("a refusal that quotes the plain key is reported without it, up to the length limit", async () => {
  const message = `no ${canaryKey} here: ${"x".repeat(5_000)}`;
  instance.failAlways("search_read", refuseCall("ValidationError", message));
  const { error } = JSON.parse((await relay.post(routes.read, list)).text) as {
    readonly error: { readonly message: string };
  };
  expect(error.message).toBe(`no *** here: ${"x".repeat(2_000)}`.slice(0, 2_000));
});

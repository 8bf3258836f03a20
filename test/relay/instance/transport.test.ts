import type { Proof } from "../../../contract/errors.ts";
import { Failure } from "../../../relay/failure.ts";
import { createInstance } from "../../../relay/instance/instance.ts";
import type { Instance } from "../../../relay/instance/instance.ts";
import { ReplyBytes } from "../../../relay/instance/reply/reply-bytes.ts";
import type { Answer, ModelCall, Reply, Transport } from "../../../relay/instance/transport.ts";
import { Secret } from "../../../relay/secret.ts";

const user = {
  url: "https://plant.example",
  db: "plant",
  login: "ana",
  apiKey: new Secret("a key of Ana's"),
};
const list: ModelCall = {
  model: "wa.session",
  method: "search_read",
  args: [[]],
  kwargs: { fields: ["name"] },
};
const write: ModelCall = { model: "wa.session", method: "write", args: [[1], { name: "Door" }] };

/** Returns a reply of another protocol than JSON-RPC: only the JSON of the result. */
function reply(text: string, more: Partial<Reply> = {}): Reply {
  const bytes = ReplyBytes.of(text);
  return {
    bytes,
    isWhole: true,
    result: () => bytes,
    read: () => Promise.resolve({ kind: "result", result: JSON.parse(text) as unknown }),
    ...more,
  };
}

const says = (answer: Answer): Reply =>
  reply("", { result: () => undefined, read: () => Promise.resolve(answer) });
const fails = (code: Failure["code"], progress: Failure["progress"]) => (): Reply => {
  throw new Failure(code, "It failed.", { progress });
};

let sent: ModelCall[];
let signIns: number;

/** Returns an instance of that protocol, which sends these replies in order. */
function instanceWith(...replies: readonly (() => Reply)[]): Instance {
  sent = [];
  signIns = 0;
  const transport: Transport = {
    authenticate: () => {
      signIns += 1;
      return Promise.resolve(reply("7"));
    },
    call: async (caller, call) => {
      expect(caller).toMatchObject({ db: "plant", uid: 7 });
      sent.push(call);
      const next = replies[sent.length - 1];
      if (next === undefined) throw new Error("There is no further reply.");
      return Promise.resolve().then(next);
    },
    facts: () => Promise.resolve({ name: "jsonrpc", readsMayLag: false }),
    close: () => Promise.resolve(),
  };
  return createInstance(user, { signInPause: 0, replicaTime: 0 }, transport);
}

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => "no failure",
    (cause: unknown) => (cause instanceof Failure ? [cause.code, cause.progress] : cause),
  );
const textOf = async (instance: Instance): Promise<string> => {
  const bytes = await instance.readBytes(list);
  return bytes.text();
};

test("an instance uses a transport only through its interface", async () => {
  const text = '[ {"id": 1, "va_ratio": 1.50} ]';
  const instance = instanceWith(
    () => reply(text),
    () => reply(text),
    () => reply("true"),
  );
  expect(await textOf(instance)).toBe(text);
  expect(await instance.call(list)).toEqual([{ id: 1, va_ratio: 1.5 }]);
  expect(await instance.call(write)).toBe(true);
  expect(sent).toEqual([list, list, write]);
  expect([signIns, await instance.uid()]).toEqual([1, 7]);
});

test("a result found without parsing is passed on unchanged, and another one is written again", async () => {
  const text = '[ {"id": 1} ]';
  expect(await textOf(instanceWith(() => reply(text, { result: () => undefined })))).toBe('[{"id":1}]');
  expect(await textOf(instanceWith(() => reply(text, { isWhole: false })))).toBe(text);
  const broken = reply(text, {
    isWhole: false,
    read: () => Promise.resolve({ kind: "unreadable", code: "bad_reply" }),
  });
  expect(await failureOf(textOf(instanceWith(() => broken)))).toEqual(["bad_reply", "answered"]);
});

test("the key in a reply is found in any protocol, in the result or beside it", async () => {
  const echo = JSON.stringify([{ id: 1, name: "a key of Ana's" }]);
  for (const held of [
    reply(echo),
    reply(echo, { result: () => undefined }),
    reply("[]", { bytes: ReplyBytes.of("x-key: a key of Ana's\n\n[]") }),
  ])
    for (const ask of [textOf, (instance: Instance) => instance.call(list)])
      expect(await failureOf(ask(instanceWith(() => held)))).toEqual(["bad_reply", "answered"]);
});

test.each<[Proof, Failure["progress"]]>([
  ["nothing_happened", "refused"],
  ["has_ended", "ended"],
  ["nothing", "lost"],
])("an error that proves %s leaves the call %s", async (proves, progress) => {
  const instance = instanceWith(() =>
    says({ kind: "error", code: "invalid_values", message: "a key of Ana's is wrong", proves }),
  );
  const asked = instance.call(write);
  expect(await failureOf(asked)).toEqual(["invalid_values", progress]);
  await expect(asked).rejects.toThrow("*** is wrong");
});

test("a read is sent again after a connection reset, and a write is not", async () => {
  const reset = fails("instance_unreachable", "lost");
  expect(await textOf(instanceWith(reset, () => reply("[]")))).toBe("[]");
  expect(await failureOf(textOf(instanceWith(reset, reset)))).toEqual(["instance_unreachable", "lost"]);
  const writing = instanceWith(reset);
  expect(await failureOf(writing.call(write))).toEqual(["instance_unreachable", "lost"]);
  expect(sent).toHaveLength(1);
});

test("a caller that the instance no longer knows signs in again", async () => {
  const denied = (): Reply =>
    says({ kind: "error", code: "access_denied", message: "Denied", proves: "nothing_happened" });
  expect(await textOf(instanceWith(denied, () => reply("[]")))).toBe("[]");
  expect(signIns).toBe(2);
  expect(await failureOf(textOf(instanceWith(denied, denied)))).toEqual(["access_denied", "refused"]);
});

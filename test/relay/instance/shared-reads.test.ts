import type { Instance } from "../../../relay/instance/instance.ts";
import { ReplyBytes } from "../../../relay/instance/reply/reply-bytes.ts";
import { createSharedReads } from "../../../relay/instance/shared-reads.ts";
import type { ModelCall } from "../../../relay/instance/transport.ts";

const elementsOf = (analysis: number): ModelCall => ({
  model: "wa.element",
  method: "search_read",
  args: [[["session_id", "=", analysis]]],
  kwargs: { fields: ["name"] },
});
const list: ModelCall = { model: "wa.session", method: "search_read", args: [[]] };

/** An instance that answers when it is told to, and counts what it was asked. */
function openInstance() {
  const asked: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const ask = (): Promise<ReplyBytes> =>
    new Promise((resolve, reject) => {
      const own = {
        answer: () => resolve(ReplyBytes.of(`[${asked.indexOf(own)}]`)),
        fail: () => reject(new Error("cut")),
      };
      asked.push(own);
    });
  const instance: Instance = {
    pass: ask,
    call: ask,
    uid: () => Promise.resolve(7),
    login: () => Promise.resolve("analyst@example.com"),
    facts: () => Promise.resolve({ name: "jsonrpc", readsMayLag: false }),
    close: () => Promise.resolve(),
  };
  return { asked, instance };
}

const textOf = (bytes: ReplyBytes): string => bytes.text();

test("the same read of one login is asked once while it is with the instance, and anew after that", async () => {
  const { asked, instance } = openInstance();
  const shared = createSharedReads().for(instance);
  const both = [shared.pass(elementsOf(1)), shared.pass(elementsOf(1)), shared.pass(elementsOf(2))];
  expect(asked).toHaveLength(2);
  asked.forEach(({ answer }) => answer());
  expect((await Promise.all(both)).map(textOf)).toEqual(["[0]", "[0]", "[1]"]);
  void shared.pass(elementsOf(1));
  expect(asked).toHaveLength(3);
});

test("a failure is everybody's, and the next one asks anew", async () => {
  const { asked, instance } = openInstance();
  const shared = createSharedReads().for(instance);
  const both = [shared.pass(list), shared.pass(list)];
  asked[0]?.fail();
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  void shared.pass(list);
  expect(asked).toHaveLength(2);
});

test("what one login asks is never given to another, and calls that are no passing on are never shared", () => {
  const { asked, instance } = openInstance();
  const reads = createSharedReads();
  const [ada, ben] = [reads.for({ ...instance }), reads.for({ ...instance })];
  void ada.pass(list);
  void ben.pass(list);
  void ada.call(list);
  void ada.call(list);
  expect(asked).toHaveLength(4);
});

test("who reads after a change of an analysis was told does not get what was asked for before", () => {
  const { asked, instance } = openInstance();
  const reads = createSharedReads();
  const shared = reads.for(instance);
  const ask = (): number => {
    for (const call of [elementsOf(1), elementsOf(2), list]) void shared.pass(call);
    return asked.length;
  };
  expect([ask(), ask()]).toEqual([3, 3]);
  reads.changed("wa.session 1");
  // The other analysis is as it was.
  expect([ask(), ask()]).toEqual([5, 5]);
  reads.changed("wa.comparison 4");
  expect([ask(), ask()]).toEqual([8, 8]);
});

test("a read that must be fresh is asked anew, and is given to those who ask after it", () => {
  const { asked, instance } = openInstance();
  const shared = createSharedReads().for(instance);
  void shared.pass(list);
  void shared.pass(list, { isFresh: true });
  void shared.pass(list);
  expect(asked).toHaveLength(2);
});

test("an answer to an old question ends nothing of the new one", async () => {
  const { asked, instance } = openInstance();
  const reads = createSharedReads();
  const shared = reads.for(instance);
  const old = shared.pass(list);
  reads.changed("wa.session 1");
  const both = [shared.pass(list)];
  asked[0]?.answer();
  await old;
  both.push(shared.pass(list));
  expect(asked).toHaveLength(2);
  asked[1]?.answer();
  expect((await Promise.all(both)).map(textOf)).toEqual(["[1]", "[1]"]);
});

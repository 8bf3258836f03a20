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

/** Returns an instance that answers on request of the test and counts its calls. */
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
    readBytes: ask,
    call: ask,
    uid: () => Promise.resolve(7),
    login: () => Promise.resolve("analyst@example.com"),
    facts: () => Promise.resolve({ name: "jsonrpc", readsMayLag: false }),
    close: () => Promise.resolve(),
  };
  return { asked, instance };
}

const textOf = (bytes: ReplyBytes): string => bytes.text();

test("equal reads of one login share a call while it is pending, and need a new one after it", async () => {
  const { asked, instance } = openInstance();
  const shared = createSharedReads().for(instance);
  const both = [
    shared.readBytes(elementsOf(1)),
    shared.readBytes(elementsOf(1)),
    shared.readBytes(elementsOf(2)),
  ];
  expect(asked).toHaveLength(2);
  asked.forEach(({ answer }) => answer());
  expect((await Promise.all(both)).map(textOf)).toEqual(["[0]", "[0]", "[1]"]);
  void shared.readBytes(elementsOf(1));
  expect(asked).toHaveLength(3);
});

test("all callers share a failure, and the next caller asks again", async () => {
  const { asked, instance } = openInstance();
  const shared = createSharedReads().for(instance);
  const both = [shared.readBytes(list), shared.readBytes(list)];
  asked[0]?.fail();
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  void shared.readBytes(list);
  expect(asked).toHaveLength(2);
});

test("logins never share reads, and only reads that are passed on are shared", () => {
  const { asked, instance } = openInstance();
  const reads = createSharedReads();
  const [ada, ben] = [reads.for({ ...instance }), reads.for({ ...instance })];
  void ada.readBytes(list);
  void ben.readBytes(list);
  void ada.call(list);
  void ada.call(list);
  expect(asked).toHaveLength(4);
});

test("a read after a reported change of an analysis does not get an older answer", () => {
  const { asked, instance } = openInstance();
  const reads = createSharedReads();
  const shared = reads.for(instance);
  const ask = (): number => {
    for (const call of [elementsOf(1), elementsOf(2), list]) void shared.readBytes(call);
    return asked.length;
  };
  expect([ask(), ask()]).toEqual([3, 3]);
  reads.endSharedReads("wa.session 1");
  // The other analysis is unchanged.
  expect([ask(), ask()]).toEqual([5, 5]);
  reads.endSharedReads("wa.comparison 4");
  expect([ask(), ask()]).toEqual([8, 8]);
});

test("a read that must be fresh is asked again, and later callers share it", () => {
  const { asked, instance } = openInstance();
  const shared = createSharedReads().for(instance);
  void shared.readBytes(list);
  void shared.readBytes(list, { isFresh: true });
  void shared.readBytes(list);
  expect(asked).toHaveLength(2);
});

test("an answer to an old question does not end the new one", async () => {
  const { asked, instance } = openInstance();
  const reads = createSharedReads();
  const shared = reads.for(instance);
  const old = shared.readBytes(list);
  reads.endSharedReads("wa.session 1");
  const both = [shared.readBytes(list)];
  asked[0]?.answer();
  await old;
  both.push(shared.readBytes(list));
  expect(asked).toHaveLength(2);
  asked[1]?.answer();
  expect((await Promise.all(both)).map(textOf)).toEqual(["[1]", "[1]"]);
});

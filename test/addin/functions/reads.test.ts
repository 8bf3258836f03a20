import { failureOf } from "../../../addin/client/client-result.ts";
import type { ClientResult } from "../../../addin/client/client-result.ts";
import type { RawRecord } from "../../../addin/client/read-records.ts";
import { createReads } from "../../../addin/functions/reads.ts";
import type { Reads } from "../../../addin/functions/reads.ts";

type Results = readonly ClientResult<readonly RawRecord[]>[];

/** A request to the client, which the test answers. */
interface Request {
  readonly o_nos: readonly unknown[];
  readonly signal: AbortSignal;
  readonly answer: (results: Results) => void;
  readonly fail: (cause: Error) => void;
}

let requests: Request[];
let turn: (() => void)[];
let reads: Reads;

beforeEach(() => {
  requests = [];
  turn = [];
  reads = createReads(
    {
      readMany: (asked, signal) =>
        new Promise((answer, fail) => {
          const o_nos = asked.map((read) =>
            read.method === "search_read" ? read.domain[0]?.[2] : undefined,
          );
          requests.push({ o_nos, signal, answer, fail });
        }),
    },
    (go) => turn.push(go),
  );
});

const never = new AbortController().signal;
const read = (o_no: string, signal = never) =>
  reads.read(
    { model: "wa.session", method: "search_read", domain: [["o_no", "=", o_no]], fields: ["name"] },
    signal,
  );
const endTurn = (): void => turn.splice(0).forEach((go) => go());
const found = (id: number) => ({ ok: true, value: [{ id }] }) as const;
const away = { ok: false, failure: failureOf("relay_unreachable", "no") } as const;

test("reads of one turn share a request, and those of the next turn use another", async () => {
  const both = [read("O-1"), read("O-2"), read("O-1")];
  endTurn();
  const third = read("O-3");
  endTurn();
  expect(requests.map(({ o_nos }) => o_nos)).toEqual([["O-1", "O-2"], ["O-3"]]);
  requests[0]!.answer([found(1), found(2)]);
  requests[1]!.answer([found(3)]);
  expect(await Promise.all([...both, third])).toEqual([found(1), found(2), found(1), found(3)]);
});

test("an answer is cached, and a failure is requested again", async () => {
  const first = [read("O-1"), read("O-2")];
  endTurn();
  requests[0]!.answer([found(1), away]);
  expect(await Promise.all(first)).toEqual([found(1), away]);
  const again = [read("O-1"), read("O-2")];
  endTurn();
  expect(requests[1]!.o_nos).toEqual(["O-2"]);
  requests[1]!.answer([found(2)]);
  expect(await Promise.all(again)).toEqual([found(1), found(2)]);
});

test("after clearing the cache, everything is requested again, also pending reads", async () => {
  const early = read("O-1");
  endTurn();
  reads.forget();
  const late = read("O-1");
  endTurn();
  expect(requests).toHaveLength(2);
  requests[0]!.answer([found(1)]);
  requests[1]!.answer([found(7)]);
  expect(await Promise.all([early, late])).toEqual([found(1), found(7)]);
  expect(await read("O-1")).toEqual(found(7));
});

test("a request is cancelled when no call needs it, and a later call sends it again", async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const waiting = [read("O-1", one.signal), read("O-2", two.signal)];
  endTurn();
  one.abort();
  expect(requests[0]!.signal.aborted).toBe(false);
  two.abort();
  expect(requests[0]!.signal.aborted).toBe(true);
  const after = read("O-1");
  endTurn();
  requests[0]!.answer([away, away]);
  requests[1]!.answer([found(1)]);
  expect(await Promise.all([...waiting, after])).toEqual([away, away, found(1)]);
});

test("a request continues while one of two calls for the same record still waits", async () => {
  const one = new AbortController();
  const waiting = [read("O-1", one.signal), read("O-1")];
  endTurn();
  one.abort();
  expect(requests[0]!.signal.aborted).toBe(false);
  requests[0]!.answer([found(1)]);
  expect(await waiting[1]).toEqual(found(1));
});

test("a read cancelled before its turn ends is never sent", async () => {
  const one = new AbortController();
  const cancelled = read("O-1", one.signal);
  one.abort();
  const late = read("O-2", one.signal);
  const wanted = read("O-3");
  endTurn();
  expect(requests.map(({ o_nos }) => o_nos)).toEqual([["O-3"]]);
  requests[0]!.answer([found(3)]);
  expect(await cancelled).toMatchObject({ ok: false, failure: { code: "cancelled" } });
  expect(await late).toMatchObject({ ok: false, failure: { code: "cancelled" } });
  expect(await wanted).toEqual(found(3));
});

test("a defect fails the waiting calls, and the next call sends the request again", async () => {
  const first = read("O-1");
  endTurn();
  requests[0]!.fail(new Error("defect"));
  await expect(first).rejects.toThrow("defect");
  const second = read("O-1");
  endTurn();
  requests[1]!.answer([found(1)]);
  expect(await second).toEqual(found(1));
});

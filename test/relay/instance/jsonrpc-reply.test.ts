import { parseReply } from "../../../contract/jsonrpc.ts";
import { createReplySplit, readReply } from "../../../relay/instance/jsonrpc-reply.ts";
import fc from "../../support/laws.ts";

const start = '{"jsonrpc":"2.0","id":null,"result":';
const size = 16_000_000;

/** Cuts a text into pieces of so many bytes. */
function inPieces(text: string, length: number): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  );
}

/** Reads a reply, and gives what it says, how many turns others had meanwhile, and the most characters that were parsed before one of them. */
async function watched(text: string) {
  const pieces = inPieces(text, 256 * 1024);
  let turns = 0;
  let parsed = 0;
  let most = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    parsed = 0;
    next = setImmediate(turn);
  });
  const parse = JSON.parse;
  const spy = jest.spyOn(JSON, "parse").mockImplementation((json: string) => {
    parsed += json.length;
    most = Math.max(most, parsed);
    return parse(json) as unknown;
  });
  const reply = await readReply(pieces);
  spy.mockRestore();
  clearImmediate(next);
  return { reply, turns, most };
}

const record = '{"id":1,"name":"Pick part from the rack","segment_data":"[[\\"a\\",1]]"},';

test.each([
  ["records", `${start}[${record.repeat(size / record.length)}{"id":2}]}`],
  ["empty lists", `${start}[${"[],".repeat(1_900_000)}1]}`],
  ["one text", `${start}["${"x".repeat(7_000_000)}",1]}`],
])("of megabytes of %s no more than a lot is parsed before others have their turn", async (what, text) => {
  const { reply, turns, most } = await watched(text);
  expect(turns).toBeGreaterThan(text.length / (128 * 1024));
  // One item is parsed as a whole.
  expect(most).toBeLessThan(what === "one text" ? 8_000_000 : 200_000);
  // Item by item, millions of them would take minutes.
  expect(JSON.stringify(reply) === JSON.stringify(parseReply(text))).toBe(true);
});

test.each([
  ["no envelope, of numbers", `{"id":[${"1,".repeat(size / 2)}1],"result":[]}`],
  ["no envelope, of lists", `{"id":[${"[],".repeat(size / 3)}1],"result":[]}`],
  ["an item of millions of lists", `${start}[[${"[],".repeat(size / 3)}1]]}`],
  ["more items than anybody has", `${start}[${"[],".repeat(size / 3)}1]}`],
  ["an error of millions of lists", `{"error":{"message":"x","data":[${"[],".repeat(size / 3)}1]}}`],
])("16 MB of what the service never sends are not parsed: %s", async (_what, text) => {
  const { reply, turns, most } = await watched(text);
  // To show another reply whole would take for ever.
  expect(reply.kind).toBe("bad_reply");
  expect(reply).toEqual({ kind: "bad_reply", reason: "not_an_envelope" });
  expect(most).toBeLessThan(200_000);
  expect(turns).toBeGreaterThan(100);
});

test.each([
  ["a text", (count: number) => `["${"x".repeat(count)}`, 8 * 1024 * 1024],
  ["lists", (count: number) => `[[${"[],".repeat(count / 2)}`, 250_000],
])("one item of %s is read up to a bound, and no further", (_what, item, most) => {
  const isTaken = (count: number): boolean => createReplySplit().take(Buffer.from(start + item(count)));
  expect([isTaken(most - 200), isTaken(most + 200)]).toEqual([true, false]);
});

test("whatever a reply holds and however it is cut, it says the same as when it is parsed at once", () => {
  const members = fc.dictionary(
    fc.constantFrom("jsonrpc", "id", "result", "error", "other", 'res"ult', "result\\", "é"),
    fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.constant("2.0")),
  );
  const reply = fc.oneof(
    fc.tuple(members, fc.array(fc.jsonValue())).map(([others, result]) => ({
      jsonrpc: "2.0",
      ...others,
      ...(others.error === undefined && { result }),
    })),
    members,
    fc.jsonValue(),
  );
  const spaces = fc.constantFrom(undefined, 1, "\t");
  fc.assert(
    fc.property(reply, spaces, fc.integer({ min: 1, max: 40 }), (value, space, length) => {
      const text = JSON.stringify(value, undefined, space);
      const split = createReplySplit();
      // To expect it of each piece takes far longer than to split them all.
      expect(inPieces(text, length).every((piece) => split.take(piece))).toBe(true);
      expect(split.end()).toEqual(parseReply(text));
    }),
    { numRuns: 300, seed: 20_261_123 },
  );
});

test("of several results the last one counts", () => {
  for (const text of [
    `${start}[1],"result":5}`,
    `${start}5,"result":[1]}`,
    `${start}[1],"result":[2,[3]]}`,
    `${start}[],"result":{"result":[1]}}`,
    `${start}[1],"r\\u0065sult":[2]}`,
  ]) {
    const split = createReplySplit();
    split.take(Buffer.from(text));
    expect(split.end()).toEqual(parseReply(text));
  }
});

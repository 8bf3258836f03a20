import * as fc from "fast-check";
import { findResult } from "../../../../relay/instance/reply/find-result.ts";
import { ReplyBytes } from "../../../../relay/instance/reply/reply-bytes.ts";

/** Cuts a text into pieces of this size, and returns the result that is found. */
function foundIn(text: string, length = 10_000): string | undefined {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  );
  return findResult(new ReplyBytes(pieces))?.text();
}

test.each([
  ['{"jsonrpc":"2.0","id":null,"result":[]}', "[]"],
  ['{"jsonrpc": "2.0", "id": 12, "result": {"a": 1}}\n', '{"a": 1}'],
  ['{"result":{}}', "{}"],
  [' {"id":"x","jsonrpc":"2.0","result": [NaN ] } \n', "[NaN ]"],
  ['{"result":[{"name":"扉"}]}', '[{"name":"扉"}]'],
])("the result of %s is found, however it is cut", (text, result) => {
  for (const length of [1, 2, 7, 10_000]) expect(foundIn(text, length)).toBe(result);
});

test.each([
  "",
  "{}",
  "[]",
  "}",
  '{"result":}',
  '{"result":[}',
  '{"result":{}',
  '{"result":false}',
  '{"result":[1]}x',
  '{"result":[],"id":1}',
  '{"jsonrpc":"2.0","id":null}',
  '{"jsonrpc":"2.0","id":null,"error":{"data":{"message":"\\"result\\":1"}}}',
  '{"jsonrpc":"2.0","id":{"a":1},"result":[]}',
  '{"jsonrpc":"2.0","id":"a\\"b","result":[]}',
  '{"id":{"a":1,"result":[1]},"error":[{}]}',
  '{"id":[1,"result":[1]}',
  '{"jsonrpc":"2.0","id":null,"result":[1,2',
  '{"\\u0072esult":[1]}',
  `{"id":"${"x".repeat(300)}","result":[]}`,
  `{"result":[]}${" ".repeat(300)}`,
  "<html>result}</html>}",
])("%s must be parsed", (text) => {
  for (const length of [1, 10_000]) expect(foundIn(text, length)).toBeUndefined();
});

test("a result found without parsing has no error before it, and is complete if nothing follows", () => {
  const member = fc.constantFrom("jsonrpc", "id", "result", "error", "other");
  const value = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.integer(), { maxKeys: 2 }),
  );
  const envelope = fc.uniqueArray(fc.tuple(member, value), { selector: ([name]) => name, maxLength: 5 });
  fc.assert(
    fc.property(
      envelope,
      fc.constantFrom(undefined, 1),
      fc.integer({ min: 1, max: 20 }),
      (members, space, length) => {
        const found = foundIn(JSON.stringify(Object.fromEntries(members), undefined, space), length);
        const last = members.at(-1);
        const isSeen = last?.[0] === "result" && typeof last[1] === "object" && last[1] !== null;
        const isPlain = members.slice(0, -1).every(([name, one]) => {
          return (name === "jsonrpc" || name === "id") && (typeof one !== "object" || one === null);
        });
        // The parser handles a text with an escape.
        if (isSeen && isPlain && !JSON.stringify(members).includes("\\"))
          expect(JSON.parse(found ?? "")).toEqual(last[1]);
        if (found === undefined) return;
        const names = members.map(([name]) => name);
        expect(names.find((name) => name !== "jsonrpc" && name !== "id")).toBe("result");
      },
    ),
    { numRuns: 500, seed: 20_261_121 },
  );
});

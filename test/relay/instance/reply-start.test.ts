import * as fc from "fast-check";
import { startsWithResult } from "../../../relay/instance/reply-start.ts";

const starts = (text: string): boolean => startsWithResult(Buffer.from(text));

test.each([
  '{"jsonrpc":"2.0","id":null,"result":[]}',
  '{"jsonrpc": "2.0", "id": 12, "result": {"a": 1}}\n',
  '{"result":false}',
  ' {"id":"x","jsonrpc":"2.0","result":NaN}',
])("%s is a success", (text) => expect(starts(text)).toBe(true));

test.each([
  "",
  "{}",
  "[]",
  '{"jsonrpc":"2.0","id":null}',
  '{"jsonrpc":"2.0","id":null,"error":{"data":{"message":"\\"result\\":1"}}}',
  '{"jsonrpc":"2.0","id":{"a":1},"result":[]}',
  '{"jsonrpc":"2.0","id":"a\\"b","result":[]}',
  '{"jsonrpc":"2.0","id":null,"result":[1,2',
  '{"\\u0072esult":1}',
  `{"id":"${"x".repeat(300)}","result":[]}`,
  "<html>result}</html>}",
])("%s must be parsed", (text) => expect(starts(text)).toBe(false));

test("whatever is taken for a success without parsing has a result and no error in front of it", () => {
  const member = fc.constantFrom("jsonrpc", "id", "result", "error", "other");
  const value = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.array(fc.integer(), { maxLength: 3 }),
  );
  const envelope = fc.uniqueArray(fc.tuple(member, value), { selector: ([name]) => name, maxLength: 5 });
  fc.assert(
    fc.property(envelope, fc.constantFrom(undefined, 1), (members, space) => {
      const text = JSON.stringify(Object.fromEntries(members), undefined, space);
      if (!starts(text)) return;
      const names = members.map(([name]) => name);
      expect(names.find((name) => name !== "jsonrpc" && name !== "id")).toBe("result");
    }),
    { numRuns: 500, seed: 20_261_121 },
  );
});

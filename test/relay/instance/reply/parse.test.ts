import { parseJson } from "../../../../relay/instance/reply/parse.ts";
import { ReplyBytes } from "../../../../relay/instance/reply/reply-bytes.ts";

const size = 300_000;
const record = '{"id":1,"name":"Pick part from the rack","segment_data":"[[\\"a\\",1]]"},';

test.each([
  ["a bare value", "null"],
  ["one record", `[${record}{"id":2}]`],
  ["10,000 records", `[${record.repeat(10_000)}{"id":2}]`],
  ["one long text", `["${"x".repeat(size)}"]`],
])("%s is parsed", async (_what, text) => {
  expect(await parseJson(ReplyBytes.of(text))).toEqual({ kind: "value", value: JSON.parse(text) as unknown });
});

test.each([
  ["cut", `[${record}`, "bad_reply"],
  ["large and cut", `[${record.repeat(10_000)}`, "bad_reply"],
  ["no JSON but for a bare number", "[NaN]", "not_a_number"],
  ["large and no JSON but for a bare number", `[${record.repeat(10_000)}Infinity]`, "not_a_number"],
  ["of more values than the service sends", `[${"[],".repeat(1_000_000)}[]]`, "bad_reply"],
])("%s is unreadable", async (_what, text, code) => {
  expect(await parseJson(ReplyBytes.of(text))).toEqual({ kind: "unreadable", code });
});

test("a reply with more values than the service ever sends is not parsed", async () => {
  const parse = jest.spyOn(JSON, "parse");
  await parseJson(ReplyBytes.of(`[${"[],".repeat(1_000_000)}[]]`));
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

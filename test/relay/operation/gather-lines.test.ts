import { gatherLines } from "../../../relay/operation/log.ts";

test("lines of one turn are written at once and in order, and those of the next after them", async () => {
  const written: string[] = [];
  const lines = gatherLines((text) => written.push(text));
  lines.add("a");
  lines.add("b");
  expect(written).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  lines.add("c");
  lines.flush();
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual(["a\nb", "c"]);
});

import { excerpt, excerptsApart } from "../../../addin/pane/wording/cell-text.ts";

const name = "取り出し".repeat(50);

test("a text that fits is shown completely", () => {
  expect(excerpt("cycle 1, 1 Pick")).toBe("cycle 1, 1 Pick");
  expect(excerptsApart("walks to rack", "walks to the far rack")).toEqual([
    "walks to rack",
    "walks to the far rack",
  ]);
});

test("a long label keeps its beginning and end", () => {
  const shown = excerpt(`cycle 1, 1 ${name}, segment 3.20–8.00 s`);
  expect(shown).toMatch(/^cycle 1, 1 取り.*….*, segment 3\.20–8\.00 s$/);
  expect(shown.length).toBeLessThan(170);
});

test("two long texts are shown where they differ", () => {
  const before = `${"same ".repeat(6_000)}old end`;
  const now = `${"same ".repeat(6_000)}new end`;
  const [was, is] = excerptsApart(before, now);
  expect(was).toMatch(/^…[same ]{24}old end$/);
  expect(is).toMatch(/^…[same ]{24}new end$/);
});

test("a short text beside a long one stays complete, and the long one is shown from its start", () => {
  const [was, is] = excerptsApart("(empty)", `遠い ${name}`);
  expect(was).toBe("(empty)");
  expect(is).toMatch(/^遠い 取り出し.*…$/);
});

test("text added at the end of a long text is shown", () => {
  const [was, is] = excerptsApart(name, `${name}、左手で`);
  expect(was).toMatch(/^…(取り出し){6}$/);
  expect(is).toMatch(/、左手で$/);
});

test("an emoji is never split", () => {
  expect(excerpt("👷".repeat(400))).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});

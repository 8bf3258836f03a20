import { failureInWords, troubleInWords } from "../../../addin/pane/wording/failure-words.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { en } from "../../../addin/words/en.ts";

const ofInstance = (code: keyof typeof en.instanceFailures) =>
  failureInWords({ source: "instance", kind: "refused", code, message: "" }, en);

test("a failure says what happened and what to do", () => {
  expect(ofInstance("instance_busy")).toEqual({
    what: "The instance is busy.",
    todo: "Wait a moment, then try again.",
    details: [],
  });
});

test("if only the administrator can help, the failure says so and what to check", () => {
  expect(ofInstance("bad_json").todo).toBe(
    "Try again. If it stays, give the request number to the relay's administrator.",
  );
  expect(ofInstance("access_denied").todo).toBe(
    "Ask the relay's administrator to check its login and API key.",
  );
});

test("a worksheet in trouble has the failure's message and another way on; a copy has its own", async () => {
  for (const words of [en, await wordsOf("ja_JP")]) {
    const { what, todo } = troubleInWords("snapshot_newer", words);
    expect(what).toBe(words.workbookFailures.snapshot_newer.what);
    expect(todo).toBe(words.sheetTroubles.snapshot_newer.todo);
    expect(todo).not.toBe(words.workbookFailures.snapshot_newer.todo);
    expect(troubleInWords("copied_sheet", words)).toEqual(words.sheetTroubles.copied_sheet);
  }
});

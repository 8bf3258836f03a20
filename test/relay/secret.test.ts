import { inspect } from "node:util";
import { loggedError } from "../../relay/operation/log.ts";
import { Secret } from "../../relay/secret.ts";

const text = 'c4nary"\\/key';
const secret = new Secret(text);

test("a secret prints stars in every conversion to text", () => {
  const holder = { secret, deep: [{ secret }] };
  for (const shown of [
    String(secret),
    "".concat(secret as never),
    JSON.stringify(holder),
    inspect(holder, { depth: 9, showHidden: true }),
  ])
    expect(shown).not.toContain("c4nary");
  expect(Object.keys(secret)).toEqual([]);
  expect(secret.reveal()).toBe(text);
});

test("a secret is found in other texts: plain, as JSON and in an address", () => {
  const other = `${text} ${JSON.stringify(text)} ?key=${encodeURIComponent(text)}`;
  expect(secret.hideIn(other)).toBe('*** "***" ?key=***');
  const deep = JSON.stringify([JSON.stringify([text])]);
  for (const shown of [deep, JSON.stringify([deep])])
    expect(secret.hideIn(shown)).toMatch(/^\[.*"\*\*\*\\+".*\]$/);
  expect(secret.isIn(Buffer.from(JSON.stringify({ deep: [text] })))).toBe(true);
  expect(secret.isIn(Buffer.from("[]"))).toBe(false);
  expect(new Secret("").hideIn("as it was")).toBe("as it was");
});

test("a JSON parser's message is not logged, because it quotes the text", () => {
  let thrown: unknown;
  try {
    JSON.parse("walks to rack 7");
  } catch (cause) {
    thrown = new Error("outer", { cause });
  }
  expect(JSON.stringify(loggedError(thrown))).not.toContain("walks");
});

test("a replaced secret stays hidden beside the new one, even if one begins with the other", () => {
  class Renewable extends Secret {
    override renew(text: string): void {
      super.renew(text);
    }
  }
  const key = new Renewable("c4nary");
  key.renew("c4nary-and-more");
  expect([key.reveal(), key.renewals]).toEqual(["c4nary-and-more", 1]);
  expect(key.hideIn("c4nary, c4nary-and-more.")).toBe("***, ***.");
  key.accept();
  key.renew("fr3sh");
  for (const text of ["c4nary", "c4nary-and-more", "fr3sh"]) {
    expect(key.isIn(Buffer.from(`key=${text}`))).toBe(true);
    expect(inspect(key, { depth: 9, showHidden: true })).not.toContain(text);
  }
  expect(key.longestForm).toBe(new Secret("c4nary-and-more").longestForm);
});

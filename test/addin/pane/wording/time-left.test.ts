import { timeLeft, timeLeftInWords } from "../../../../addin/pane/wording/time-left.ts";

const words = {
  secondsLeft: ({ count }: { readonly count: number }) => `${count} s`,
  minutesLeft: ({ count }: { readonly count: number }) => `${count} min`,
};

test("the remaining items take as long as the finished ones did", () => {
  expect(timeLeft(2_000, 20, 100)).toBe(8_000);
  expect(timeLeft(2_000, 0, 100)).toBeUndefined();
  expect(timeLeft(2_000, 100, 100)).toBeUndefined();
});

test.each([
  [undefined, ""],
  [2_900, ""],
  [3_000, "5 s"],
  [21_000, "25 s"],
  [89_000, "90 s"],
  [95_000, "2 min"],
  [600_000, "10 min"],
])("%p milliseconds are shown as %p", (left, said) => {
  expect(timeLeftInWords(left, words)).toBe(said);
});

import { footerText, titleAbove } from "../../../addin/worksheet/paper.ts";

test("a header or footer that is cut ends in a whole character", () => {
  expect(titleAbove(`${"x".repeat(119)}👷`)).toBe(`&B${"x".repeat(119)}`);
  expect(footerText(`${"x".repeat(254)}👷`)).toBe("x".repeat(254));
});

test("a header or footer has no signs that no file holds, and what follows them is no code", () => {
  expect(titleAbove("\u00012 R&D\uFFFE \uD83D\n👷")).toBe("&B 2 R&&D \n👷");
});

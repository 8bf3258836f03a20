import { footerText, titleAbove } from "../../../addin/worksheet/paper.ts";

test("a shortened header or footer ends in a whole character", () => {
  expect(titleAbove(`${"x".repeat(119)}👷`)).toBe(`&B${"x".repeat(119)}`);
  expect(footerText(`${"x".repeat(254)}👷`)).toBe("x".repeat(254));
});

test("a header or footer has no characters that files forbid, and none become codes", () => {
  expect(titleAbove("\u00012 R&D\uFFFE \uD83D\n👷")).toBe("&B 2 R&&D \n👷");
});

import { moveFormula } from "../../../addin/pages/move-formula.ts";

test.each([
  ["=C5*2", "=C7*2"],
  ["=C$5*2", "=C$5*2"],
  ["=$C5+C6+CC5", "=$C7+C6+CC7"],
  ["=IF(A5=\"A5\",Sheet2!A5,'My A5'!B5)", "=IF(A7=\"A5\",Sheet2!A5,'My A5'!B5)"],
  ["=LOG10(B5)+Q55+takt5", "=LOG10(B7)+Q55+takt5"],
  ["=SUM(B5:D5)", "=SUM(B7:D7)"],
])("%s of row 5 is %s in row 7", (formula, expected) => {
  expect(moveFormula(formula, 5, 7)).toBe(expected);
  expect(moveFormula(formula, 5, 5)).toBe(formula);
});

import { moveFormula } from "../../../../addin/results/page/addresses.ts";

test.each([
  ["=C5*2", "=C7*2"],
  ["=C$5*2", "=C$5*2"],
  ["=$C5+C6+CC5", "=$C7+C6+CC7"],
  ["=IF(A5=\"A5\",Sheet2!A5,'My A5'!B5)", "=IF(A7=\"A5\",Sheet2!A5,'My A5'!B5)"],
  ["=LOG10(B5)+Q55+takt5", "=LOG10(B7)+Q55+takt5"],
  ["=SUM(B5:D5)", "=SUM(B7:D7)"],
  ["=SUM(Sheet2!B5:D5)+B5", "=SUM(Sheet2!B5:D5)+B7"],
  ["=SUM('My A5'!$B5:$D5)-要素!C5:D5", "=SUM('My A5'!$B5:$D5)-要素!C5:D5"],
  ["=SUM(Weeks[W5])+B5", "=SUM(Weeks[W5])+B7"],
  ["=ZählB5+[Plan.xlsx]May!B5:C5", "=ZählB5+[Plan.xlsx]May!B5:C5"],
])("%s of row 5 is %s in row 7", (formula, expected) => {
  expect(moveFormula(formula, 5, 7)).toBe(expected);
  expect(moveFormula(formula, 5, 5)).toBe(formula);
});

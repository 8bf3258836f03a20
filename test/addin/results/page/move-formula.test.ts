import { followColumns, formulaAt, moveFormula } from "../../../../addin/results/page/addresses.ts";

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

test.each([
  ["=L7*2", "=E7*2"],
  ["=$l$8+M6", "=$E$8+G6"],
  ["=AVERAGE(L6:L9)", "=AVERAGE(E6:E9)"],
  ["=L5+L10+D7", "=L5+L10+D7"],
  ['=IF(L7="L7",Other!L7,LOG10(L9))', '=IF(E7="L7",Other!L7,LOG10(E9))'],
])("%s is %s once columns L and M of rows 6 to 9 are E and G", (formula, expected) => {
  const now = new Map([
    ["L", "E"],
    ["M", "G"],
  ]);
  expect(followColumns(formula, now, { first: 6, last: 9 })).toBe(expected);
});

test("a formula reads as Excel writes it if some of its cells were deleted", () => {
  const places = { data: { top: 4, left: 1, columns: ["name", "rating"], keys: ["a", "b"] } };
  const read = (formula: string): string => formulaAt(formula, { block: "data", row: 1 }, places);
  expect(read("={[@rating]}+{data[rating]#a}")).toBe("=C6+$C$5");
  expect(read("={[@ct]}+{data[rating]#c}+{inputs[value]#takt}")).toBe("=#REF!+#REF!+#REF!");
});

import { ruleAddresses, withAddresses } from "../../../../addin/results/page/addresses.ts";
import type { BlockPositions } from "../../../../addin/results/page/addresses.ts";

const places: BlockPositions = {
  data: { top: 9, left: 3, columns: ["name", "va", "nva", "wait"], keys: ["c1", "c2", "c3"] },
  figures: { top: 2, left: 26, columns: ["label", "value"], keys: ["takt", "a/1 b"] },
  empty: { top: 4, left: 1, columns: ["name"], keys: [] },
};
const home = { block: "data", row: 1 };

test.each([
  ["=SUM({[@va:wait]})", "=SUM(E11:G11)"],
  ["={[@va]}*2", "=E11*2"],
  ["=AVERAGE({[va]})", "=AVERAGE($E$10:$E$12)"],
  ["=SUM({data[va:nva]})", "=SUM($E$10:$F$12)"],
  ["={figures[value]#takt}", "=$AB$3"],
  ["={figures[value]#a/1 b}", "=$AB$4"],
  ["=SUM({[va:wait]#c3})", "=SUM($E$12:$G$12)"],
  ["COUNTA({empty[name]})", "=COUNTA($B$5:$B$5)"],
  ['=IF({[@va]}>0,"{x}",{1,2})', '=IF(E11>0,"{x}",{1,2})'],
])("%s becomes %s", (formula, expected) => {
  expect(withAddresses(formula, home, places)).toBe(expected);
});

test.each(["={[@gone]}", "={gone[va]}", "={figures[value]#gone}"])(
  "%s refers to something missing and throws",
  (formula) => {
    expect(() => withAddresses(formula, home, places)).toThrow();
  },
);

test("in a rule, its own columns move along and all others stay", () => {
  const rule = {
    from: "va",
    to: "wait",
    formula: "=AND({[@va]}>={[@name]},{[va]#c1}<{figures[value]#takt})",
  };
  expect(ruleAddresses(rule, "data", places)).toBe("=AND(E10>=$D10,E$10<$AB$3)");
  expect(() => ruleAddresses({ ...rule, from: "wait", to: "va" }, "data", places)).toThrow();
});

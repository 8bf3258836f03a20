import fc, { anyText } from "../../support/laws.ts";
import { sheetName } from "../../../addin/worksheet/sheet-name.ts";

test.each([
  ["Elements", "O-0012", null, [], "Elements O-0012"],
  ["LOSS", "O-0012", 2, [], "LOSS O-0012 c2"],
  ["Elements", "A/B:1*?", null, [], "Elements A-B-1--"],
  ["Analyses", "", null, [], "Analyses"],
  ["Analyses", "", null, ["Analyses"], "Analyses (2)"],
  ["Comparison", "Before／after：door［1］", null, [], "Comparison Before-after-door-1-"],
  [
    "LOSS",
    "組立ライン第一工程の部品取り付け作業の分析その一の二三",
    null,
    [],
    "LOSS 組立ライン第一工程の部品取り付け作業の分析その一の二",
  ],
  ["LOSS", "กำลังประกอบชิ้นส่วนประตูรถยนต์ที่สถานี", 2, [], "LOSS กำลังประกอบชิ้นส่วนประ c2"],
  [
    "Line balance",
    "x".repeat(200),
    null,
    ["Line balance xxxxxxxxxxxxxxxxxx"],
    "Line balance xxxxxxxxxxxxxx (2)",
  ],
  ["Before-after report", "O-0012 → O-0013", null, [], "Before-after O-0012 → O-0013"],
  ["Before and after by step", "O-0012 → O-0013", null, [], "Before O-0012 → O-0013"],
  ["Yamazumi der Ablaufabschnitte", "O-0012", null, [], "Yamazumi O-0012"],
  ["Elements", "O'", null, [], "Elements O"],
  ["Elements", "O-0012", null, ["elements o-0012"], "Elements O-0012 (2)"],
  ["Elements", "O-0012", 1, ["Elements O-0012 c1", "ELEMENTS O-0012 C1 (2)"], "Elements O-0012 c1 (3)"],
  ["Elements", "a very long number of an order", 12, [], "Elements a very long number c12"],
] as const)("%s of %s, cycle %s, beside %p is %s", (wanted, o_no, cycle_no, taken, name) => {
  expect(sheetName(wanted, o_no, cycle_no, taken)).toBe(name);
});

test("for any O-No, Excel accepts the name, and names are unique", () => {
  const o_no = fc.oneof(anyText(), fc.constantFrom("", "'''", "[]", "😀".repeat(20), "History"));
  const wanted = fc.constantFrom("Elements", "LOSS", "");
  fc.assert(
    fc.property(fc.array(fc.tuple(wanted, o_no), { maxLength: 12 }), (orders) => {
      const taken: string[] = [];
      for (const [what, number] of orders) {
        const name = sheetName(what, number, null, taken);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(31);
        expect(name).not.toMatch(/[[\]:*?/\\]|\p{Cc}|^'|'$/u);
        expect(name.toLowerCase()).not.toBe("history");
        expect(taken.map((other) => other.toLowerCase())).not.toContain(name.toLowerCase());
        taken.push(name);
      }
    }),
  );
});

import { enteredIn } from "../../../../addin/worksheet/cells/entered.ts";

test.each([
  [0.0625, "1:30"],
  [0, "0:00"],
  [90 / 86_400, "0:01:30"],
  [26 / 24, "26:00"],
  [46_024, "2026-01-02"],
  [46_024.5, "2026-01-02 12:00"],
  [0.999_999_9, "24:00"],
  [-1, "-1"],
  [3_000_000, "3000000"],
])("a number that Excel made of a time or date is quoted as one: %d, %s", (value, quoted) => {
  expect(enteredIn({ value, isTimeOfDay: true })).toBe(quoted);
});

test("a number that must be a time of day is quoted as one", () => {
  expect(enteredIn({ value: 0.0625 }, "part_of_day")).toBe("1:30");
});

test("any other value is quoted unchanged", () => {
  expect(enteredIn({ value: 0.0625 })).toBe("0.0625");
  expect(enteredIn({ value: "1:75", isTimeOfDay: true })).toBe("1:75");
  expect(enteredIn({ value: true })).toBe("TRUE");
});

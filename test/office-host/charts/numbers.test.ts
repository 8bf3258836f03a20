import { formatNumber, sectionFor } from "../../../office-host/charts/picture/numbers.ts";

const locale = {
  name: "English (US)",
  code: "en_US",
  thousandsSeparator: ",",
  decimalSeparator: ".",
  dateFormat: "m/d/yyyy",
  timeFormat: "hh:mm:ss a",
  formulaArgSeparator: ",",
  weekStart: 7,
};

test.each([
  [0.4, '[<0.50]"";0.0', ""],
  [3, '[<0.50]"";0.0', "3.0"],
  [8.6, '[<0.50]"";"10: "0.0', "10: 8.6"],
  [6, '[<3.72]"";-0.0', "-6.0"],
  [6, '[<3.72]"";+0.0', "+6.0"],
  [120, "[>=100]0;[>=10]0.0;0.00", "120"],
  [12, "[>=100]0;[>=10]0.0;0.00", "12.0"],
  [1, "[>=100]0;[>=10]0.0;0.00", "1.00"],
  [2, '[Red][<5]"a;b "0;0', "a;b 2"],
  [0, "+0.0;-0.0;0.0", "0.0"],
  [-2, "+0.0;-0.0;0.0", "-2.0"],
  [0, "0.0;;", ""],
])("%p in the format %p is written %p", (value, format, shown) => {
  expect(formatNumber(value, format, locale)).toBe(shown);
});

test("a format without conditions is unchanged, and a number that meets no condition is written plainly", () => {
  expect(sectionFor(3, "0.0;-0.0;;@")).toBe("0.0;-0.0;;@");
  expect(sectionFor(3, "[<1]0.0;[<2]0.00")).toBe("General");
});

import { quoted } from "../../../../addin/worksheet/cells/quoted.ts";

test.each([
  [-3333333.3333333335, "“-3333333.33333333”"],
  [0.0625, "“0.0625”"],
  [1 / 3, "“0.333333333”"],
  [-4e-11, "“0”"],
])("%d is quoted as Excel writes it: 9 decimals, and 15 digits in all", (value, quote) => {
  expect(quoted({ value })).toBe(quote);
});

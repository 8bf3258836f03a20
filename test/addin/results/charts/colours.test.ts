import {
  chartColours,
  contrast,
  orderedColour,
  slotColour,
  textOn,
} from "../../../../addin/results/parts/colours.ts";
import { signColours } from "../../../../addin/results/charts/combination-steps.ts";
import { shortText } from "../../../../addin/results/parts/short-text.ts";

const fills = [
  ...["va", "nva", "wait", "other", "rest", "c4", "c13", "c999"].map(slotColour),
  ...Array.from({ length: 20 }, (_, index) => orderedColour(index)),
];

test("every fill stands out from white paper and its label from the fill", () => {
  for (const fill of fills) {
    expect(contrast(fill, chartColours.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(fill, textOn(fill))).toBeGreaterThanOrEqual(4.5);
  }
  for (const { fill, colour } of signColours) expect(contrast(fill, colour)).toBeGreaterThanOrEqual(4.5);
});

test("black on white has the contrast that WCAG gives, 21", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 9);
});

test("custom slots keep their colours in a fixed order, and neighbours differ", () => {
  expect(slotColour("c4")).toBe(orderedColour(0));
  expect(new Set(Array.from({ length: 10 }, (_, index) => orderedColour(index))).size).toBe(10);
});

test("a text is shortened between signs, never within one", () => {
  expect(shortText("walks  to\r\nrack", 20)).toBe("walks to rack");
  expect(shortText("ที่นี่".repeat(5), 3)).toMatch(/…$/);
  expect(shortText("👩‍🔧👩‍🔧👩‍🔧", 3)).toBe("👩‍🔧…");
  expect(shortText("後輪車軸 axle", 9)).toBe("後輪車軸…");
  expect(shortText("後輪車軸", 8)).toBe("後輪車軸");
  expect(shortText("", 5)).toBe("");
});

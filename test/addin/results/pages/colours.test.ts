import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { en } from "../../../../addin/words/en.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import {
  chartColours,
  contrast,
  fillOf,
  orderedColour,
  slotColour,
  textOn,
} from "../../../../addin/results/parts/colours.ts";
import { signColours } from "../../../../addin/results/sections/combination-steps.ts";
import { shortText } from "../../../../addin/results/parts/short-text.ts";

const fills = [
  ...["va", "nva", "wait", "other", "rest", "c4", "c13", "c999"].map(slotColour),
  ...Array.from({ length: 20 }, (_, index) => orderedColour(index)),
];

test("every fill contrasts with white paper and its label with the fill", () => {
  for (const fill of fills) {
    expect(contrast(fillOf(fill).outline ?? fill, chartColours.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(fill, textOn(fill))).toBeGreaterThanOrEqual(4.5);
  }
  for (const { fill, colour } of signColours) expect(contrast(fill, colour)).toBeGreaterThanOrEqual(4.5);
});

test("black on white has the contrast that WCAG gives, 21", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 9);
});

test("custom slots keep their colours in a fixed order, and neighbours differ", () => {
  const slots = Array.from({ length: 10 }, (_, index) => slotColour(`c${4 + index}`));
  expect(new Set(slots).size).toBe(10);
  expect(slotColour("c14")).toBe(slots[0]);
  for (const slot of slots) expect(blueOf(slot)).toBeGreaterThan(redOf(slot) + 30);
  expect(new Set(Array.from({ length: 10 }, (_, index) => orderedColour(index))).size).toBe(10);
});

const parts = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const redOf = (colour: string): number => parts(colour)[0] ?? 0;
const blueOf = (colour: string): number => parts(colour)[2] ?? 0;

/**
 * Converts linear light to what is seen without cones for red or green. Source: Viénot, Brettel and Mollon
 * 1999, with the matrices of Machado, Oliveira and Fernandes 2009 at full severity.
 */
const blindness = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  red: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  green: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const;

function seenBy(colour: string, matrix: readonly number[]): string {
  const linear = parts(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  const seen = [0, 3, 6].map((row) =>
    linear.reduce((sum, part, index) => sum + part * (matrix[row + index] ?? 0), 0),
  );
  const shown = seen.map((part) => {
    const light = Math.min(1, Math.max(0, part));
    const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${shown.join("")}`;
}

test.each(Object.entries(blindness))(
  "VA, NVA and waiting, before and after, bottleneck and over takt differ in lightness, with blindness to %s",
  (_, matrix) => {
    const told = [
      ["va", "nva"],
      ["nva", "wait"],
      ["before", "after"],
      ["within", "bottleneck"],
      ["within", "over"],
    ] as const;
    for (const [one, other] of told)
      expect(
        contrast(seenBy(chartColours[one], matrix), seenBy(chartColours[other], matrix)),
      ).toBeGreaterThan(1.6);
  },
);

test("in greyscale and with colour blindness, the first custom slot differs from VA", () => {
  for (const matrix of Object.values(blindness))
    expect(contrast(seenBy(chartColours.va, matrix), seenBy(slotColour("c4"), matrix))).toBeGreaterThan(1.6);
  expect(grey(chartColours.va) - grey(slotColour("c4"))).toBeGreaterThan(25);
});

const grey = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = parts(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

test("in greyscale, columns within takt differ from those over it and from the bottleneck", () => {
  for (const dark of [chartColours.over, chartColours.bottleneck])
    expect(grey(chartColours.within) - grey(dark)).toBeGreaterThan(64);
});

test("a text is shortened between characters, never within one", () => {
  expect(shortText("walks  to\r\nrack", 20)).toBe("walks to rack");
  expect(shortText("ที่นี่".repeat(5), 3)).toMatch(/…$/);
  expect(shortText("👩‍🔧👩‍🔧👩‍🔧", 3)).toBe("👩‍🔧…");
  expect(shortText("後輪車軸 axle", 9)).toBe("後輪車軸…");
  expect(shortText("後輪車軸", 8)).toBe("後輪車軸");
  expect(shortText("", 5)).toBe("");
});

test("labels of a trend contrast with the paper, those of its columns with their fill", () => {
  const [chart] = pages.trend.make(
    contentOf("trend", [analysisOf(1, [worked(1, 1, 0, "Fit", ["va", 3], ["nva", 6, "walks", "w3"])])]),
    en,
  ).charts;
  const labels = (chart?.series ?? []).flatMap((one) => one.labels ?? []);
  expect(labels.length).toBeGreaterThan(4);
  for (const { colour = chartColours.ink, fill = "" } of labels)
    expect(contrast(colour, fill)).toBeGreaterThanOrEqual(4.5);
});

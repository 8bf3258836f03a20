import { plantColours } from "../../../contract/plant-look.ts";
import type { PlantColour, PlantLook } from "../../../contract/plant-look.ts";
import { fixedWorkTypes } from "../../../contract/work-types.ts";

/**
 * The colours of charts. A fill, or the outline that `fillOf` adds, has a contrast of at least 3:1 on white
 * paper (WCAG 2.2, 1.4.11). VA, NVA and waiting are dark, medium and light, so they differ in grey.
 */
export const chartColours = {
  va: "#1B5E20",
  nva: "#EB5F21",
  wait: "#DDD3A0",
  /** Unknown work types. */
  other: "#455A64",
  /** Time without a segment. */
  rest: "#78909C",
  /** Dark, since the takt line crosses fills of all colours. */
  takt: "#242424",
  target: "#0F6CBD",
  /** Times over takt, and the takt itself in the work combination table. */
  over: "#C00000",
  /** Times within takt. Lighter than `over` and `bottleneck`, so that they differ in grey. */
  within: "#5A99D3",
  /** The longest time of a line, if it is within takt. If any time is over takt, the longest one is too. */
  bottleneck: "#0B3D73",
  before: "#37474F",
  after: "#6897C0",
  cumulative: "#242424",
  mean: "#1B5E20",
  limit: "#C00000",
  plain: "#0F6CBD",
  leftOut: "#8C8C8C",
  /** The outline of a fill that is too light for white paper. */
  outline: "#7A7340",
  /** The fill of a cell with a problem. */
  bad: "#F9C6C6",
  /** The background of a chart that is drawn in cells. */
  grid: "#F3F3F3",
  paper: "#FFFFFF",
  ink: "#242424",
} as const;

/** The default colours that a plant can replace, wherever they are used. */
export const defaultColours = {
  accent: chartColours.plain,
  va: chartColours.va,
  nva: chartColours.nva,
  wait: chartColours.wait,
  before: chartColours.before,
  after: chartColours.after,
  over: chartColours.over,
} as const satisfies Record<PlantColour, string>;

/** Returns the plant's colour in place of a default colour, or the same colour if the plant has none. */
export function colourOf(defaultColour: string, replacements: PlantLook["colours"] = {}): string {
  const known = plantColours.find((name) => defaultColours[name] === defaultColour);
  return (known && replacements[known]) ?? defaultColour;
}

/** Custom work types from c4. Dark and light blues alternate, so that neighbours differ in grey. */
const customColours = [
  "#0A1F5C",
  "#4F93CE",
  "#01579B",
  "#6C8EBF",
  "#283593",
  "#009ABF",
  "#006E8C",
  "#5C9BC0",
  "#1A2F6B",
  "#1976D2",
] as const;

/** Colours for elements and other long lists. After the last one, the first one is used again. */
const elementColours = [
  "#1565C0",
  "#8D6E00",
  "#6A3D9A",
  "#00838F",
  "#AD1457",
  "#5D4037",
  "#3949AB",
  "#4F7F2A",
  "#C2410C",
  "#00695C",
] as const;

/** Returns the colour of a work type slot, or of the keys `other` and `rest`. */
export function slotColour(type: string): string {
  if (hasFixedColour(type)) return chartColours[type];
  return nth(customColours, Number(type.slice(1)) - fixedWorkTypes.length - 1);
}

/** Returns the colour of the element with this index, from 0. */
export function orderedColour(index: number): string {
  return nth(elementColours, index);
}

function nth(colours: readonly string[], index: number): string {
  return colours[((index % colours.length) + colours.length) % colours.length] ?? chartColours.plain;
}

/** Returns a fill, with an outline if it is too light for white paper. */
export function fillOf(colour: string): { readonly colour: string; readonly outline?: string } {
  return contrast(colour, chartColours.paper) >= 3 ? { colour } : { colour, outline: chartColours.outline };
}

/** Returns the colour of text on a fill: dark or white, whichever has the higher contrast. */
export function textOn(fill: string): string {
  const { ink, paper } = chartColours;
  return contrast(fill, ink) >= contrast(fill, paper) ? ink : paper;
}

/** Returns the contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function hasFixedColour(type: string): type is "va" | "nva" | "wait" | "other" | "rest" {
  return ["va", "nva", "wait", "other", "rest"].includes(type);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

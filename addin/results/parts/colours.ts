import { fixedWorkTypes } from "../../../contract/work-types.ts";

/** The colours of charts; each is told by a name or a value beside it too. Fills keep 3:1 against white paper (WCAG 2.2, 1.4.11). */
export const chartColours = {
  va: "#2E7D32",
  nva: "#E8713C",
  wait: "#8C8C8C",
  /** Work types that are no slot. */
  other: "#455A64",
  /** Time that no segment tells of. */
  rest: "#78909C",
  takt: "#C00000",
  /** Takt beside limits, which are red. */
  taktByLimits: "#6A3D9A",
  target: "#0F6CBD",
  cumulative: "#242424",
  mean: "#2E7D32",
  limit: "#C00000",
  plain: "#0F6CBD",
  leftOut: "#8C8C8C",
  bad: "#F9C6C6",
  paper: "#FFFFFF",
  ink: "#242424",
} as const;

/** Custom slots in their order, c4 first, and elements; used from the start again where they do not reach. */
const ordered = [
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

/** The colour of a work type slot, or of the other and the untold time by those keys. */
export function slotColour(type: string): string {
  if (isNamed(type)) return chartColours[type];
  return orderedColour(Number(type.slice(1)) - fixedWorkTypes.length - 1);
}

/** The n-th colour of a fixed order, from 0. */
export function orderedColour(index: number): string {
  return ordered[((index % ordered.length) + ordered.length) % ordered.length] ?? chartColours.plain;
}

/** The colour of text on a fill, dark or white, whichever reads better. */
export function textOn(fill: string): string {
  const { ink, paper } = chartColours;
  return contrast(fill, ink) >= contrast(fill, paper) ? ink : paper;
}

/** The contrast of two colours, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function isNamed(type: string): type is "va" | "nva" | "wait" | "other" | "rest" {
  return ["va", "nva", "wait", "other", "rest"].includes(type);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

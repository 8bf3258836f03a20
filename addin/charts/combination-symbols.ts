import { chartColours } from "./colours.ts";

/**
 * The kinds of work of a standard work combination table with the signs that its grid draws them by: those of the paper form, solid for manual,
 * dashed for automatic, wavy for walking.
 */
export const combinationSigns = { manual: "━", auto: "┅", walk: "~", wait: "·" } as const;

/** A kind of work of the table. */
export type CombinationKind = keyof typeof combinationSigns;

/** The kinds in the order of the table's columns. */
export const combinationKinds = Object.keys(combinationSigns) as readonly CombinationKind[];

/** What the engineer does while the machine runs by itself. */
export const togetherSigns = { walk: "≈", wait: "⋯" } as const;

/** The kind that a work type counts as until the engineer says otherwise. */
export function usualKind(type: string): CombinationKind {
  return type === "wait" ? "wait" : "manual";
}

/** Fill and text of the signs; the machine's is one, whatever is done beside it. */
export const signColours: readonly {
  readonly signs: readonly string[];
  readonly fill: string;
  readonly colour: string;
}[] = [
  { signs: [combinationSigns.manual], fill: chartColours.va, colour: chartColours.paper },
  { signs: [combinationSigns.walk], fill: "#BBDEFB", colour: chartColours.ink },
  { signs: [combinationSigns.wait], fill: "#E0E0E0", colour: chartColours.ink },
  {
    signs: [combinationSigns.auto, togetherSigns.walk, togetherSigns.wait],
    fill: "#E1D5F0",
    colour: chartColours.ink,
  },
];

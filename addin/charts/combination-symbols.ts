import { workSigns } from "../rows/work-mapping.ts";
import { chartColours } from "./colours.ts";

/** What the engineer does while the machine runs by itself. */
export const togetherSigns = { walk: "≈", wait: "⋯" } as const;

/** Fill and text of the signs; the machine's is one, whatever is done beside it. */
export const signColours: readonly {
  readonly signs: readonly string[];
  readonly fill: string;
  readonly colour: string;
}[] = [
  { signs: [workSigns.manual], fill: chartColours.va, colour: chartColours.paper },
  { signs: [workSigns.walk], fill: "#BBDEFB", colour: chartColours.ink },
  { signs: [workSigns.wait], fill: "#E0E0E0", colour: chartColours.ink },
  {
    signs: [workSigns.auto, togetherSigns.walk, togetherSigns.wait],
    fill: "#E1D5F0",
    colour: chartColours.ink,
  },
];

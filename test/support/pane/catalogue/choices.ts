import { languages } from "../../../../contract/languages.ts";
import { opened } from "../opened.ts";
import { scenes } from "../scenes.ts";

/** How something in the catalogue is called, and in the address. */
type Option = readonly [value: string, words: string];

/** Something to choose in the catalogue; the first of its options is chosen where the address says nothing. */
export interface Choice {
  readonly name: "scene" | "opened" | "language" | "width" | "theme";
  readonly words: string;
  readonly options: readonly Option[];
}

const named = (name: string): Option => [name, name.replaceAll("_", " ")];

/** Everything that is chosen in the catalogue, from the pane's own lists. */
export const choices: readonly Choice[] = [
  {
    name: "scene",
    words: "Scene",
    options: [...Object.keys(scenes).map(named), ["all", "all, side by side"]],
  },
  { name: "opened", words: "Opened", options: [["", "nothing"], ...Object.keys(opened).map(named)] },
  {
    name: "language",
    words: "Language",
    options: Object.entries(languages).map(([code, own]) => [code, `${code} ${own}`]),
  },
  {
    name: "width",
    words: "Width",
    options: ["350", "320", "450"].map((width) => [width, `${width} px`]),
  },
  { name: "theme", words: "Theme", options: ["white", "colorful", "dark_gray", "black"].map(named) },
];

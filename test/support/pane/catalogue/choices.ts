import { languages } from "../../../../contract/languages.ts";
import { opened } from "../opened.ts";
import { scenes } from "../scenes.ts";

/** An option: its value in the address, and its name. */
type Option = readonly [value: string, words: string];

/** A choice in the catalogue. Its first option is the default. */
export interface Choice {
  readonly name: "scene" | "opened" | "language" | "width" | "theme";
  readonly words: string;
  readonly options: readonly Option[];
}

const named = (name: string): Option => [name, name.replaceAll("_", " ")];

/** All choices of the catalogue, from the pane's own lists. */
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

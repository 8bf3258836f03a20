import { color as parsed } from "chart.js/helpers";
import { HostError } from "./host-error.ts";

/**
 * Returns a color as Excel reads it back: `skyblue` → `#87CEEB`, `ff0000` → `#FF0000`. Throws Excel's error
 * for anything except `#RRGGBB`, `RRGGBB` and the color names of HTML.
 */
export function colorOf(value: unknown): string {
  const given = String(value).trim();
  if (/^#?[0-9a-f]{6}$/i.test(given)) return `#${given.slice(-6).toUpperCase()}`;
  // The library also reads rgb(), short forms and "transparent", which Excel refuses.
  const isWord = /^[a-z]+$/i.test(given) && given.toLowerCase() !== "transparent";
  const named = isWord ? parsed(given) : undefined;
  if (named?.valid !== true) throw new HostError("InvalidArgument", `"${given}" is not a color.`);
  const { r, g, b } = named.rgb;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

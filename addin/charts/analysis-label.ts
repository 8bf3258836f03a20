import type { AnalysisHeading } from "../rows/about.ts";
import { shortText } from "./short-text.ts";

/** Signs that fit below one of many columns, O-No included, and below one of two or three, where before and after at the end of a name are seen. */
const longest = { many: 26, few: 44 } as const;

/** Names an analysis at the axis of a chart: its O-No, whole, and as much of its name as there is room for. */
export function analysisLabel(
  { o_no, name }: Pick<AnalysisHeading, "o_no" | "name">,
  beside: keyof typeof longest = "many",
): string {
  const room = longest[beside] - o_no.length - 1;
  return room < 4 || name.trim() === "" ? o_no : `${o_no} ${shortText(name, room)}`;
}

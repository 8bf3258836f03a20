import type { AnalysisHeading } from "../rows/about.ts";
import { shortText } from "./short-text.ts";

/** Signs that fit below a column, O-No included. */
const longest = 26;

/** Names an analysis at the axis of a chart: its O-No, whole, and as much of its name as there is room for. */
export function analysisLabel({ o_no, name }: Pick<AnalysisHeading, "o_no" | "name">): string {
  const room = longest - o_no.length - 1;
  return room < 4 || name.trim() === "" ? o_no : `${o_no} ${shortText(name, room)}`;
}

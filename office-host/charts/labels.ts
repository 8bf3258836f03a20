import { flag, keeps, leadsBelow, number, oneOf, text } from "./kept.ts";
import type { ChartPart } from "../classes/chart-object-ids.ts";
import type { ClassTable } from "../classes/class-table.ts";

/** Where Excel puts labels. */
const labelPositions = [
  "None",
  "Center",
  "InsideEnd",
  "InsideBase",
  "OutsideEnd",
  "Left",
  "Right",
  "Top",
  "Bottom",
  "BestFit",
  "Callout",
] as const;

/** `Excel.ChartDataLabels`: those of a series, or of all series of a chart. */
export const chartDataLabelsTable: ClassTable<ChartPart> = { members: labelMembers("1.1", "1.1") };

/** `Excel.ChartDataLabel`: that of one point. */
export const chartDataLabelTable: ClassTable<ChartPart> = {
  members: { ...labelMembers("1.7", "1.8"), Text: keeps("1.8", "text", text, "") },
};

function labelMembers(since: string, formatSince: string) {
  return {
    Position: keeps<ChartPart>(since, "position", oneOf(...labelPositions), "OutsideEnd"),
    ShowValue: keeps<ChartPart>(since, "showValue", flag, true),
    ShowSeriesName: keeps<ChartPart>(since, "showSeriesName", flag, false),
    ShowCategoryName: keeps<ChartPart>(since, "showCategoryName", flag, false),
    ShowPercentage: keeps<ChartPart>(since, "showPercentage", flag, false),
    ShowLegendKey: keeps<ChartPart>(since, "showLegendKey", flag, false),
    ShowBubbleSize: keeps<ChartPart>(since, "showBubbleSize", flag, false),
    Separator: keeps<ChartPart>(since, "separator", text, ", "),
    NumberFormat: keeps<ChartPart>("1.8", "numberFormat", text, "General"),
    LinkNumberFormat: keeps<ChartPart>("1.9", "linkNumberFormat", flag, true),
    TextOrientation: keeps<ChartPart>("1.8", "textOrientation", number(-90, 90), 0),
    Format: leadsBelow<ChartPart>(formatSince, "ChartDataLabelFormat"),
  };
}

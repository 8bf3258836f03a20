/** How a type of Excel's charts is drawn by the spreadsheet. */
export interface DrawnAs {
  readonly type: "bar" | "line" | "pie" | "scatter" | "waterfall";
  readonly options: Readonly<Record<string, unknown>>;
}

/** Excel's types of charts that the spreadsheet draws. What is not in it, the workbench does not have. */
export const chartTypes: Readonly<Record<string, DrawnAs | undefined>> = {
  ColumnClustered: { type: "bar", options: { stacked: false, horizontal: false } },
  ColumnStacked: { type: "bar", options: { stacked: true, horizontal: false } },
  BarClustered: { type: "bar", options: { stacked: false, horizontal: true } },
  BarStacked: { type: "bar", options: { stacked: true, horizontal: true } },
  Line: { type: "line", options: { ...lineOptions(), hideDataMarkers: true } },
  LineMarkers: { type: "line", options: lineOptions() },
  LineStacked: { type: "line", options: { ...lineOptions(), stacked: true, hideDataMarkers: true } },
  Area: { type: "line", options: { ...lineOptions(), fillArea: true, hideDataMarkers: true } },
  AreaStacked: {
    type: "line",
    options: { ...lineOptions(), stacked: true, fillArea: true, hideDataMarkers: true },
  },
  Pie: { type: "pie", options: { isDoughnut: false } },
  Doughnut: { type: "pie", options: { isDoughnut: true } },
  XYScatter: { type: "scatter", options: { labelsAsText: false } },
};

/** Excel's name of a type that was chosen in the grid. */
export function excelChartType(definition: Readonly<Record<string, unknown>>): string {
  const found = Object.entries(chartTypes).find(
    ([, drawn]) =>
      drawn?.type === definition.type &&
      Object.entries(drawn?.options ?? {}).every(
        ([name, value]) => (definition[name] ?? false) === (value ?? false),
      ),
  );
  return found?.[0] ?? "Invalid";
}

function lineOptions(): Readonly<Record<string, unknown>> {
  return { stacked: false, labelsAsText: false, cumulative: false, fillArea: false, hideDataMarkers: false };
}

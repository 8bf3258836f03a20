import type { SeriesPicture } from "./picture.ts";

export interface ValueExtent {
  readonly series: SeriesPicture;
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns each point's extent along the value axis, without points that have no number. Negative bars are
 * stacked downwards. Shares are parts of the sum of absolute values.
 */
export function extentsOf(series: readonly SeriesPicture[]): readonly ValueExtent[] {
  return seriesGroups(series).flatMap((group) =>
    group[0]?.stacking === "none" || group[0] === undefined
      ? group.flatMap(unstackedExtents)
      : stackedExtents(group),
  );
}

/** Groups series with equal shape, stacking and axes. */
export function seriesGroups(series: readonly SeriesPicture[]): readonly (readonly SeriesPicture[])[] {
  const groups = new Map<string, SeriesPicture[]>();
  for (const one of series) {
    const key = `${one.shape}/${one.stacking}/${one.isSecondary}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function unstackedExtents(series: SeriesPicture): readonly ValueExtent[] {
  return series.values.flatMap((value, index) =>
    value === undefined ? [] : [{ series, index, from: 0, to: value }],
  );
}

function stackedExtents(group: readonly SeriesPicture[]): readonly ValueExtent[] {
  const [first] = group;
  const isShare = first?.stacking === "percent";
  const isBar = first?.shape === "bar";
  const length = Math.max(0, ...group.map(({ values }) => values.length));
  return Array.from({ length }, (_, index) => {
    const total = group.reduce((sum, { values }) => sum + Math.abs(values[index] ?? 0), 0);
    // Where the stack ends above and below zero.
    let [above, below] = [0, 0];
    return group.flatMap((series): ValueExtent[] => {
      const value = series.values[index];
      if (value === undefined) return [];
      const amount = isShare ? (total === 0 ? 0 : value / total) : value;
      const isNegative = isBar && amount < 0;
      const from = isNegative ? below : above;
      if (isNegative) below += amount;
      else above += amount;
      return [{ series, index, from, to: from + amount }];
    });
  }).flat();
}

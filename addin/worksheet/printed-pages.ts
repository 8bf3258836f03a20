/** Computes where printed pages end, and makes empty rows higher so that related rows stay on one page. */

/** Rows to keep on one page, counted from the first printed row. */
export interface RowGroup {
  /** The empty row above the group. Making it higher moves the group to the next page. */
  readonly spacer: number;
  readonly last: number;
}

/** The heights that fit on a page, in points of the worksheet. */
export interface PageCapacity {
  /** A range for each printing program, since printers and versions scale differently. */
  readonly capacities: readonly { readonly least: number; readonly most: number }[];
  /** Rows that are repeated on each page that begins below them. */
  readonly repeated?: { readonly first: number; readonly last: number };
}

/** Excel's maximum height of a row, in points. */
export const maximumRowHeight = 409;

/** The points that each attempt adds to a row. */
const step = 3;

/**
 * Returns new heights for empty rows, by row index, so that no page ends within a group. A group that fits on
 * no page stays as it is. Excel may ignore manual page breaks on worksheets that are fitted to pages.
 *
 * @param heights the heights of all printed rows, in points
 */
export function spacerHeights(
  heights: readonly number[],
  groups: readonly RowGroup[],
  page: PageCapacity,
): ReadonlyMap<number, number> {
  const adjusted = [...heights];
  const changed = new Map<number, number>();
  for (const group of [...groups].sort((a, b) => a.spacer - b.spacer)) {
    const before = adjusted[group.spacer] ?? 0;
    const isWhole = (): boolean =>
      capacitiesOf(page).every((capacity) => {
        const starts = pageStarts(adjusted, capacity, page.repeated, group.last);
        return !starts.some((start) => start > group.spacer + 1 && start <= group.last);
      });
    while (!isWhole() && (adjusted[group.spacer] ?? 0) + step <= maximumRowHeight)
      adjusted[group.spacer] = (adjusted[group.spacer] ?? 0) + step;
    const height = adjusted[group.spacer] ?? 0;
    if (!isWhole()) adjusted[group.spacer] = before;
    else if (height !== before) changed.set(group.spacer, height);
  }
  return changed;
}

/**
 * Returns capacities to try, in steps smaller than a row, since each of them may end a page within a group.
 */
function capacitiesOf({ capacities }: PageCapacity): readonly number[] {
  return capacities.flatMap(({ least, most }) => {
    const count = Math.ceil((most - least) / (2 * step));
    return [...Array.from({ length: count }, (_, index) => least + index * 2 * step), most];
  });
}

/** Returns the first rows of the pages after the first one, up to `last`. */
function pageStarts(
  heights: readonly number[],
  capacity: number,
  repeated: PageCapacity["repeated"],
  last: number,
): readonly number[] {
  const repeatedHeight =
    repeated === undefined
      ? 0
      : heights.slice(repeated.first, repeated.last + 1).reduce((sum, height) => sum + height, 0);
  const starts: number[] = [];
  let used = 0;
  for (const [row, height] of heights.slice(0, last + 1).entries()) {
    if (used > 0 && used + height > capacity) {
      starts.push(row);
      used = repeated !== undefined && row > repeated.last ? repeatedHeight : 0;
    }
    used += height;
  }
  return starts;
}

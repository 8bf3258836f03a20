/** Computes where printed pages end, and makes empty rows higher so that related rows stay on one page. */

/** Rows to keep on one page, counted from the first printed row. */
export interface RowGroup {
  /** The empty row above the group. Making it higher moves the group to the next page. */
  readonly spacer: number;
  readonly last: number;
}

/** The capacity of a page, in points of the worksheet. */
export interface PageCapacity {
  /**
   * The smallest and the largest capacity for each printing program, since printers and versions scale
   * differently.
   */
  readonly capacities: readonly { readonly least: number; readonly most: number }[];
  /** Rows that are repeated on each page that begins below them. */
  readonly repeated?: { readonly first: number; readonly last: number };
}

/** Excel's maximum height of a row, in points. */
export const highestRow = 409;

/** The points by which a row is made higher in each attempt. */
const step = 3;

/**
 * Returns the new heights of empty rows, by row index, so that no page ends within a group. A group that
 * fits on no page stays as it is. Excel never splits an empty row, but moves it to the next page with the
 * rows below it. Manual page breaks are not used, because Excel may ignore them on worksheets that are
 * fitted to pages.
 *
 * @param heights the heights of all printed rows, in points
 */
export function spacerHeights(
  heights: readonly number[],
  groups: readonly RowGroup[],
  page: PageCapacity,
): ReadonlyMap<number, number> {
  const now = [...heights];
  const changed = new Map<number, number>();
  for (const group of [...groups].sort((a, b) => a.spacer - b.spacer)) {
    const before = now[group.spacer] ?? 0;
    const isWhole = (): boolean =>
      capacitiesOf(page).every((capacity) => {
        const starts = startsOf(now, capacity, page.repeated, group.last);
        return !starts.some((start) => start > group.spacer + 1 && start <= group.last);
      });
    while (!isWhole() && (now[group.spacer] ?? 0) + step <= highestRow)
      now[group.spacer] = (now[group.spacer] ?? 0) + step;
    const height = now[group.spacer] ?? 0;
    if (!isWhole()) now[group.spacer] = before;
    else if (height !== before) changed.set(group.spacer, height);
  }
  return changed;
}

/**
 * Returns the capacities to try, from the smallest to the largest, in steps smaller than a row. A page may
 * end within a group at a capacity in between, although it does not at the smallest and at the largest.
 */
function capacitiesOf({ capacities }: PageCapacity): readonly number[] {
  return capacities.flatMap(({ least, most }) => {
    const count = Math.ceil((most - least) / (2 * step));
    return [...Array.from({ length: count }, (_, index) => least + index * 2 * step), most];
  });
}

/** Returns the first rows of the pages after the first one, up to `last`. */
function startsOf(
  heights: readonly number[],
  capacity: number,
  repeated: PageCapacity["repeated"],
  last: number,
): readonly number[] {
  const band =
    repeated === undefined
      ? 0
      : heights.slice(repeated.first, repeated.last + 1).reduce((sum, height) => sum + height, 0);
  const starts: number[] = [];
  let used = 0;
  for (const [row, height] of heights.slice(0, last + 1).entries()) {
    if (used > 0 && used + height > capacity) {
      starts.push(row);
      used = repeated !== undefined && row > repeated.last ? band : 0;
    }
    used += height;
  }
  return starts;
}

/** Where pages end when rows are printed one below the other, and how what belongs together stays on one page. */

/** Rows that shall stand on one page, counted from the first printed one. */
export interface Together {
  /** An empty row above them, which may be made higher. */
  readonly spacer: number;
  readonly last: number;
}

/** How much goes on a page, in points of the worksheet. */
export interface PageRoom {
  /** The least and the most for each program that may print it: printers and versions scale a little differently. */
  readonly spans: readonly { readonly least: number; readonly most: number }[];
  /** Rows that are printed again on each page that begins below them. */
  readonly repeated?: { readonly first: number; readonly last: number };
}

/** The height in points that Excel gives a row at most. */
export const highestRow = 409;

/** Points by which a row is made higher at a time. */
const step = 3;

/**
 * Gives the empty rows that have to be higher, by their place, so that no page ends within what shall stand together; one that is not found is left alone. An empty row is never
 * cut: it goes to the next page whole and takes what is below it along. Page breaks of one's own are not relied upon: Excel is said to take no notice of them on a worksheet that is fitted to its pages.
 *
 * @param heights of all printed rows in points
 */
export function heightsTogether(
  heights: readonly number[],
  groups: readonly Together[],
  room: PageRoom,
): ReadonlyMap<number, number> {
  const now = [...heights];
  const changed = new Map<number, number>();
  for (const group of [...groups].sort((a, b) => a.spacer - b.spacer)) {
    const before = now[group.spacer] ?? 0;
    const isWhole = (): boolean =>
      capacitiesOf(room).every((capacity) => {
        const starts = startsOf(now, capacity, room.repeated, group.last);
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

/** From the least to the most, closer than rows are high: with what is between them a page may end where it does at neither. */
function capacitiesOf({ spans }: PageRoom): readonly number[] {
  return spans.flatMap(({ least, most }) => {
    const count = Math.ceil((most - least) / (2 * step));
    return [...Array.from({ length: count }, (_, index) => least + index * 2 * step), most];
  });
}

/** The rows that pages after the first begin with, up to `last`. */
function startsOf(
  heights: readonly number[],
  capacity: number,
  repeated: PageRoom["repeated"],
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

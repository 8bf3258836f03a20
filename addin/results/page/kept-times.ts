/** Takt and target, which the pages of one analysis or line share. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { pageFacts } from "./all-facts.ts";
import type { KeptTimes, PageContent, PageQuery } from "./page-query.ts";
import type { Page } from "./page.ts";

export const timeKeys = ["takt", "target"] as const;

export type TimeKey = (typeof timeKeys)[number];

/** Empty if a user cleared a time, undefined if it is unknown. */
export type TimesOfOne = Readonly<Partial<Record<TimeKey, CellValue>>>;

/** The times of a page: as written (base), and as its cells are now (mine). */
export interface TimesOnPage {
  readonly sheetId: string;
  readonly base: TimesOfOne;
  readonly mine: TimesOfOne;
}

export interface SharedTimes {
  readonly kept: TimesOfOne;
  /** The new base of each page whose base changes, by worksheet. */
  readonly bases: ReadonlyMap<string, TimesOfOne>;
}

/**
 * Merges the times of an analysis or line. A changed cell replaces the kept time, unless the kept time has
 * changed too. If cells of several pages changed, the first page wins.
 */
export function sharedTimes(
  before: TimesOfOne,
  pages: readonly TimesOnPage[],
  timesKey: string,
): SharedTimes {
  const kept: Partial<Record<TimeKey, CellValue>> = { ...before };
  const bases = new Map<string, Partial<Record<TimeKey, CellValue>>>();
  for (const { sheetId, base, mine } of pages)
    for (const key of timeKeys) {
      const [typed, written] = [mine[key], base[key] ?? ""];
      if (typed === undefined) continue;
      const isChanged = typed !== written && (typeof typed === "number" || typed === "");
      if (isChanged && (kept[key] === undefined || kept[key] === written)) kept[key] = typed;
      // The cell equals the kept time, so this is the page's new base.
      if (typed !== written && typed === kept[key])
        bases.set(sheetId, { ...bases.get(sheetId), [key]: typed });
      else if (kept[key] === undefined && written !== "" && !timesKey.startsWith(linePrefix))
        kept[key] = written;
    }
  return { kept, bases };
}

/** Until a user types another time, a line uses the instance's. */
const linePrefix = "line/";

/** Returns the default times of a page: the kept ones, or the page's base where a user changed its cell. */
export function timesFor({ kept, bases }: SharedTimes, page: TimesOnPage | undefined): KeptTimes {
  const times = timeKeys.flatMap((key) => {
    const typed = page?.mine[key];
    const written = page && (bases.get(page.sheetId)?.[key] ?? page.base[key] ?? "");
    const isChanged = typed !== undefined && typed !== written;
    const value = isChanged ? written : kept[key];
    return typeof value === "number" ? [[key, value] as const] : [];
  });
  return Object.fromEntries(times);
}

export function hasTimes({ blocks }: Pick<Page, "blocks">): boolean {
  return blocks.some(
    ({ columns, rows }) =>
      columns.some(({ isInput }) => isInput === true) &&
      rows.some(({ key }) => timeKeys.some((time) => time === key)),
  );
}

/** Returns the key of a page's kept times in the workbook; undefined if the page has several analyses. */
export function timesKeyOf({ query, analyses, comparison, line }: PageContent): string | undefined {
  if (comparison !== undefined) return `analysis/${comparison.heading.after.id}`;
  if (line !== undefined) return `line/${line.heading.id}`;
  const [only, ...others] = analyses;
  return only === undefined || others.length > 0 || query.ids.length !== 1
    ? undefined
    : `analysis/${only.heading.id}`;
}

/** As `timesKeyOf`, from a query. Undefined for a comparison, whose analysis only the page's tag has. */
export function timesKeyOfQuery({ kind, ids }: PageQuery): string | undefined {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return undefined;
  const { offered } = pageFacts[kind];
  if (offered.includes("line")) return `line/${id}`;
  return offered.includes("analysis") || offered.includes("analyses") ? `analysis/${id}` : undefined;
}

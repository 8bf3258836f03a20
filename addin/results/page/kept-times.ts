/** Takt and target, which the pages of one analysis share. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { pageFacts } from "./all-facts.ts";
import type { KeptTimes, PageContent, PageQuery } from "./page-query.ts";
import type { Page } from "./page.ts";

/** The rows of an input block whose values are kept. */
export const timeKeys = ["takt", "target"] as const;

export type TimeKey = (typeof timeKeys)[number];

/** The times of one analysis or line: empty if a user cleared one, undefined if unknown. */
export type TimesOfOne = Readonly<Partial<Record<TimeKey, CellValue>>>;

/** The times of a page: what its cells held when it was written, and what they hold now. */
export interface TimesOnPage {
  readonly sheetId: string;
  readonly base: TimesOfOne;
  readonly mine: TimesOfOne;
}

/** The merged times of an analysis. */
export interface SharedTimes {
  /** The times to keep from now on. */
  readonly kept: TimesOfOne;
  /** The new base of each page whose base changes, by worksheet. */
  readonly bases: ReadonlyMap<string, TimesOfOne>;
}

/**
 * Merges the times of an analysis from three sides: as written on a page (base), in its cells (mine), and
 * kept (theirs). A cell that a user changed replaces the kept time if the page was written with the kept
 * time. If both changed, the cell and the kept time stay as they are. The first page that changed a value
 * wins.
 */
export function sharedTimes(before: TimesOfOne, pages: readonly TimesOnPage[], of: string): SharedTimes {
  const kept: Partial<Record<TimeKey, CellValue>> = { ...before };
  const bases = new Map<string, Partial<Record<TimeKey, CellValue>>>();
  for (const { sheetId, base, mine } of pages)
    for (const key of timeKeys) {
      const [is, was] = [mine[key], base[key] ?? ""];
      if (is === undefined) continue;
      const isChanged = is !== was && (typeof is === "number" || is === "");
      if (isChanged && (kept[key] === undefined || kept[key] === was)) kept[key] = is;
      // A page that shows the kept time follows it from now on.
      if (is !== was && is === kept[key]) bases.set(sheetId, { ...bases.get(sheetId), [key]: is });
      else if (kept[key] === undefined && was !== "" && !of.startsWith(ofLine)) kept[key] = was;
    }
  return { kept, bases };
}

/** The prefix of a line's times. Until a user types another time, a line uses the instance's. */
const ofLine = "line/";

/** Returns the times to write a page with: the kept ones, or the page's own if a user changed its cells. */
export function timesFor({ kept, bases }: SharedTimes, page: TimesOnPage | undefined): KeptTimes {
  const times = timeKeys.flatMap((key) => {
    const own = page && { is: page.mine[key], was: bases.get(page.sheetId)?.[key] ?? page.base[key] ?? "" };
    const isOwn = own?.is !== undefined && own.is !== own.was;
    const value = isOwn ? own.was : kept[key];
    return typeof value === "number" ? [[key, value] as const] : [];
  });
  return Object.fromEntries(times);
}

/** Returns whether a page has cells for takt or target. */
export function hasTimes({ blocks }: Pick<Page, "blocks">): boolean {
  return blocks.some(
    ({ columns, rows }) =>
      columns.some(({ isInput }) => isInput === true) &&
      rows.some(({ key }) => timeKeys.some((time) => time === key)),
  );
}

/**
 * Returns the workbook's name for the analysis or line that a page's times belong to. Returns undefined if
 * the page has several.
 */
export function timesOf({ query, analyses, comparison, line }: PageContent): string | undefined {
  if (comparison !== undefined) return `analysis/${comparison.heading.after.id}`;
  if (line !== undefined) return `line/${line.heading.id}`;
  const [only, ...others] = analyses;
  return only === undefined || others.length > 0 || query.ids.length !== 1
    ? undefined
    : `analysis/${only.heading.id}`;
}

/**
 * Returns the same for an existing page, from its query. Returns undefined for a comparison: only its tag has
 * the analysis.
 */
export function timesOfQuery({ kind, ids }: PageQuery): string | undefined {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return undefined;
  const { offered } = pageFacts[kind];
  if (offered.includes("line")) return `line/${id}`;
  return offered.includes("analysis") || offered.includes("analyses") ? `analysis/${id}` : undefined;
}

/** Takt and target, which pages of one analysis have in common. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { pageFacts } from "./all-facts.ts";
import type { KeptTimes, PageContent, PageQuery } from "./page-query.ts";
import type { Page } from "./page.ts";

/** The rows of a block of inputs that are kept. */
export const timeKeys = ["takt", "target"] as const;

/** One of them. */
export type TimeKey = (typeof timeKeys)[number];

/**
 * The times of one analysis or line, empty where a person has typed none; undefined where nothing is known.
 */
export type TimesOfOne = Readonly<Partial<Record<TimeKey, CellValue>>>;

/** The times that a page has: what its cells held when it was written, and what they hold now. */
export interface TimesOnPage {
  readonly sheetId: string;
  readonly base: TimesOfOne;
  readonly mine: TimesOfOne;
}

/** What comes of the times of an analysis. */
export interface SharedTimes {
  /** To be kept from now on. */
  readonly kept: TimesOfOne;
  /** What each page is taken to have been written with from now on, by worksheet. */
  readonly bases: ReadonlyMap<string, TimesOfOne>;
}

/**
 * Merges the times of an analysis from three sides: what a page was written with (base), its cells (mine),
 * what is kept (theirs). A cell that a person changed becomes what is kept, if the page had been written with
 * what is kept. Where both changed, each keeps its own: the cell stays, and so does what is kept. Pages come
 * in their order; the first that changed a value wins.
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
      // A page that shows what is kept follows it from now on.
      if (is !== was && is === kept[key]) bases.set(sheetId, { ...bases.get(sheetId), [key]: is });
      else if (kept[key] === undefined && was !== "" && !of.startsWith(ofLine)) kept[key] = was;
    }
  return { kept, bases };
}

/** What the times of a line begin with: those it was not typed another for are the instance's. */
const ofLine = "line/";

/** The times that a page is written with: what is kept, but where it keeps its own, which its cells hold. */
export function timesFor({ kept, bases }: SharedTimes, page: TimesOnPage | undefined): KeptTimes {
  const times = timeKeys.flatMap((key) => {
    const own = page && { is: page.mine[key], was: bases.get(page.sheetId)?.[key] ?? page.base[key] ?? "" };
    const isOwn = own?.is !== undefined && own.is !== own.was;
    const value = isOwn ? own.was : kept[key];
    return typeof value === "number" ? [[key, value] as const] : [];
  });
  return Object.fromEntries(times);
}

/** Tells whether takt or target can be typed on a page. */
export function hasTimes({ blocks }: Pick<Page, "blocks">): boolean {
  return blocks.some(
    ({ columns, rows }) =>
      columns.some(({ isInput }) => isInput === true) &&
      rows.some(({ key }) => timeKeys.some((time) => time === key)),
  );
}

/**
 * What the times of a page belong to, as the workbook names it: an analysis or a line; undefined where a page
 * has several.
 */
export function timesOf({ query, analyses, comparison, line }: PageContent): string | undefined {
  if (comparison !== undefined) return `analysis/${comparison.heading.after.id}`;
  if (line !== undefined) return `line/${line.heading.id}`;
  const [only, ...others] = analyses;
  return only === undefined || others.length > 0 || query.ids.length !== 1
    ? undefined
    : `analysis/${only.heading.id}`;
}

/** The same of a page that is there, by what it shows; of a comparison only its mark tells it. */
export function timesOfQuery({ kind, ids }: PageQuery): string | undefined {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return undefined;
  const { offered } = pageFacts[kind];
  if (offered.includes("line")) return `line/${id}`;
  return offered.includes("analysis") || offered.includes("analyses") ? `analysis/${id}` : undefined;
}

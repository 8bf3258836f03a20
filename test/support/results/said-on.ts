import type { Page } from "../../../addin/results/page/page.ts";

/**
 * Returns the sentences of a page: the notes below its chart, then the lines below its title. Notes are
 * wrapped.
 */
export function saidOn({ lines, notes }: Pick<Page, "lines" | "notes">): string {
  return [...(notes?.lines ?? []), ...lines].join(" ");
}

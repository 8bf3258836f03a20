import type { Page } from "../../../addin/results/page/page.ts";

/**
 * Returns the sentences of a page: notes below its chart, then what is below its title. Notes are broken into
 * lines.
 */
export function saidOn({ lines, notes }: Pick<Page, "lines" | "notes">): string {
  return [...(notes?.lines ?? []), ...lines].join(" ");
}

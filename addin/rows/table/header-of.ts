import type { Words } from "../../words/words.ts";

/** Gives the header of a column: times and shares of a hundred name their unit, "Start (s)", "VA ratio (%)"; other kinds have none. */
export function headerOf(label: string, kind: string, { columns }: Pick<Words, "columns">): string {
  const unit = kind === "seconds" || kind === "percent" ? columns[kind] : undefined;
  return unit === undefined ? label : columns.withUnit({ label, unit });
}

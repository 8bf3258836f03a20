import type { WrittenBlock } from "./written.ts";

/** Why the columns of a block cannot be told apart. */
type ColumnProblem = "page_columns_missing" | "page_columns_inserted";

/**
 * Returns how a user changed a block's columns; undefined if each is at its place. A column is also missing
 * if its header is at another place.
 */
export function columnProblem(
  { columns, headers }: Pick<WrittenBlock, "columns" | "headers">,
  values: readonly (readonly unknown[])[],
): ColumnProblem | undefined {
  const first = values[0] ?? columns;
  if (first.length !== columns.length)
    return first.length < columns.length ? "page_columns_missing" : "page_columns_inserted";
  const isElsewhere = (header: string): boolean =>
    first.some((text, place) => text === header && columns[place]?.header !== header);
  const isMoved = columns.some(
    ({ header }, place) => header !== "" && first[place] !== header && isElsewhere(header),
  );
  return headers === 1 && isMoved ? "page_columns_missing" : undefined;
}

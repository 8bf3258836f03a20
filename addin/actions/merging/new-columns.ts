import type { Column } from "../../rows/table/column.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";

/**
 * Gives the columns that the table of a worksheet does not have yet, such as a further cycle or a field that was chosen, each under a
 * header of its own: a column of the engineer may have that name already. One of ours that the engineer took out stays out.
 */
export function newColumns(
  columns: readonly Column[],
  { snapshot, reading }: Pick<SheetState, "snapshot" | "reading">,
): readonly Column[] {
  const taken = new Set([...reading.headers, ...columns.filter(isKnown).map(({ header }) => header)]);
  function isKnown({ key }: Column): boolean {
    return Object.hasOwn(snapshot.headers, key);
  }
  return columns
    .filter((column) => !isKnown(column))
    .map((column) => {
      let { header } = column;
      for (let count = 2; taken.has(header); count++) header = `${column.header} (${count})`;
      taken.add(header);
      return { ...column, header };
    });
}

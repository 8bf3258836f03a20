import type { Column } from "../../rows/table/column.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";
import { alike } from "./alike.ts";

/**
 * Gives the columns that the table of a worksheet does not have yet, such as a further cycle or a field that was chosen, each under a
 * header of its own: a column of the engineer, in the table or taken in from beside it, may have that name already. One of ours that the engineer took out stays out.
 */
export function newColumns(
  columns: readonly Column[],
  { snapshot, reading, beside }: Pick<SheetState, "snapshot" | "reading" | "beside">,
): readonly Column[] {
  const known = columns.filter(isKnown).map(({ header }) => header);
  const taken = new Set([...reading.headers, ...beside, ...known].map(alike));
  function isKnown({ key }: Column): boolean {
    return Object.hasOwn(snapshot.headers, key);
  }
  return columns
    .filter((column) => !isKnown(column))
    .map((column) => {
      let { header } = column;
      for (let count = 2; taken.has(alike(header)); count++) header = `${column.header} (${count})`;
      taken.add(alike(header));
      return { ...column, header };
    });
}

import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { bodyOf } from "../workbook/table-area.ts";
import type { SortField } from "../workbook/extras.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.TableSort`. It only sorts on request. */
export const tableSortTable: ClassTable<ObjectIds["TableSort"]> = {
  members: {
    // Excel reports null for unused parts.
    Fields: readOnly("1.2", (book, { tableId }) =>
      (book.extras.sorts.get(tableId) ?? []).map((field) => ({ ...unusedParts, ...field })),
    ),
    Apply: method("1.2", (book, { tableId }, [fields]) => {
      book.extras.sorts.set(tableId, (fields as readonly SortField[]).map(acceptedField));
      sortRows(book, tableId);
    }),
    // Excel itself crashes if the table is not sorted.
    Reapply: method("1.2", (book, { tableId }) => {
      if (book.quirks.has(25) || !book.extras.sorts.has(tableId))
        throw new HostError("GeneralException", "Nothing is sorted.");
      sortRows(book, tableId);
    }),
    Clear: method("1.2", (book, { tableId }) => {
      book.extras.sorts.delete(tableId);
    }),
  },
};

const unusedParts = { color: null, icon: null, subField: null } as const;

/** Checks an add-in's field. Excel refuses null, even in fields that it reported. */
function acceptedField(field: SortField): SortField {
  if (Object.values(field).includes(null))
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  return field;
}

/** Sorts a table's body. The spreadsheet sorts by one column at a time. */
function sortRows(book: Workbook, tableId: string): void {
  if (book.quirks.has(2676)) throw new HostError("GeneralException", "Another workbook is in front.");
  const table = book.table(tableId);
  const body = bodyOf(table);
  // The last key is first, because each sort keeps the order of equal rows.
  for (const { key, ascending } of [...(book.extras.sorts.get(tableId) ?? [])].reverse()) {
    book.spreadsheet.run("SORT_CELLS", {
      sheetId: table.sheetId,
      col: body.left + key,
      row: body.top,
      zone: { left: body.left, right: body.right, top: body.top, bottom: body.bottom },
      sortDirection: ascending === false ? "desc" : "asc",
      // Keeps the spreadsheet from taking the first row for headers.
      sortOptions: { sortHeaders: true },
    });
  }
}

import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { method, childObject, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { addressOf, rangeOf } from "../cells/addresses.ts";

/** `Excel.RangeAreas`: several rectangles of one worksheet. */
export const rangeAreasTable: ClassTable<readonly Area[]> = {
  members: {
    Address: readOnly("1.9", (book, areas) => areas.map((area) => addressOf(book, area)).join(",")),
    AreaCount: readOnly("1.9", (_, areas) => areas.length),
    // A count beyond a 32-bit integer is -1.
    CellCount: readOnly("1.9", (_, areas) => {
      const cells = areas.reduce(
        (sum, { left, right, top, bottom }) => sum + (right - left + 1) * (bottom - top + 1),
        0,
      );
      return cells > 2 ** 31 - 1 ? -1 : cells;
    }),
    // Excel for Windows and Mac hang here.
    Areas: childObject("1.9", (_, areas) => {
      if (areas.some(isWhole))
        throw new HostError(
          "InvalidOperation",
          "Excel does not answer RangeAreas.areas for whole rows, columns or worksheets. Use address and cellCount.",
        );
      return new ExcelObject("RangeCollection", areas);
    }),
    Worksheet: childObject("1.9", (_, [first]) => {
      if (first === undefined) throw new HostError("ItemNotFound", "There are no areas.");
      return new ExcelObject("Worksheet", { sheetId: first.sheetId });
    }),
  },
};

function isWhole({ left, right, top, bottom }: Area): boolean {
  return (top === 0 && bottom === excelSize.rows - 1) || (left === 0 && right === excelSize.cols - 1);
}

export const rangeCollectionTable: ClassTable<readonly Area[]> = {
  items: (_, areas) => areas.map(rangeOf),
  members: {
    GetCount: method("1.9", (_, areas) => areas.length),
    GetItemAt: method("1.9", (_, areas, [index]) => {
      const area = areas[Number(index)];
      if (area === undefined) throw new HostError("InvalidArgument", "There is no area with this index.");
      return rangeOf(area);
    }),
  },
};

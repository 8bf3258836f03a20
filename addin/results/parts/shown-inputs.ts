import type { PageBlock, PageRow, PageValue } from "../page/page.ts";
import { nowhere } from "./chart-section.ts";
import { quoted } from "../page/addresses.ts";

/** Makes the printed copy of an input block. Rows without a valid value are empty. */
export function shownInputs({ name, columns: [label, value], rows }: PageBlock): PageBlock {
  if (label === undefined || value === undefined)
    throw new RangeError(`The block ${name} needs two columns.`);
  const { isInput: _, ...plain } = value;
  return {
    name: `${name}_shown`,
    at: nowhere,
    look: "figures",
    isResult: false,
    columns: [{ ...label, numberFormat: "General", align: "left" }, plain],
    rows: rows.map((row): PageRow => {
      const labelText = typeof row.cells.label === "string" ? row.cells.label : "";
      const typed = `{${name}[value]#${row.key}}`;
      const condition = row.key === "takt" || row.key === "target" ? ">0" : ">=0";
      const ifValid = (shown: string): PageValue => ({
        formula: `=IF(ISNUMBER(${typed}),IF(${typed}${condition},${shown},""),"")`,
      });
      const { numberFormat } = row;
      return {
        key: `shown_${row.key}`,
        ...(numberFormat !== undefined && { numberFormat }),
        cells: { label: ifValid(quoted(labelText)), value: ifValid(typed) },
      };
    }),
  };
}

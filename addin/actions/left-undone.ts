import type { LostOrder } from "../workbook/table-order.ts";

/** What Excel did not do again after rows came into a table or left it, so that a person does it. */
export interface LeftUndone {
  /** Headers of columns that Excel did not filter again as they were. */
  readonly unfiltered?: readonly string[];
  /** Excel did not sort the table again: new rows stand at its end. */
  readonly isUnsorted?: true;
}

/** Gives what is to be told of a table that Excel did not sort or filter again as it was. */
export function leftUndone({ filters, isUnsorted }: LostOrder): LeftUndone {
  return {
    ...(filters.length > 0 && { unfiltered: filters }),
    ...(isUnsorted && { isUnsorted }),
  };
}

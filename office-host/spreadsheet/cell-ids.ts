/** A worksheet, and the ids of the cells of its rows by column. */
export interface SheetOfIds {
  readonly id: string;
  readonly name: string;
  readonly color?: string;
  readonly rows: readonly { readonly cells: Readonly<Record<number, number | undefined>> }[];
}

/** Cells of a worksheet by id. */
export type CellsById<Cell> = Readonly<Record<number, Cell | undefined>>;

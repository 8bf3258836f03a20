/** A worksheet with the ids of its cells, by row and column. */
export interface SheetOfIds {
  readonly id: string;
  readonly name: string;
  readonly color?: string;
  readonly panes: { readonly xSplit: number; readonly ySplit: number };
  readonly rows: readonly { readonly cells: Readonly<Record<number, number | undefined>> }[];
}

/** An object over the cells: its upper left cell, the offset inside it, and its size, all in pixels. */
export interface Figure {
  readonly id: string;
  readonly tag: string;
  readonly col: number;
  readonly row: number;
  readonly offset: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

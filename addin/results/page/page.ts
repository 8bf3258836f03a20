import type { CellValue } from "../../worksheet/cells/cell.ts";

/**
 * The content of a page's cell: a value, or a live formula. Formulas contain these tokens:
 *
 * - `{[@ct]}`: the cell of column `ct` in the same row
 * - `{[ct]}`: that column of the same block, from its first row to its last
 * - `{data[ct]}`: the column of another block
 * - `{data[va:wait]}`, also `{[@va:wait]}`: neighbouring columns
 * - `{figures[value]#takt}`: the cell of the row with the key `takt`
 *
 * When the page is written, they become addresses (`addresses.ts`), so formulas follow inserted rows.
 */
export type PageValue = CellValue | { readonly formula: string };

/** One column of a block. */
export interface PageColumn {
  /** The same in every language: letters, digits, underscores. */
  readonly key: string;
  /** In the words of the page's language, with its unit: "CT (s)". */
  readonly header: string;
  /**
   * The header shows only while this formula (in the tokens of `PageValue`) is true, for a column that is
   * empty until a user types something.
   */
  readonly headerWhen?: string;
  /** Excel's number format in English notation; `@` for text. */
  readonly numberFormat: string;
  /**
   * Users type here: white with a blue header. A refresh keeps what is typed, and nothing is written back to
   * the instance.
   */
  readonly isInput?: true;
  /** Width in characters. Without it the longest value decides, up to 40. */
  readonly width?: number;
  readonly align?: "left" | "center" | "right";
  /** Long text wraps in this column instead of being cut off. */
  readonly isWrapped?: true;
  /**
   * Cells of this column draw something. They have no borders and no header fill, so the drawing ends where
   * its conditional formats end.
   */
  readonly isDrawn?: true;
}

/** One row of a block. */
export interface PageRow {
  /** Identifies the row within its block, so typed values find their row again. Never shown. */
  readonly key: string;
  /**
   * By column key; a missing column is empty. In an input column it is the original value. A formula there is
   * the same in all rows and refers to single cells: those of its row, and input cells.
   */
  readonly cells: Readonly<Record<string, PageValue>>;
  /**
   * Something is wrong, which a cell says in words: filled in the colour of a conflict. Only the named
   * columns, else the whole row.
   */
  readonly isBad?: true | readonly string[];
  /**
   * The number format of its numbers if it differs from the column's, as in a block of several kinds of
   * figures.
   */
  readonly numberFormat?: string;
  /** A total: bold, with a line above. */
  readonly isTotal?: true;
}

/**
 * A conditional format, as in a Gantt chart of cells. The formula is that of the upper left cell, in the
 * tokens of `PageValue`.
 */
export interface PageRule {
  readonly from: string;
  readonly to: string;
  readonly formula: string;
  /** `fill`, `colour` or both. */
  readonly fill?: string;
  /**
   * The text colour. The background's colour hides what only the chart needs, such as the #N/A that draws no
   * line.
   */
  readonly colour?: string;
}

/** A rectangle of cells of a page. A defined name of the worksheet finds it wherever it is moved. */
export interface PageBlock {
  /**
   * Stable, unique on its page: letters, digits, underscores. The defined name of its headers and rows is
   * `WA_` and this.
   */
  readonly name: string;
  /** A bold line above it; none if undefined. */
  readonly title?: string;
  /**
   * The original position of its title, else headers, else first row. It is counted from 0, below the heading
   * and to the right of the hidden first column. Rows -1, -2 and so on are above the heading: they are for
   * the screen and are not printed.
   */
  readonly at: { readonly row: number; readonly column: number };
  readonly columns: readonly PageColumn[];
  readonly rows: readonly PageRow[];
  /** `table`: headers and lines. `figures`: label, value and note without headers, with a bold value. */
  readonly look: "table" | "figures";
  /**
   * The rows have fixed heights, since Excel stretches a chart with the rows below it. A refresh makes space
   * for typed text and leaves the chart as it is.
   */
  readonly isBesideChart?: true;
  /** The block explains the page or repeats typed values, so there is nothing to copy into a report. */
  readonly isResult?: false;
  readonly rules?: readonly PageRule[];
  /** Rows below it that it can grow into before other blocks move. */
  readonly freeRows?: number;
  /** The block that had its input cells, under the same keys, on pages of an earlier version. */
  readonly typedBeforeIn?: string;
}

/** Excel's classic chart types, in its own words. The newer types fail in the API. */
export type PageChartType =
  | "ColumnClustered"
  | "ColumnStacked"
  | "ColumnStacked100"
  | "BarClustered"
  | "BarStacked"
  | "BarStacked100"
  | "LineMarkers"
  | "Line"
  | "XYScatter";

/** The look of one series of a chart. Its numbers are a column of the chart's block. */
export interface PageSeries {
  readonly column: string;
  /** The column's block if it is not the chart's. */
  readonly block?: string;
  /** `none`: an invisible series below others. */
  readonly colour: string;
  /** The colour of a thin line around a fill; none if undefined. */
  readonly outline?: string;
  /** The type of this series if it differs from the chart's. */
  readonly as?: "Line" | "LineMarkers";
  /** A line over the full width of the plot, also if there are few columns: takt, target, limits. */
  readonly isFullWidth?: true;
  readonly isDashed?: true;
  /** Markers without a line: points beyond the limits. */
  readonly isMarkersOnly?: true;
  /** A dash at each category without a line between: limits that differ by category. */
  readonly isDashes?: true;
  /** Empty squares on the line instead of filled circles, to distinguish two lines in grey. */
  readonly hasSquares?: true;
  readonly axis?: "secondary";
  /** Values beside the series, so colour is not the only distinction. */
  readonly labels?: {
    readonly numberFormat: string;
    readonly position?: "Center" | "InsideBase" | "InsideEnd" | "OutsideEnd" | "Top" | "Bottom" | "Right";
    /** The text colour if the usual one is not readable on the series. */
    readonly colour?: string;
    /** The fill behind the text, so that no line strikes it through. */
    readonly fill?: string;
  };
  readonly isInLegend?: false;
}

/** One axis. Titles include the unit: "Time (s)". */
export interface PageAxis {
  readonly title?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The maximum depends on the figures: a refresh sets it again, to match another axis. */
  readonly isFollowing?: true;
  readonly majorUnit?: number;
  readonly numberFormat?: string;
  readonly isReversed?: true;
}

/**
 * A native chart of one block. The block's first column has the categories, the next ones the series in this
 * order. Series of other blocks with as many rows can be between and after them. Columns come first, then
 * lines, then series of the secondary axis, as in Excel's legend.
 */
export interface PageChart {
  /** Stable, unique on its page. `WA_` and this is the chart's name in the workbook. */
  readonly name: string;
  /** Above the chart; none if the title of the page is enough. */
  readonly title?: string;
  readonly type: PageChartType;
  readonly block: string;
  readonly category: string;
  /**
   * Columns of the block that follow the category directly, from left to right, with columns of other blocks
   * between them.
   */
  readonly series: readonly PageSeries[];
  /** The original cell of its upper left corner, counted like `PageBlock.at`; size in points. */
  readonly at: { readonly row: number; readonly column: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly valueAxis: PageAxis;
  readonly categoryAxis: PageAxis;
  readonly secondaryAxis?: PageAxis;
  readonly legend: "bottom" | "right" | "none";
  /** The gap between columns in percent of their width. */
  readonly gapWidth?: number;
  /**
   * The overlap of series in percent. 100 draws them in the same place: a clustered chart with a colour per
   * series.
   */
  readonly overlap?: number;
}

/** The plant's logo, at the right of the heading. */
export interface PageLogo {
  /** In base64, with its size in pixels. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
  /** The alternative text; may be empty. */
  readonly about: string;
}

/** Print settings of a page. It always fits on the width of one page. */
export interface PagePrint {
  readonly paper: "a3" | "tabloid" | "a4" | "letter";
  readonly orientation: "landscape" | "portrait";
  /** It also fits on the height of one page. */
  readonly isOnePage: boolean;
  /** The footer beside the page number: the subject, and when it was pulled. */
  readonly footer: string;
  /** The last printed column and row, counted like `PageBlock.at`; the used range if undefined. */
  readonly until?: { readonly row: number; readonly column: number };
}

/**
 * A worksheet of results as data: heading, blocks of figures, charts. Users read it, print it and paste it
 * into reports. Nothing is written back to the instance. A refresh writes new numbers into the same blocks
 * and the same charts. So everything that users formatted, moved or typed stays.
 */
export interface Page {
  /** The name of the worksheet before it is shortened and made unique: the kind of page and its subject. */
  readonly sheetName: { readonly noun: string; readonly subject: string };
  readonly title: string;
  /** Below the title: a full name, the age of the figures. */
  readonly lines: readonly string[];
  /** Sentences below the chart: its formulas, what is left out and why. */
  readonly notes?: {
    readonly lines: readonly string[];
    readonly at: { readonly row: number; readonly column: number };
  };
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly PageChart[];
  readonly print: PagePrint;
  /** Inserted when the page is made, at the right edge of the printed area. A refresh does not touch it. */
  readonly logo?: PageLogo;
  /** Widths in characters of the first columns, if the blocks' columns do not decide. */
  readonly columnWidths?: readonly number[];
}

import type { CellValue } from "../../worksheet/cells/cell.ts";

/**
 * The content of a page's cell: a value, or a live formula. Formulas contain these tokens:
 *
 * - `{[@ct]}`: the cell of column `ct` in the same row
 * - `{[ct]}`: the cells of column `ct` in all rows of the same block
 * - `{data[ct]}`: the cells of column `ct` in all rows of block `data`
 * - `{data[va:wait]}`, also `{[@va:wait]}`: all columns from `va` to `wait`
 * - `{figures[value]#takt}`: the cell of the row with the key `takt`
 *
 * The add-in writes addresses in their place (`addresses.ts`), which Excel adjusts when users insert rows.
 */
export type PageValue = CellValue | { readonly formula: string };

export interface PageColumn {
  /** The same in every language: letters, digits, underscores. */
  readonly key: string;
  /** In the language of the page, with the unit: "CT (s)". */
  readonly header: string;
  /** A condition with the tokens of `PageValue`. The header is visible only while it is true. */
  readonly headerWhen?: string;
  /** Excel's number format in English notation; `@` for text. */
  readonly numberFormat: string;
  /** Users type into this column. A refresh keeps what they type, and the add-in never sends it. */
  readonly isInput?: true;
  /** Width in characters. If undefined, the longest value or header word decides, up to 40. */
  readonly width?: number;
  readonly align?: "left" | "center" | "right";
  readonly isWrapped?: true;
  /** Conditional formats draw in this column. It has no borders and no header fill. */
  readonly isDrawn?: true;
  /** A refresh also writes the number formats of the rows, since they belong to the values. */
  readonly hasRowFormats?: true;
}

export interface PageRow {
  /** Unique in its block. Typed values find their row by it. */
  readonly key: string;
  /**
   * The contents by column key. In an input column: the content before a user types. A formula there must be
   * the same in all rows, and refer only to single cells of its own row or to input cells.
   */
  readonly cells: Readonly<Record<string, PageValue>>;
  /** Fills these cells, or the whole row, in the colour of a conflict. A cell must say what is wrong. */
  readonly isBad?: true | readonly string[];
  /** Replaces the number formats of the columns, for a block with several kinds of figures. */
  readonly numberFormat?: string;
  /** A total: bold, with a line above. */
  readonly isTotal?: true;
}

/** A conditional format for all rows of a block. The formula, with tokens, is that of the first cell. */
export interface PageRule {
  /** The keys of the first and the last column. */
  readonly from: string;
  readonly to: string;
  readonly formula: string;
  /** `fill`, `colour` or both. */
  readonly fill?: string;
  /** The text colour. White hides values that only the chart needs, such as #N/A. */
  readonly colour?: string;
}

/** A rectangle of cells of a page. Its defined name in the worksheet moves with the cells. */
export interface PageBlock {
  /** Letters, digits, underscores; unique on its page; never changes. The defined name is `WA_NAME`. */
  readonly name: string;
  /** Bold text above the block. */
  readonly title?: string;
  /**
   * The position of the title, else of the headers, else of the first row. Row 0 is the first below the
   * heading, column 0 the first after the hidden column. Rows above the heading are negative and unprinted.
   */
  readonly at: { readonly row: number; readonly column: number };
  readonly columns: readonly PageColumn[];
  readonly rows: readonly PageRow[];
  /** `table`: headers and lines. `figures`: label, value and note without headers, with a bold value. */
  readonly look: "table" | "figures";
  /** Fixed row heights, since higher rows stretch the chart beside them. Only a refresh makes rows higher. */
  readonly isBesideChart?: true;
  /** The block only explains the page or repeats values, so "Copy for report" does not offer it. */
  readonly isResult?: false;
  readonly rules?: readonly PageRule[];
  /** The number of empty rows below the block. The block grows into them before other blocks move. */
  readonly freeRows?: number;
  /** The name of the block that had these input cells, with the same row keys, in an earlier version. */
  readonly formerInputBlock?: string;
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

export interface PageSeries {
  readonly column: string;
  /** The column's block if it is not the chart's. */
  readonly block?: string;
  /** `none` makes the series invisible: it is below other series, or has only labels. */
  readonly colour: string;
  /** The colour of a thin line around a fill; none if undefined. */
  readonly outline?: string;
  /** The type of this series if it differs from the chart's. */
  readonly as?: "Line" | "LineMarkers";
  /** The line covers the full width of the plot, even with few columns: takt, target, limits. */
  readonly isFullWidth?: true;
  readonly isDashed?: true;
  /** Markers without a line: points beyond the limits. */
  readonly isMarkersOnly?: true;
  /** A dash at each category, without a line between them: limits that differ by category. */
  readonly isDashes?: true;
  /** Empty squares on the line instead of filled circles, to distinguish two lines in grey. */
  readonly hasSquares?: true;
  readonly axis?: "secondary";
  /** Values beside the series, so that colour is not the only distinction. */
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

/** Titles include the unit: "Time (s)". */
export interface PageAxis {
  readonly title?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A refresh sets `maximum` again, since it depends on the figures and must match the other axis. */
  readonly isMaximumFromFigures?: true;
  readonly majorUnit?: number;
  readonly numberFormat?: string;
  readonly isReversed?: true;
}

/**
 * A native chart of one block. Its first column has the categories, and the next columns have the series.
 * Series of other blocks need as many rows. Excel's legend has columns first, then lines, then series of the
 * secondary axis, so the series have this order.
 */
export interface PageChart {
  /** Unique on its page; never changes. The chart in the workbook is named `WA_NAME`. */
  readonly name: string;
  readonly title?: string;
  readonly type: PageChartType;
  readonly block: string;
  readonly category: string;
  /** Series of the chart's block are in the columns directly after the category. */
  readonly series: readonly PageSeries[];
  /** The cell of the upper left corner when the page is made, counted like `PageBlock.at`. */
  readonly at: { readonly row: number; readonly column: number };
  /** The block of empty cells that the chart covers. If a refresh moves it, a new chart is there. */
  readonly over?: string;
  /** The size in points. */
  readonly size: { readonly width: number; readonly height: number };
  readonly valueAxis: PageAxis;
  readonly categoryAxis: PageAxis;
  readonly secondaryAxis?: PageAxis;
  readonly legend: "bottom" | "right" | "none";
  /** The gap between columns in percent of their width. */
  readonly gapWidth?: number;
  /** The overlap of series in percent. At 100, all series of a category are at the same place. */
  readonly overlap?: number;
}

/** The plant's logo, at the right of the heading. */
export interface PageLogo {
  /** In base64. */
  readonly png: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The alternative text; may be empty. */
  readonly altText: string;
}

/** The print settings. A page always fits on the width of one sheet of paper. */
export interface PagePrint {
  readonly paper: "a3" | "tabloid" | "a4" | "letter";
  readonly orientation: "landscape" | "portrait";
  /** The page also fits on the height of one sheet of paper. */
  readonly isOnePage: boolean;
  /** The text of the footer beside the page number. */
  readonly footer: string;
  /** The last printed column and row, counted like `PageBlock.at`; the used range if undefined. */
  readonly until?: { readonly row: number; readonly column: number };
}

/**
 * A worksheet of results as data. A refresh writes new numbers into the same blocks and charts, so everything
 * that users formatted, moved or typed stays.
 */
export interface Page {
  /** The name of the worksheet before it is shortened and made unique: the kind of page and its subject. */
  readonly sheetName: { readonly noun: string; readonly subject: string };
  /** What the pane names the page by, if not the subject in the name of the worksheet. */
  readonly namedBy?: string;
  readonly title: string;
  /** The lines below the title, such as the full name of the subject and the time of the pull. */
  readonly lines: readonly string[];
  /** Sentences below the chart: its formulas, what the chart leaves out and why. */
  readonly notes?: {
    readonly lines: readonly string[];
    readonly at: { readonly row: number; readonly column: number };
  };
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly PageChart[];
  readonly print: PagePrint;
  /** At the right edge of the printed area. A refresh does not touch it. */
  readonly logo?: PageLogo;
  /** Widths in characters of the first columns of the worksheet, in place of the blocks' widths. */
  readonly columnWidths?: readonly number[];
}

import type { CellValue } from "../../worksheet/cells/cell.ts";

/**
 * What a cell of a page holds: a value, or a live formula. In a formula `{[@ct]}` is the cell of the column `ct` in the same row, `{[ct]}` that
 * column of the same block from its first row to its last, `{data[ct]}` the column of another block, `{data[va:wait]}` neighbouring columns of it, and `{figures[value]#takt}` the cell of the row with the key
 * `takt`; also `{[@va:wait]}`. They become addresses where the page is written (`addresses.ts`), so that inserted rows are followed.
 */
export type PageValue = CellValue | { readonly formula: string };

/** One column of a block. */
export interface PageColumn {
  /** The name that stays the same in every language: letters, digits, underscores. */
  readonly key: string;
  /** In the words of the page's language, with its unit: "CT (s)". */
  readonly header: string;
  /** The header stands there only while this formula, in the tokens of `PageValue`, is true: of a column that is empty until something is typed. */
  readonly headerWhen?: string;
  /** Excel's number format, English notation; `@` for text. */
  readonly numberFormat: string;
  /** The engineer types here: white with a blue header. What is typed stays over every refresh and is never written back to the instance. */
  readonly isInput?: true;
  /** Width in characters; the longest value decides up to 40 where none is given. */
  readonly width?: number;
  readonly align?: "left" | "center" | "right";
  /** Long text is wrapped in cells of this column instead of being cut. */
  readonly isWrapped?: true;
  /** A column of cells that draw something: without lines and without fill behind its header, so that the drawing ends where its rules end it. */
  readonly isDrawn?: true;
}

/** One row of a block. */
export interface PageRow {
  /** Tells the row among those of its block, so that what was typed beside it finds it again; never shown. */
  readonly key: string;
  /**
   * By column key; a column that is missing is empty. In an input column it is what stands there at first. A
   * formula there is the same in all rows and speaks of single cells: those of its row and cells to type in.
   */
  readonly cells: Readonly<Record<string, PageValue>>;
  /** Something is out of order, which a cell says in words: filled in the colour of a conflict. Named columns only, else the whole row. */
  readonly isBad?: true | readonly string[];
  /** The number format of its numbers where that is not their column's, as in a block of figures of several kinds. */
  readonly numberFormat?: string;
  /** A total: bold, with a line above. */
  readonly isTotal?: true;
}

/** Colours of cells that follow a formula, as in a Gantt of cells; the formula is that of the upper left cell, in the tokens of `PageValue`. */
export interface PageRule {
  readonly from: string;
  readonly to: string;
  readonly formula: string;
  /** At least one of the two. */
  readonly fill?: string;
  /** Colour of the text: that of the background hides what only the chart needs, such as the #N/A that draws no line. */
  readonly colour?: string;
}

/** A rectangle of cells of a page, known by a name of the worksheet, wherever it is moved to. */
export interface PageBlock {
  /** Stable, unique on its page: letters, digits, underscores. The worksheet's name of its headers and rows is `WA_` and this. */
  readonly name: string;
  /** A bold line above it; none where it is undefined. */
  readonly title?: string;
  /**
   * Where it is put at first, counted from 0 below the heading and right of the hidden first column: row of the title, else of the headers, else of the first row. What is for the screen alone stands
   * above the heading, in the rows -1, -2 and so on, and is not printed.
   */
  readonly at: { readonly row: number; readonly column: number };
  readonly columns: readonly PageColumn[];
  readonly rows: readonly PageRow[];
  /** `table`: headers and lines. `figures`: label, value, note, without headers; label and note quiet, the value bold. */
  readonly look: "table" | "figures";
  /**
   * Its rows have set heights, since Excel stretches a chart with the rows that it covers. A refresh makes room
   * for what was typed, and leaves the chart as it was.
   */
  readonly isBesideChart?: true;
  /** It says how the page is used, or repeats what is typed: nothing to copy into a report. */
  readonly isResult?: false;
  readonly rules?: readonly PageRule[];
  /** Rows below it that are left for it to grow into, before anything is moved. */
  readonly freeRows?: number;
  /** The block that had its cells to type in, under the same keys, on pages of an earlier version. */
  readonly typedBeforeIn?: string;
}

/** Excel's classic types of charts, in its own words; the newer ones fail in the API. */
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

/** How one series of a chart is drawn; its numbers are a column of the chart's block. */
export interface PageSeries {
  /** The column's key. */
  readonly column: string;
  /** The block of the column where it is another than the chart's. */
  readonly block?: string;
  /** `none`: an invisible series that others stand on. */
  readonly colour: string;
  /** The colour of a thin line around a fill; none where undefined. */
  readonly outline?: string;
  /** Drawn as this type in a chart of another. */
  readonly as?: "Line" | "LineMarkers";
  /** A line over the full width, from edge to edge of the plot, also with few columns: takt, target, limits. */
  readonly isFullWidth?: true;
  readonly isDashed?: true;
  /** Markers without a line: points that are out of limits. */
  readonly isMarkersOnly?: true;
  /** A dash at each category and no line between: limits that are another for each. */
  readonly isDashes?: true;
  /** Empty squares on the line instead of full circles, so that two lines are told apart in grey too. */
  readonly hasSquares?: true;
  readonly axis?: "secondary";
  /** Values beside the series, so that it is not told by colour alone. */
  readonly labels?: {
    readonly numberFormat: string;
    readonly position?: "Center" | "InsideBase" | "InsideEnd" | "OutsideEnd" | "Top" | "Bottom" | "Right";
    /** Colour of the text, where the usual one cannot be read on the series. */
    readonly colour?: string;
    /** Behind the text, so that no line strikes it through. */
    readonly fill?: string;
  };
  readonly isInLegend?: false;
}

/** One axis. Titles carry the unit: "Time (s)". */
export interface PageAxis {
  readonly title?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The maximum is one of the figures: a refresh sets it anew, since another axis is to stay in step with it. */
  readonly isFollowing?: true;
  readonly majorUnit?: number;
  readonly numberFormat?: string;
  readonly isReversed?: true;
}

/** A native chart over one block: its first column the categories, those of the series next to it, in this order; between and after them series of other blocks with as many rows. Columns come first, then lines, those of the secondary axis last, as in Excel's legend. */
export interface PageChart {
  /** Stable, unique on its page; `WA_` and this is the chart's name in the workbook. */
  readonly name: string;
  /** Above the chart; none where the title of the page says it. */
  readonly title?: string;
  readonly type: PageChartType;
  readonly block: string;
  readonly category: string;
  /** Columns of the block that follow the category directly, from left to right, and between them those of other blocks. */
  readonly series: readonly PageSeries[];
  /** Where it is put at first: the cell of its upper left corner, counted as `PageBlock.at` is; size in points. */
  readonly at: { readonly row: number; readonly column: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly valueAxis: PageAxis;
  readonly categoryAxis: PageAxis;
  readonly secondaryAxis?: PageAxis;
  readonly legend: "bottom" | "right" | "none";
  /** The gap between columns in percent of their width. */
  readonly gapWidth?: number;
  /** Series stand on the same place instead of side by side: colour by series in a clustered chart. */
  readonly overlap?: number;
}

/** The plant's logo, at the right of the heading. */
export interface PageLogo {
  /** In base64, with its size in pixels. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
  /** What is read aloud of it; may be empty. */
  readonly about: string;
}

/** How a page is printed; always fit to one page wide. */
export interface PagePrint {
  readonly paper: "a3" | "tabloid" | "a4" | "letter";
  readonly orientation: "landscape" | "portrait";
  /** Also fit to one page high. */
  readonly isOnePage: boolean;
  /** What stands below each page beside its number: what it is about and when it was pulled. */
  readonly footer: string;
  /** The last column and row that are printed, counted as `PageBlock.at` is; all that is used where undefined. */
  readonly until?: { readonly row: number; readonly column: number };
}

/**
 * A worksheet of results as data: heading, blocks of figures, charts over them. It is read, printed and pasted into reports. Nothing of it is written back to the instance; a refresh
 * writes new numbers into the same blocks and gives the same charts new data, so that what the engineer formatted, moved or typed into input cells stays.
 */
export interface Page {
  /** The worksheet's name before it is shortened and made unique: what it is and what it is about. */
  readonly sheetName: { readonly noun: string; readonly subject: string };
  readonly title: string;
  /** Below the title: a whole name, the age of the figures. */
  readonly lines: readonly string[];
  /** Sentences below the chart: the rules behind it, what is left out and why. */
  readonly notes?: {
    readonly lines: readonly string[];
    readonly at: { readonly row: number; readonly column: number };
  };
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly PageChart[];
  readonly print: PagePrint;
  /** Put there when the page is made; a refresh leaves it alone. Stands at the right edge of what is printed. */
  readonly logo?: PageLogo;
  /** Widths in characters of the page's columns from the first one on, where the blocks' columns do not decide. */
  readonly columnWidths?: readonly number[];
}

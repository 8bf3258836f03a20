/** A column by which a table is sorted. `key` is its index in the table. */
export interface SortField {
  readonly key: number;
  readonly ascending?: boolean;
}

/** `Excel.FilterCriteria`, reduced to what the host supports. */
export interface FilterCriteria {
  readonly filterOn: string;
  readonly criterion1?: string | null;
  readonly criterion2?: string | null;
  readonly operator?: string | null;
  readonly dynamicCriteria?: string | null;
  readonly values?: readonly unknown[] | null;
}

/** A filter of a column: its criteria, and the texts that they hid when the filter was applied. */
export interface AppliedFilter {
  readonly criteria: FilterCriteria;
  readonly hiddenValues: readonly string[];
}

/** A filter from a file: its column's index in the table, and the rows that any filter of the table hides. */
export interface FileFilter {
  readonly index: number;
  /**
   * Undefined if the host does not support the kind of filter, such as a filter by color. Then only
   * `hiddenRows` decides what is visible.
   */
  readonly criteria: FilterCriteria | undefined;
  readonly hiddenRows: readonly number[];
}

/**
 * The facts of a name. The spreadsheet only has names of ranges, so constants and formulas are stored here.
 */
export interface NameFacts {
  readonly comment: string;
  readonly visible: boolean;
  /** The worksheet of the name, or undefined for the workbook's names. */
  readonly sheetId?: string;
  /** A formula or a constant, with its equals sign. */
  readonly formula?: string;
}

/** The protection of a worksheet: the actions that it allows, and the password that removes it. */
export interface Protection {
  readonly options: Readonly<Record<string, unknown>>;
  readonly password: string;
}

/** The facts of a chart that the spreadsheet does not store. */
export interface ExcelChart {
  readonly name: string;
}

/** The facts of a picture that the spreadsheet does not store. */
export interface PictureFacts {
  readonly name?: string;
  readonly altTextTitle?: string;
  readonly altTextDescription?: string;
  /** The aspect ratio is locked unless this is false. */
  readonly lockAspectRatio?: boolean;
}

/** The upper left cell of frozen panes, together with the panes' size when the cell was set. */
export interface FrozenFrom {
  readonly left: number;
  readonly top: number;
  readonly xSplit: number;
  readonly ySplit: number;
}

/** Everything that Excel stores in a workbook and that the spreadsheet does not store. */
export interface Extras {
  readonly customXml: Map<string, string>;
  readonly settings: Map<string, unknown>;
  /** The settings in `Office.context.document.settings`, as texts. */
  readonly documentSettings: Map<string, unknown>;
  /** Custom properties of worksheets, by worksheet id and key. */
  readonly sheetProperties: Map<string, Map<string, string>>;
  /**
   * Excel's id and name of each table, by the worksheet's id and the spreadsheet's id of the table. If a
   * worksheet is copied, the spreadsheet gives both tables the same id.
   */
  readonly tables: Map<string, { readonly id: string; readonly name: string }>;
  /** The last sort of each table, by Excel's table id. */
  readonly sorts: Map<string, readonly SortField[]>;
  /** The filter of each column, by Excel's table id and the column's index (`id/2`). */
  readonly filters: Map<string, AppliedFilter>;
  /** The facts of charts, by chart id. */
  readonly charts: Map<string, ExcelChart>;
  /** The facts of pictures, by id. They remain after a picture is deleted, because undo can restore it. */
  readonly pictures: Map<string, PictureFacts>;
  /** The facts of names. The key of a local name is the worksheet's id, `!` and the name. */
  readonly names: Map<string, NameFacts>;
  /** The page setup of worksheets, by id. Only settings that differ from the default are stored. */
  readonly pageLayouts: Map<string, ChangedPageLayout>;
  /** Where the frozen panes of a worksheet begin, by worksheet id, if that is not A1. */
  readonly frozenFrom: Map<string, FrozenFrom>;
  /** The protection of worksheets, by id. */
  readonly protections: Map<string, Protection>;
  /** The messages of data validation rules, by rule id. */
  readonly validationMessages: Map<
    string,
    { errorAlert?: unknown; prompt?: unknown; ignoreBlanks?: boolean }
  >;
}

/** Returns the extras of a new workbook: they are empty. */
export function emptyExtras(): Extras {
  return {
    customXml: new Map(),
    settings: new Map(),
    documentSettings: new Map(),
    sheetProperties: new Map(),
    tables: new Map(),
    sorts: new Map(),
    filters: new Map(),
    charts: new Map(),
    pictures: new Map(),
    names: new Map(),
    pageLayouts: new Map(),
    frozenFrom: new Map(),
    protections: new Map(),
    validationMessages: new Map(),
  };
}

/**
 * The print size of a worksheet: a percentage, or a number of pages across and down. Without either, the
 * worksheet takes as many pages as it needs.
 */
export interface PrintZoom {
  readonly scale?: number | null;
  readonly horizontalFitToPages?: number | null;
  readonly verticalFitToPages?: number | null;
}

/** The six texts of a page, with Excel's codes such as `&P` for the page number. */
export interface PageTexts {
  readonly LeftHeader: string;
  readonly CenterHeader: string;
  readonly RightHeader: string;
  readonly LeftFooter: string;
  readonly CenterFooter: string;
  readonly RightFooter: string;
}

/** The kinds of pages that have headers and footers of their own. */
export type PageKind = "default" | "first" | "even" | "odd";

/**
 * The page setup of a worksheet. Margins are in points. The print area and print titles are stored as names.
 */
export interface PageLayoutFacts {
  readonly Orientation: string;
  readonly PaperSize: string;
  readonly BlackAndWhite: boolean;
  readonly PrintErrors: string;
  readonly Zoom: PrintZoom;
  readonly CenterHorizontally: boolean;
  readonly CenterVertically: boolean;
  readonly PrintHeadings: boolean;
  readonly PrintGridlines: boolean;
  readonly LeftMargin: number;
  readonly RightMargin: number;
  readonly TopMargin: number;
  readonly BottomMargin: number;
  readonly HeaderMargin: number;
  readonly FooterMargin: number;
  readonly PrintComments: string;
  readonly DraftMode: boolean;
  readonly FirstPageNumber: number | "";
  readonly PrintOrder: string;
  /** Which headers and footers are printed: Excel's `headersFooters.state`. */
  readonly TextsState: string;
  readonly UseSheetMargins: boolean;
  readonly UseSheetScale: boolean;
  readonly texts: Readonly<Partial<Record<PageKind, Partial<PageTexts>>>>;
}

/** The settings of a worksheet that differ from Excel's defaults. */
export type ChangedPageLayout = Partial<PageLayoutFacts>;

/** Excel's page setup of a new worksheet. Its margins are the choice Normal. */
export const defaultPageLayout: PageLayoutFacts = {
  Orientation: "Portrait",
  PaperSize: "Letter",
  BlackAndWhite: false,
  PrintErrors: "AsDisplayed",
  Zoom: { scale: 100 },
  CenterHorizontally: false,
  CenterVertically: false,
  PrintHeadings: false,
  PrintGridlines: false,
  LeftMargin: 50.4,
  RightMargin: 50.4,
  TopMargin: 54,
  BottomMargin: 54,
  HeaderMargin: 21.6,
  FooterMargin: 21.6,
  PrintComments: "NoComments",
  DraftMode: false,
  FirstPageNumber: "",
  PrintOrder: "DownThenOver",
  TextsState: "Default",
  UseSheetMargins: true,
  UseSheetScale: true,
  texts: {},
};

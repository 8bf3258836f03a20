/** A sort column of a table, by its index. */
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

/** An applied filter: its criteria, and the texts that it hid. */
export interface KeptFilter {
  readonly criteria: FilterCriteria;
  readonly hiddenValues: readonly string[];
}

/** A filter in a file: the column's index in its table, and the rows hidden by the table's filters. */
export interface FileFilter {
  readonly index: number;
  /** Undefined for a kind that the host does not support, such as colors. The rows then define the filter. */
  readonly criteria: FilterCriteria | undefined;
  readonly hiddenRows: readonly number[];
}

/** The facts of a name. Constants and formulas exist only here: the spreadsheet names only ranges. */
export interface NameFacts {
  readonly comment: string;
  readonly visible: boolean;
  /** The worksheet of the name, or undefined for the workbook's names. */
  readonly sheetId?: string;
  /** A formula or a constant, with its equals sign. */
  readonly formula?: string;
}

/** The protection of a worksheet: what it allows, and the password to remove it. */
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

/** The upper left cell of frozen panes, and the panes for which it was set. */
export interface FrozenFrom {
  readonly left: number;
  readonly top: number;
  readonly xSplit: number;
  readonly ySplit: number;
}

/** Everything that Excel stores in a workbook and the spreadsheet cannot store. */
export interface Extras {
  readonly customXml: Map<string, string>;
  readonly settings: Map<string, unknown>;
  /** The settings in `Office.context.document.settings`, as texts. */
  readonly documentSettings: Map<string, unknown>;
  /** Custom properties of worksheets, by worksheet. */
  readonly sheetProperties: Map<string, Map<string, string>>;
  /**
   * Excel's id and name of each table, by worksheet and the spreadsheet's id. A copied worksheet's table has
   * the same spreadsheet id.
   */
  readonly tables: Map<string, { readonly id: string; readonly name: string }>;
  /** The last sort of each table, by Excel's id. The spreadsheet does not store it. */
  readonly sorts: Map<string, readonly SortField[]>;
  /** The filter of each column, by table and column index, with the hidden texts. */
  readonly filters: Map<string, KeptFilter>;
  /** Facts of charts by their ids. */
  readonly charts: Map<string, ExcelChart>;
  /** Facts of pictures by their ids. They outlive a deleted picture, because undo may restore it. */
  readonly pictures: Map<string, PictureFacts>;
  /** Facts of names. The key of a worksheet's name is the worksheet's id, `!` and the name. */
  readonly names: Map<string, NameFacts>;
  /** Page setups of worksheets, if they differ from the default. */
  readonly pageLayouts: Map<string, OwnPageLayout>;
  /** The start of a worksheet's frozen panes, if it is not the first cell. */
  readonly frozenFrom: Map<string, FrozenFrom>;
  /** The protection of worksheets. */
  readonly protections: Map<string, Protection>;
  /** Messages of data validation, by rule. */
  readonly validationMessages: Map<
    string,
    { errorAlert?: unknown; prompt?: unknown; ignoreBlanks?: boolean }
  >;
}

/** Returns the extras of a new workbook. */
export function noExtras(): Extras {
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
 * The print size of a worksheet: a percentage, or a number of pages that it fits on. Without a number it
 * takes as many pages as it needs.
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

/** The kinds of pages with their own texts. */
export type TextsOfPages = "default" | "first" | "even" | "odd";

/** The page setup of a worksheet without print area and titles, which are names. Margins are in points. */
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
  readonly TextsState: string;
  readonly UseSheetMargins: boolean;
  readonly UseSheetScale: boolean;
  readonly texts: Readonly<Partial<Record<TextsOfPages, Partial<PageTexts>>>>;
}

/** The settings of a worksheet that differ from Excel's defaults. */
export type OwnPageLayout = Partial<PageLayoutFacts>;

/** Excel's page setup of a new worksheet, with its margins Normal. */
export const pageLayoutAtFirst: PageLayoutFacts = {
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

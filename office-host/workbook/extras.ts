/** One column that a table is sorted by: its place in the table, from 0. */
export interface SortField {
  readonly key: number;
  readonly ascending?: boolean;
}

/** `Excel.FilterCriteria`, as far as the host filters by it. */
export interface FilterCriteria {
  readonly filterOn: string;
  readonly criterion1?: string | null;
  readonly criterion2?: string | null;
  readonly operator?: string | null;
  readonly dynamicCriteria?: string | null;
  readonly values?: readonly unknown[] | null;
}

/** A filter that was set: what it asks, and the texts it hid. */
export interface KeptFilter {
  readonly criteria: FilterCriteria;
  readonly hiddenValues: readonly string[];
}

/**
 * A filter as a file has it: the column's place in its table, and the rows that the filters of the table
 * hide, from 0.
 */
export interface FileFilter {
  readonly index: number;
  /** Undefined where the host does not filter so, as by colours: then the rows alone tell what is shown. */
  readonly criteria: FilterCriteria | undefined;
  readonly hiddenRows: readonly number[];
}

/** What is kept of a name beside its range: constants and formulas have none, the spreadsheet names ranges only. */
export interface NameFacts {
  readonly comment: string;
  readonly visible: boolean;
  /** The worksheet that the name belongs to; without one it is the workbook's. */
  readonly sheetId?: string;
  /** A formula or a constant, with its sign of equality. */
  readonly formula?: string;
}

/** How a worksheet is protected: what stays allowed, and the password that takes the protection away. */
export interface Protection {
  readonly options: Readonly<Record<string, unknown>>;
  readonly password: string;
}

/** What is kept of a chart beside what it draws. */
export interface ExcelChart {
  readonly name: string;
}

/** What is kept of a picture beside what it shows and where. */
export interface PictureFacts {
  readonly name?: string;
  readonly altTextTitle?: string;
  readonly altTextDescription?: string;
  /** It keeps its proportions unless this says no. */
  readonly lockAspectRatio?: boolean;
}

/** The upper left cell that frozen panes show, and the panes it belongs to. */
export interface FrozenFrom {
  readonly left: number;
  readonly top: number;
  readonly xSplit: number;
  readonly ySplit: number;
}

/** What Excel keeps in a workbook and the spreadsheet has no place for. */
export interface Extras {
  readonly customXml: Map<string, string>;
  readonly settings: Map<string, unknown>;
  /** The settings of `Office.context.document.settings`, as texts. */
  readonly documentSettings: Map<string, unknown>;
  /** Custom properties of worksheets, by worksheet. */
  readonly sheetProperties: Map<string, Map<string, string>>;
  /** Excel's id and name of each table, by worksheet and the spreadsheet's id, which a copied sheet's table shares. */
  readonly tables: Map<string, { readonly id: string; readonly name: string }>;
  /** How each table was sorted last, by Excel's id of the table; the spreadsheet itself forgets it. */
  readonly sorts: Map<string, readonly SortField[]>;
  /** What each column is filtered by, by table and place of the column, and the texts that were hidden by it. */
  readonly filters: Map<string, KeptFilter>;
  /** What the spreadsheet does not keep of charts, by their ids. */
  readonly charts: Map<string, ExcelChart>;
  /** What the spreadsheet does not keep of pictures, by their ids; of one that is gone, too, for it may come back by undo. */
  readonly pictures: Map<string, PictureFacts>;
  /** What the spreadsheet does not keep of names; a worksheet's name has the worksheet's id and `!` before it. */
  readonly names: Map<string, NameFacts>;
  /** How worksheets are printed, where it is not as at first. */
  readonly pageLayouts: Map<string, OwnPageLayout>;
  /** Where the frozen panes of a worksheet begin, if that is not its first cell. */
  readonly frozenFrom: Map<string, FrozenFrom>;
  /** How protected worksheets are protected. */
  readonly protections: Map<string, Protection>;
  /** Messages of data validation, by rule. */
  readonly validationMessages: Map<
    string,
    { errorAlert?: unknown; prompt?: unknown; ignoreBlanks?: boolean }
  >;
}

/** What a new workbook has. */
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

/** How large a worksheet is printed: by a percentage, or so that it fits on so many pages; without a number, on as many as it takes. */
export interface PrintZoom {
  readonly scale?: number | null;
  readonly horizontalFitToPages?: number | null;
  readonly verticalFitToPages?: number | null;
}

/** The six texts around a page, with Excel's codes such as `&P` for the page's number. */
export interface PageTexts {
  readonly LeftHeader: string;
  readonly CenterHeader: string;
  readonly RightHeader: string;
  readonly LeftFooter: string;
  readonly CenterFooter: string;
  readonly RightFooter: string;
}

/** Which pages have texts of their own. */
export type TextsOfPages = "default" | "first" | "even" | "odd";

/** How a worksheet is printed, but for its print area and titles, which are names. Margins in points. */
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

/** What of a worksheet's layout is not as Excel has it at first. */
export type OwnPageLayout = Partial<PageLayoutFacts>;

/** How Excel prints a new worksheet: the margins of its layout Normal. */
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

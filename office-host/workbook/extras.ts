/** `key` is the column's index in the table. */
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

/** A column's criteria, and the texts that they hid when they were applied. */
export interface AppliedFilter {
  readonly criteria: FilterCriteria;
  readonly hiddenValues: readonly string[];
}

/** A column's filter from a file. `hiddenRows` are all hidden rows of the table. */
export interface FileFilter {
  readonly index: number;
  /** Undefined for an unsupported filter, such as one by color. */
  readonly criteria: FilterCriteria | undefined;
  readonly hiddenRows: readonly number[];
}

/** What the spreadsheet does not store of a name. It has only names of ranges. */
export interface NameFacts {
  readonly comment: string;
  readonly visible: boolean;
  /** Undefined for a name of the workbook. */
  readonly sheetId?: string;
  /** A formula or constant with its equals sign. */
  readonly formula?: string;
}

export interface Protection {
  readonly options: Readonly<Record<string, unknown>>;
  readonly password: string;
}

export interface ExcelChart {
  readonly name: string;
}

export interface PictureFacts {
  readonly name?: string;
  readonly altTextTitle?: string;
  readonly altTextDescription?: string;
  /** True by default. */
  readonly lockAspectRatio?: boolean;
}

/** The upper left cell of frozen panes, and their size when it was set. */
export interface FrozenFrom {
  readonly left: number;
  readonly top: number;
  readonly xSplit: number;
  readonly ySplit: number;
}

/** What Excel stores in a workbook and the spreadsheet does not. */
export interface Extras {
  readonly customXml: Map<string, string>;
  readonly settings: Map<string, unknown>;
  /** `Office.context.document.settings`, as texts. */
  readonly documentSettings: Map<string, unknown>;
  /** By worksheet id, then by key. */
  readonly sheetProperties: Map<string, Map<string, string>>;
  /** Excel's ids and names, by worksheet id and table id. A copied worksheet has equal table ids. */
  readonly tables: Map<string, { readonly id: string; readonly name: string }>;
  /** By Excel's table id. */
  readonly sorts: Map<string, readonly SortField[]>;
  /** By Excel's table id and the column's index (`id/2`). */
  readonly filters: Map<string, AppliedFilter>;
  readonly charts: Map<string, ExcelChart>;
  /** By id. Deleted pictures stay, because undo can restore them. */
  readonly pictures: Map<string, PictureFacts>;
  /** By name, or by `<worksheet id>!<name>` for a local name. */
  readonly names: Map<string, NameFacts>;
  /** By worksheet id, without defaults. */
  readonly pageLayouts: Map<string, ChangedPageLayout>;
  /** By worksheet id, if the frozen panes do not begin at A1. */
  readonly frozenFrom: Map<string, FrozenFrom>;
  readonly protections: Map<string, Protection>;
  /** By rule id. */
  readonly validationMessages: Map<
    string,
    { errorAlert?: unknown; prompt?: unknown; ignoreBlanks?: boolean }
  >;
}

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

/** A percentage, or numbers of pages. By default, a worksheet takes as many pages as it needs. */
export interface PrintZoom {
  readonly scale?: number | null;
  readonly horizontalFitToPages?: number | null;
  readonly verticalFitToPages?: number | null;
}

/** Texts with Excel's codes, such as `&P` for the page number. */
export interface PageTexts {
  readonly LeftHeader: string;
  readonly CenterHeader: string;
  readonly RightHeader: string;
  readonly LeftFooter: string;
  readonly CenterFooter: string;
  readonly RightFooter: string;
}

/** Kinds of pages with their own headers and footers. */
export type PageKind = "default" | "first" | "even" | "odd";

/** A worksheet's page setup. Margins are in points. Print areas and titles are stored as names. */
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
  /** Excel's `headersFooters.state`. */
  readonly TextsState: string;
  readonly UseSheetMargins: boolean;
  readonly UseSheetScale: boolean;
  readonly texts: Readonly<Partial<Record<PageKind, Partial<PageTexts>>>>;
}

export type ChangedPageLayout = Partial<PageLayoutFacts>;

/** The defaults, with Excel's margins "Normal". */
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

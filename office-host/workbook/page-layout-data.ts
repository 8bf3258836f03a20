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

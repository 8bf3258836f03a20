import { method, childObject, settable } from "../classes/class-table.ts";
import type { ClassTable, Member } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { PageLayoutFacts, PageTexts, PrintZoom, OwnPageLayout } from "../workbook/extras.ts";
import { printedAreas, setPrinted } from "./print-areas.ts";
import type { Printed } from "./print-areas.ts";
import { rangeOf } from "../cells/addresses.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { pageLayoutAtFirst } from "../workbook/extras.ts";

type Layout = ObjectIds["PageLayout"];

/** Points per unit of a margin. */
const pointsOf: Readonly<Record<string, number | undefined>> = {
  Points: 1,
  Inches: 72,
  Centimeters: 72 / 2.54,
};

/** `Excel.PageLayout`: the page setup of a worksheet. */
export const pageLayoutTable: ClassTable<Layout> = {
  members: {
    ...kept("Orientation", (value) => oneOf(value, ["Portrait", "Landscape"])),
    ...kept("PaperSize", (value) => String(value)),
    ...kept("BlackAndWhite", isTrue),
    ...kept("PrintErrors", (value) => oneOf(value, ["AsDisplayed", "Blank", "Dash", "NotAvailable"])),
    ...kept("Zoom", zoomOf),
    ...kept("CenterHorizontally", isTrue),
    ...kept("CenterVertically", isTrue),
    ...kept("PrintHeadings", isTrue),
    ...kept("PrintGridlines", isTrue),
    ...kept("LeftMargin", marginOf),
    ...kept("RightMargin", marginOf),
    ...kept("TopMargin", marginOf),
    ...kept("BottomMargin", marginOf),
    ...kept("HeaderMargin", marginOf),
    ...kept("FooterMargin", marginOf),
    ...kept("PrintComments", (value) => oneOf(value, ["NoComments", "EndSheet", "InPlace"])),
    ...kept("DraftMode", isTrue),
    ...kept("FirstPageNumber", (value) => (value === "" ? "" : Math.round(Number(value)))),
    ...kept("PrintOrder", (value) => oneOf(value, ["DownThenOver", "OverThenDown"])),
    HeadersFooters: childObject("1.9", (_, sheet) => new ExcelObject("HeaderFooterGroup", sheet)),
    SetPrintArea: method("1.9", (book, { sheetId }, [area]) => setPrinted(book, sheetId, "area", area)),
    SetPrintTitleRows: method("1.9", (book, { sheetId }, [rows]) =>
      setPrinted(book, sheetId, "title rows", rows),
    ),
    SetPrintTitleColumns: method("1.9", (book, { sheetId }, [columns]) =>
      setPrinted(book, sheetId, "title columns", columns),
    ),
    GetPrintArea: method(
      "1.9",
      (book, { sheetId }) => new ExcelObject("RangeAreas", there(book, sheetId, "area")),
    ),
    GetPrintAreaOrNullObject: method("1.9", (book, { sheetId }) => {
      const areas = printedAreas(book, sheetId, "area");
      return areas.length === 0 ? null : new ExcelObject("RangeAreas", areas);
    }),
    ...titles("Rows", "title rows"),
    ...titles("Columns", "title columns"),
    SetPrintMargins: method("1.9", (book, { sheetId }, [unit, margins]) => {
      const points = pointsOf[String(unit)];
      if (points === undefined)
        throw new HostError("InvalidArgument", `Margins cannot have the unit ${String(unit)}.`);
      const given = Object.entries((margins ?? {}) as Record<string, unknown>);
      const changes = given.flatMap(([side, value]) => {
        const name = marginNames[side];
        if (name === undefined) throw new HostError("InvalidArgument", `A page has no margin ${side}.`);
        return typeof value === "number" ? [[name, marginOf(value * points)] as const] : [];
      });
      changePageLayout(book, sheetId, Object.fromEntries(changes));
    }),
  },
};

/** `Excel.HeaderFooterGroup`: the headers and footers of a worksheet. */
export const headerFooterGroupTable: ClassTable<Layout> = {
  members: {
    State: settable(
      "1.9",
      (book, { sheetId }) => pageLayoutOf(book, sheetId).TextsState,
      (book, { sheetId }, value) => changePageLayout(book, sheetId, { TextsState: String(value) }),
    ),
    ...kept("UseSheetMargins", isTrue),
    ...kept("UseSheetScale", isTrue),
    DefaultForAllPages: childObject(
      "1.9",
      (_, sheet) => new ExcelObject("HeaderFooter", { ...sheet, pages: "default" }),
    ),
    FirstPage: childObject(
      "1.9",
      (_, sheet) => new ExcelObject("HeaderFooter", { ...sheet, pages: "first" }),
    ),
    EvenPages: childObject("1.9", (_, sheet) => new ExcelObject("HeaderFooter", { ...sheet, pages: "even" })),
    OddPages: childObject("1.9", (_, sheet) => new ExcelObject("HeaderFooter", { ...sheet, pages: "odd" })),
  },
};

/** `Excel.HeaderFooter`: the six texts of some pages. */
export const headerFooterTable: ClassTable<ObjectIds["HeaderFooter"]> = {
  members: {
    ...text("LeftHeader"),
    ...text("CenterHeader"),
    ...text("RightHeader"),
    ...text("LeftFooter"),
    ...text("CenterFooter"),
    ...text("RightFooter"),
  },
};

const marginNames: Readonly<Record<string, keyof PageLayoutFacts | undefined>> = {
  left: "LeftMargin",
  right: "RightMargin",
  top: "TopMargin",
  bottom: "BottomMargin",
  header: "HeaderMargin",
  footer: "FooterMargin",
};

function kept<Name extends keyof PageLayoutFacts>(
  name: Name,
  read: (value: unknown) => PageLayoutFacts[Name],
): Record<Name, Member<Layout>> {
  const member = settable<Layout>(
    "1.9",
    (book, { sheetId }) => pageLayoutOf(book, sheetId)[name],
    (book, { sheetId }, value) => changePageLayout(book, sheetId, { [name]: read(value) }),
  );
  return { [name]: member } as Record<Name, Member<Layout>>;
}

function text(name: keyof PageTexts): Record<string, Member<ObjectIds["HeaderFooter"]>> {
  return {
    [name]: settable<ObjectIds["HeaderFooter"]>(
      "1.9",
      (book, { sheetId, pages }) => pageLayoutOf(book, sheetId).texts[pages]?.[name] ?? "",
      (book, { sheetId, pages }, value) => {
        const { texts } = pageLayoutOf(book, sheetId);
        const own = { ...texts[pages], [name]: String(value) };
        changePageLayout(book, sheetId, { texts: { ...texts, [pages]: own } });
      },
    ),
  };
}

function titles(which: "Rows" | "Columns", what: Printed): Record<string, Member<Layout>> {
  return {
    [`GetPrintTitle${which}`]: method<Layout>("1.9", (book, { sheetId }) => {
      const [area] = there(book, sheetId, what);
      return area === undefined ? null : rangeOf(area);
    }),
    [`GetPrintTitle${which}OrNullObject`]: method<Layout>("1.9", (book, { sheetId }) => {
      const [area] = printedAreas(book, sheetId, what);
      return area === undefined ? null : rangeOf(area);
    }),
  };
}

function there(workbook: Workbook, sheetId: string, what: Printed): ObjectIds["RangeAreas"] {
  const areas = printedAreas(workbook, sheetId, what);
  if (areas.length === 0) throw new HostError("ItemNotFound", `The worksheet has no print ${what}.`);
  return areas;
}

/** Returns the zoom. Missing values are automatic, and a percentage excludes a number of pages. */
function zoomOf(value: unknown): PrintZoom {
  const { scale, horizontalFitToPages, verticalFitToPages } = (value ?? {}) as PrintZoom;
  if (typeof scale === "number") {
    if (scale < 10 || scale > 400)
      throw new HostError("InvalidArgument", "A worksheet is printed at 10 to 400 %.");
    return { scale };
  }
  const pages = { horizontalFitToPages, verticalFitToPages };
  for (const count of Object.values(pages))
    if (typeof count === "number" && (count < 1 || count > 32_767))
      throw new HostError("InvalidArgument", "A worksheet fits on 1 to 32,767 pages.");
  return {
    ...(typeof horizontalFitToPages === "number" && { horizontalFitToPages }),
    ...(typeof verticalFitToPages === "number" && { verticalFitToPages }),
  };
}

function marginOf(value: unknown): number {
  const points = Number(value);
  if (!(points >= 0)) throw new HostError("InvalidArgument", "A margin is at least 0 points.");
  return points;
}

function isTrue(value: unknown): boolean {
  return value === true;
}

function oneOf(value: unknown, known: readonly string[]): string {
  if (known.includes(String(value))) return String(value);
  throw new HostError("InvalidArgument", `"${String(value)}" is not one of ${known.join(", ")}.`);
}

/** Returns the page setup of a worksheet. */
export function pageLayoutOf(workbook: Workbook, sheetId: string): PageLayoutFacts {
  return { ...pageLayoutAtFirst, ...workbook.extras.pageLayouts.get(sheetId) };
}

/** Changes the page setup of a worksheet. */
function changePageLayout(workbook: Workbook, sheetId: string, more: OwnPageLayout): void {
  workbook.book.refuseReadOnly();
  if (workbook.quirks.has("no printer"))
    throw new HostError("GeneralException", "There was an internal error while processing the request.");
  if (workbook.quirks.has("no A3") && more.PaperSize === "A3")
    throw new HostError("InvalidArgument", "The printer has no paper of this size.");
  // Outside the Page Layout view, some versions ignore it.
  if (workbook.quirks.has(1860) && more.Zoom !== undefined) return;
  const { pageLayouts } = workbook.extras;
  pageLayouts.set(sheetId, { ...pageLayouts.get(sheetId), ...more });
}

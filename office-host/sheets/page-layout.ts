import { method, childObject, settable } from "../classes/class-table.ts";
import type { ClassTable, Member } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { PageLayoutFacts, PageTexts, PrintZoom, ChangedPageLayout } from "../workbook/extras.ts";
import { printAreasOf, setPrintRange } from "./print-areas.ts";
import type { PrintRange } from "./print-areas.ts";
import { rangeOf } from "../cells/addresses.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { defaultPageLayout } from "../workbook/extras.ts";

type Layout = ObjectIds["PageLayout"];

const pointsPerUnit: Readonly<Record<string, number | undefined>> = {
  Points: 1,
  Inches: 72,
  Centimeters: 72 / 2.54,
};

export const pageLayoutTable: ClassTable<Layout> = {
  members: {
    ...storedMember("Orientation", (value) => checkedWord(value, ["Portrait", "Landscape"])),
    ...storedMember("PaperSize", (value) => String(value)),
    ...storedMember("BlackAndWhite", isTrue),
    ...storedMember("PrintErrors", (value) =>
      checkedWord(value, ["AsDisplayed", "Blank", "Dash", "NotAvailable"]),
    ),
    ...storedMember("Zoom", zoomOf),
    ...storedMember("CenterHorizontally", isTrue),
    ...storedMember("CenterVertically", isTrue),
    ...storedMember("PrintHeadings", isTrue),
    ...storedMember("PrintGridlines", isTrue),
    ...storedMember("LeftMargin", marginOf),
    ...storedMember("RightMargin", marginOf),
    ...storedMember("TopMargin", marginOf),
    ...storedMember("BottomMargin", marginOf),
    ...storedMember("HeaderMargin", marginOf),
    ...storedMember("FooterMargin", marginOf),
    ...storedMember("PrintComments", (value) => checkedWord(value, ["NoComments", "EndSheet", "InPlace"])),
    ...storedMember("DraftMode", isTrue),
    ...storedMember("FirstPageNumber", (value) => (value === "" ? "" : Math.round(Number(value)))),
    ...storedMember("PrintOrder", (value) => checkedWord(value, ["DownThenOver", "OverThenDown"])),
    HeadersFooters: childObject("1.9", (_, sheet) => new ExcelObject("HeaderFooterGroup", sheet)),
    SetPrintArea: method("1.9", (book, { sheetId }, [area]) => setPrintRange(book, sheetId, "area", area)),
    SetPrintTitleRows: method("1.9", (book, { sheetId }, [rows]) =>
      setPrintRange(book, sheetId, "title rows", rows),
    ),
    SetPrintTitleColumns: method("1.9", (book, { sheetId }, [columns]) =>
      setPrintRange(book, sheetId, "title columns", columns),
    ),
    GetPrintArea: method(
      "1.9",
      (book, { sheetId }) => new ExcelObject("RangeAreas", existingAreas(book, sheetId, "area")),
    ),
    GetPrintAreaOrNullObject: method("1.9", (book, { sheetId }) => {
      const areas = printAreasOf(book, sheetId, "area");
      return areas.length === 0 ? null : new ExcelObject("RangeAreas", areas);
    }),
    ...titleRowsOrColumns("Rows", "title rows"),
    ...titleRowsOrColumns("Columns", "title columns"),
    SetPrintMargins: method("1.9", (book, { sheetId }, [unit, margins]) => {
      const points = pointsPerUnit[String(unit)];
      if (points === undefined)
        throw new HostError("InvalidArgument", `Margins cannot have the unit ${String(unit)}.`);
      const newMargins = Object.entries((margins ?? {}) as Record<string, unknown>);
      const changes = newMargins.flatMap(([side, value]) => {
        const name = marginNames[side];
        if (name === undefined) throw new HostError("InvalidArgument", `A page has no margin ${side}.`);
        return typeof value === "number" ? [[name, marginOf(value * points)] as const] : [];
      });
      changePageLayout(book, sheetId, Object.fromEntries(changes));
    }),
  },
};

export const headerFooterGroupTable: ClassTable<Layout> = {
  members: {
    State: settable(
      "1.9",
      (book, { sheetId }) => pageLayoutOf(book, sheetId).TextsState,
      (book, { sheetId }, value) => changePageLayout(book, sheetId, { TextsState: String(value) }),
    ),
    ...storedMember("UseSheetMargins", isTrue),
    ...storedMember("UseSheetScale", isTrue),
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

/** `Excel.HeaderFooter`: the six texts of one kind of page. */
export const headerFooterTable: ClassTable<ObjectIds["HeaderFooter"]> = {
  members: {
    ...headerFooterText("LeftHeader"),
    ...headerFooterText("CenterHeader"),
    ...headerFooterText("RightHeader"),
    ...headerFooterText("LeftFooter"),
    ...headerFooterText("CenterFooter"),
    ...headerFooterText("RightFooter"),
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

function storedMember<Name extends keyof PageLayoutFacts>(
  name: Name,
  toStored: (value: unknown) => PageLayoutFacts[Name],
): Record<Name, Member<Layout>> {
  const member = settable<Layout>(
    "1.9",
    (book, { sheetId }) => pageLayoutOf(book, sheetId)[name],
    (book, { sheetId }, value) => changePageLayout(book, sheetId, { [name]: toStored(value) }),
  );
  return { [name]: member } as Record<Name, Member<Layout>>;
}

function headerFooterText(name: keyof PageTexts): Record<string, Member<ObjectIds["HeaderFooter"]>> {
  return {
    [name]: settable<ObjectIds["HeaderFooter"]>(
      "1.9",
      (book, { sheetId, pages }) => pageLayoutOf(book, sheetId).texts[pages]?.[name] ?? "",
      (book, { sheetId, pages }, value) => {
        const { texts } = pageLayoutOf(book, sheetId);
        const pageTexts = { ...texts[pages], [name]: String(value) };
        changePageLayout(book, sheetId, { texts: { ...texts, [pages]: pageTexts } });
      },
    ),
  };
}

function titleRowsOrColumns(
  which: "Rows" | "Columns",
  printedPart: PrintRange,
): Record<string, Member<Layout>> {
  return {
    [`GetPrintTitle${which}`]: method<Layout>("1.9", (book, { sheetId }) => {
      const [area] = existingAreas(book, sheetId, printedPart);
      return area === undefined ? null : rangeOf(area);
    }),
    [`GetPrintTitle${which}OrNullObject`]: method<Layout>("1.9", (book, { sheetId }) => {
      const [area] = printAreasOf(book, sheetId, printedPart);
      return area === undefined ? null : rangeOf(area);
    }),
  };
}

function existingAreas(
  workbook: Workbook,
  sheetId: string,
  printedPart: PrintRange,
): ObjectIds["RangeAreas"] {
  const areas = printAreasOf(workbook, sheetId, printedPart);
  if (areas.length === 0) throw new HostError("ItemNotFound", `The worksheet has no print ${printedPart}.`);
  return areas;
}

/** Checks a zoom. A percentage has priority over numbers of pages. A missing number of pages is automatic. */
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

function checkedWord(value: unknown, allowed: readonly string[]): string {
  if (allowed.includes(String(value))) return String(value);
  throw new HostError("InvalidArgument", `"${String(value)}" is not one of ${allowed.join(", ")}.`);
}

export function pageLayoutOf(workbook: Workbook, sheetId: string): PageLayoutFacts {
  return { ...defaultPageLayout, ...workbook.extras.pageLayouts.get(sheetId) };
}

function changePageLayout(workbook: Workbook, sheetId: string, changes: ChangedPageLayout): void {
  workbook.spreadsheet.refuseReadOnly();
  if (workbook.quirks.has("no printer"))
    throw new HostError("GeneralException", "There was an internal error while processing the request.");
  if (workbook.quirks.has("no A3") && changes.PaperSize === "A3")
    throw new HostError("InvalidArgument", "The printer has no paper of this size.");
  // Some versions of Excel ignore a new zoom outside of the Page Layout view.
  if (workbook.quirks.has(1860) && changes.Zoom !== undefined) return;
  const { pageLayouts } = workbook.extras;
  pageLayouts.set(sheetId, { ...pageLayouts.get(sheetId), ...changes });
}

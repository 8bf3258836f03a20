import { xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { relationshipsOf } from "./package/relationships.ts";
import type { SheetPart } from "./package/relationships.ts";
import type { UnreadCharts } from "./charts/restore-charts.ts";
import { elementsIn, isOfWorksheet } from "./package/xml.ts";
import { hasUnsupportedFilter } from "./sheets/filters.ts";

/** What o-spreadsheet read from a worksheet. A file may have more. */
interface ReadSheet {
  readonly name: string;
  readonly figures?: readonly { readonly tag: string }[];
  readonly conditionalFormats?: readonly unknown[];
  readonly dataValidationRules?: readonly unknown[];
}

/** Unsupported parts of a worksheet as phrases for users, by kind of relationship. */
const unsupportedInSheet: Readonly<Record<string, string>> = {
  comments: "comments",
  threadedComment: "comments",
  pivotTable: "pivot tables",
  slicer: "slicers",
  oleObject: "embedded objects",
};
const unsupportedInWorkbook: Readonly<Record<string, string>> = {
  chartsheet: "chart sheets",
  vbaProject: "macros",
  externalLink: "links to other workbooks",
};

/** Collects unsupported contents, and the worksheets that have them. */
export class UnsupportedContents {
  private readonly found = new Map<string, Set<string>>();

  readonly note = (what: string, sheet?: string): void => {
    const sheetNames = this.found.get(what) ?? new Set();
    this.found.set(what, sheet === undefined ? sheetNames : sheetNames.add(sheet));
  };

  /** Returns phrases for users, with the names of the worksheets. */
  inWords(): readonly string[] {
    return [...this.found].map(([what, sheetNames]) =>
      sheetNames.size === 0 ? what : `${what} (${[...sheetNames].join(", ")})`,
    );
  }
}

export function noteUnsupportedContents(
  parts: Parts,
  main: string,
  sheets: readonly SheetPart[],
  readSheets: readonly ReadSheet[],
  unread: UnreadCharts,
  note: UnsupportedContents["note"],
): void {
  for (const { kind } of relationshipsOf(parts, main)) {
    const what = unsupportedInWorkbook[kind];
    if (what !== undefined) note(what);
  }
  if (hasRelativeNames(parts, main)) note("defined names with relative addresses");
  for (const sheet of sheets) {
    for (const { kind, target } of relationshipsOf(parts, sheet.path)) {
      const what = unsupportedInSheet[kind];
      if (what !== undefined) note(what, sheet.name);
      const table = kind === "table" ? xmlOfPart(parts, target) : undefined;
      if (table !== undefined && hasUnsupportedFilter(table))
        note("filters by colour, icon or date", sheet.name);
    }
    const data = readSheets.find(({ name }) => name === sheet.name);
    const unsupportedKinds = [...unsupportedIn(sheet.xml, data), ...unsupportedFigures(parts, sheet, data)];
    for (const what of [...unsupportedKinds, ...(unread.get(sheet.name) ?? [])]) note(what, sheet.name);
  }
}

function unsupportedIn({ documentElement: root }: Document, read: ReadSheet | undefined): readonly string[] {
  const elementsOfSheet = (name: string): readonly Element[] => elementsIn(root, name).filter(isOfWorksheet);
  // Of a data bar, the extension has only further properties.
  const rules = elementsIn(root, "cfRule").filter(
    (rule) => isOfWorksheet(rule) || rule.getAttribute("type") !== "dataBar",
  );
  const children = new Set(Array.from(root.children, ({ localName }) => localName));
  const isOutlined = [...elementsOfSheet("row"), ...elementsOfSheet("col")].some(
    (line) => Number(line.getAttribute("outlineLevel") ?? 0) > 0,
  );
  return [
    ...(children.has("autoFilter") ? ["filters outside of tables"] : []),
    ...(isOutlined ? ["outlines"] : []),
    ...(children.has("rowBreaks") || children.has("colBreaks") ? ["page breaks"] : []),
    ...(elementsIn(root, "sparklineGroup").length > 0 ? ["sparklines"] : []),
    ...(rules.length > (read?.conditionalFormats?.length ?? 0) ? ["some conditional formats"] : []),
    ...(elementsOfSheet("dataValidation").length > (read?.dataValidationRules?.length ?? 0)
      ? ["some rules for what may be typed"]
      : []),
  ];
}

/** Returns true if a name has a relative address, which means another cell in each formula. */
function hasRelativeNames(parts: Parts, main: string): boolean {
  const workbook = xmlOfPart(parts, main);
  return (
    workbook !== undefined &&
    elementsIn(workbook, "definedName").some(({ textContent }) =>
      /(?:^|!|:)(?:[A-Z]{1,3}\$?\d+|\$[A-Z]{1,3}\d+)$/i.test(textContent.replace(/'(?:[^']|'')*'/g, "sheet")),
    )
  );
}

function unsupportedFigures(parts: Parts, sheet: SheetPart, read: ReadSheet | undefined): readonly string[] {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (document === undefined) return [];
  const count = (name: string): number => elementsIn(document, name).length;
  const countRead = (tag: string): number =>
    (read?.figures ?? []).filter((figure) => figure.tag === tag).length;
  return [
    ...(count("graphicFrame") > countRead("chart") ? ["some charts"] : []),
    ...(count("pic") > countRead("image") ? ["pictures"] : []),
    ...(count("sp") + count("cxnSp") > 0 ? ["shapes"] : []),
  ];
}

/** Returns a message for users who open or overwrite the file, or "" if the host keeps everything. */
export function omittedMessage(omitted: readonly string[]): string {
  return omitted.length === 0
    ? ""
    : ` These parts of the file cannot be kept here: ${omitted.join(", ")}. A workbook saved from here does not contain them.`;
}

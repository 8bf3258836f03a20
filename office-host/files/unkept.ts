import { xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { relationshipsOf } from "./package/relationships.ts";
import type { SheetPart } from "./package/relationships.ts";
import type { UnreadCharts } from "./charts/kept-charts.ts";
import { elementsIn } from "./package/xml.ts";
import { hasOtherFilter } from "./sheets/filters.ts";

/** A worksheet that the spreadsheet read, reduced to what is counted. */
interface ReadSheet {
  readonly name: string;
  readonly figures?: readonly { readonly tag: string }[];
  readonly conditionalFormats?: readonly unknown[];
  readonly dataValidationRules?: readonly unknown[];
}

/** Related parts of a worksheet that the host cannot keep, by the kind of their relationship. */
const besideSheet: Readonly<Record<string, string>> = {
  comments: "comments",
  threadedComment: "comments",
  pivotTable: "pivot tables",
  slicer: "slicers",
  oleObject: "embedded objects",
};
const besideWorkbook: Readonly<Record<string, string>> = {
  chartsheet: "chart sheets",
  vbaProject: "macros",
  externalLink: "links to other workbooks",
};

/** A collector for omitted parts of a file and their worksheets. */
export class NotedParts {
  private readonly found = new Map<string, Set<string>>();

  readonly note = (what: string, sheet?: string): void => {
    const where = this.found.get(what) ?? new Set();
    this.found.set(what, sheet === undefined ? where : where.add(sheet));
  };

  /** Returns each kind once, in words for users. */
  inWords(): readonly string[] {
    return [...this.found].map(([what, where]) =>
      where.size === 0 ? what : `${what} (${[...where].join(", ")})`,
    );
  }
}

/** Notes the parts of a file that the host cannot keep. */
export function noteUnkept(
  parts: Parts,
  main: string,
  sheets: readonly SheetPart[],
  read: readonly ReadSheet[],
  unread: UnreadCharts,
  note: NotedParts["note"],
): void {
  for (const { kind } of relationshipsOf(parts, main)) {
    const what = besideWorkbook[kind];
    if (what !== undefined) note(what);
  }
  if (hasRelativeNames(parts, main)) note("names that stand for other cells in each cell");
  for (const sheet of sheets) {
    for (const { kind, target } of relationshipsOf(parts, sheet.path)) {
      const what = besideSheet[kind];
      if (what !== undefined) note(what, sheet.name);
      const table = kind === "table" ? xmlOfPart(parts, target) : undefined;
      if (table !== undefined && hasOtherFilter(table)) note("filters by colour, icon or date", sheet.name);
    }
    const data = read.find(({ name }) => name === sheet.name);
    const lost = [...lostOf(sheet.xml, data), ...lostFigures(parts, sheet, data)];
    for (const what of [...lost, ...(unread.get(sheet.name) ?? [])]) note(what, sheet.name);
  }
}

function lostOf({ documentElement: root }: Document, read: ReadSheet | undefined): readonly string[] {
  const own = (name: string): readonly Element[] =>
    elementsIn(root, name).filter(({ namespaceURI }) => namespaceURI === root.namespaceURI);
  const children = new Set(Array.from(root.children, ({ localName }) => localName));
  const isOutlined = [...own("row"), ...own("col")].some(
    (line) => Number(line.getAttribute("outlineLevel") ?? 0) > 0,
  );
  return [
    ...(children.has("autoFilter") ? ["filters outside of tables"] : []),
    ...(isOutlined ? ["outlines"] : []),
    ...(children.has("rowBreaks") || children.has("colBreaks") ? ["page breaks"] : []),
    ...(elementsIn(root, "sparklineGroup").length > 0 ? ["sparklines"] : []),
    ...(own("cfRule").length > (read?.conditionalFormats?.length ?? 0) ? ["some conditional formats"] : []),
    ...(own("dataValidation").length > (read?.dataValidationRules?.length ?? 0)
      ? ["some rules for what may be typed"]
      : []),
  ];
}

/** Returns true if a name has a relative address. In Excel it depends on the cell that uses it. */
function hasRelativeNames(parts: Parts, main: string): boolean {
  const workbook = xmlOfPart(parts, main);
  return (
    workbook !== undefined &&
    elementsIn(workbook, "definedName").some(({ textContent }) =>
      /(?:^|!|:)(?:[A-Z]{1,3}\$?\d+|\$[A-Z]{1,3}\d+)$/i.test(textContent.replace(/'(?:[^']|'')*'/g, "sheet")),
    )
  );
}

function lostFigures(parts: Parts, sheet: SheetPart, read: ReadSheet | undefined): readonly string[] {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (document === undefined) return [];
  const count = (name: string): number => elementsIn(document, name).length;
  const kept = (tag: string): number => (read?.figures ?? []).filter((figure) => figure.tag === tag).length;
  return [
    ...(count("graphicFrame") > kept("chart") ? ["some charts"] : []),
    ...(count("pic") > kept("image") ? ["pictures"] : []),
    ...(count("sp") + count("cxnSp") > 0 ? ["shapes"] : []),
  ];
}

/** Returns a message for users before they open or overwrite the file. It is empty if everything is kept. */
export function unkeptInWords(unkept: readonly string[]): string {
  return unkept.length === 0
    ? ""
    : ` These parts of the file cannot be kept here: ${unkept.join(", ")}. A workbook saved from here does not contain them.`;
}

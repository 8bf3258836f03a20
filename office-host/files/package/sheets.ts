import { xmlOfPart } from "./package.ts";
import type { Parts } from "./package.ts";
import { relationshipsNamespace, relationshipsOf } from "./relationships.ts";
import { elementsIn } from "./xml.ts";

/** A worksheet of a package. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** Its XML, to be changed in place and put back once. */
  readonly xml: Document;
}

/** The path of the workbook's own part; undefined where the package holds no workbook. */
export function workbookPath(parts: Parts): string | undefined {
  const main = relationshipsOf(parts, "").find(({ kind }) => kind === "officeDocument")?.target;
  return main !== undefined && parts.has(main) ? main : undefined;
}

/** The worksheets in the order of their tabs; chart sheets and the like are left out. */
export function sheetParts(parts: Parts, workbook: string): readonly SheetPart[] {
  const document = xmlOfPart(parts, workbook);
  if (document === undefined) return [];
  const related = relationshipsOf(parts, workbook);
  return elementsIn(document, "sheet").flatMap((element) => {
    const id = element.getAttributeNS(relationshipsNamespace, "id") ?? element.getAttribute("r:id");
    const path = related.find((one) => one.id === id && one.kind === "worksheet")?.target;
    const xml = path === undefined ? undefined : xmlOfPart(parts, path);
    const name = element.getAttribute("name");
    return path === undefined || xml === undefined || name === null ? [] : [{ name, path, xml }];
  });
}

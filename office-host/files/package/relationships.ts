import { putPart, textOfPart, xmlOfPart } from "./package.ts";
import type { Parts } from "./package.ts";
import {
  addElement,
  xmlWithoutDeclaration,
  elementsIn,
  escapeText,
  parseXml,
  invalidCharacters,
} from "./xml.ts";

/** The namespace of `r:id`. The types of most relationships begin with it too. */
export const relationshipsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A relationship from one part to another. */
export interface Relationship {
  readonly id: string;
  /** The end of the relationship's type, such as `worksheet`, `table` or `customXml`. */
  readonly kind: string;
  /** The path of the other part in the package, or an external address. */
  readonly target: string;
}

/** Returns the relationships of a part in the order of the file. */
export function relationshipsOf(parts: Parts, path: string): readonly Relationship[] {
  const document = xmlOfPart(parts, relationshipsPath(path));
  if (document === undefined) return [];
  return elementsIn(document, "Relationship").map((element) => {
    const target = element.getAttribute("Target") ?? "";
    const isExternal = element.getAttribute("TargetMode") === "External";
    return {
      id: element.getAttribute("Id") ?? "",
      kind: (element.getAttribute("Type") ?? "").replace(/^.*\//, ""),
      target: isExternal ? target : absolutePath(path, target),
    };
  });
}

/**
 * Returns the id of a relationship from an element's attribute `r:id`, or from another attribute with `r:`.
 */
export function relationshipIdOf(element: Element, name = "id"): string {
  return element.getAttributeNS(relationshipsNamespace, name) ?? element.getAttribute(`r:${name}`) ?? "";
}

/** Adds a relationship from a part to `target`, a path in the package. Returns the relationship's id. */
export function addRelationship(parts: Parts, path: string, type: string, target: string): string {
  const document = xmlOfPart(parts, relationshipsPath(path)) ?? emptyRelationships();
  const usedIds = new Set(elementsIn(document, "Relationship").map((element) => element.getAttribute("Id")));
  let number = usedIds.size + 1;
  while (usedIds.has(`rId${number}`)) number++;
  const Id = `rId${number}`;
  const Type = type.includes(":") ? type : `${relationshipsNamespace}/${type}`;
  addElement(document.documentElement, "Relationship", { Id, Type, Target: relativePath(path, target) });
  putPart(parts, relationshipsPath(path), document);
  return Id;
}

/** Sets the content type of a part. */
export function addContentType(parts: Parts, path: string, type: string): void {
  const contentTypesPath = "[Content_Types].xml";
  const document = xmlOfPart(parts, contentTypesPath);
  if (document === undefined) throw new Error("The package has no list of content types.");
  addElement(document.documentElement, "Override", { PartName: `/${path}`, ContentType: type });
  putPart(parts, contentTypesPath, document);
}

/** Makes all targets in the package relative to the referring part. Some readers support nothing else. */
export function makeTargetsRelative(parts: Parts): void {
  for (const relationshipsFile of [...parts.keys()]) {
    const [, folder, name] = /^(.*?)_rels\/([^/]*)\.rels$/.exec(relationshipsFile) ?? [];
    const document = xmlOfPart(parts, relationshipsFile);
    if (folder === undefined || name === undefined || document === undefined) continue;
    const path = `${folder}${name}`;
    for (const element of elementsIn(document, "Relationship")) {
      const target = element.getAttribute("Target") ?? "";
      if (element.getAttribute("TargetMode") !== "External" && !target.startsWith("#"))
        element.setAttribute("Target", relativePath(path, absolutePath(path, target)));
    }
    putPart(parts, relationshipsFile, document);
  }
}

/** Returns the path of the part that lists a part's relationships: `xl/a.xml` → `xl/_rels/a.xml.rels`. */
export function relationshipsPath(path: string): string {
  const split = path.lastIndexOf("/") + 1;
  return `${path.slice(0, split)}_rels/${path.slice(split)}.rels`;
}

function emptyRelationships(): Document {
  const document = parseXml(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  );
  if (document === undefined) throw new Error("An empty list of relationships is XML.");
  return document;
}

function absolutePath(from: string, target: string): string {
  const steps = target.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

/** Returns a path relative to a part. Excel also reads absolute paths, but some other readers do not. */
function relativePath(from: string, target: string): string {
  const fromSteps = from.split("/").slice(0, -1);
  const targetSteps = target.split("/");
  while (fromSteps.length > 0 && fromSteps[0] === targetSteps[0]) {
    fromSteps.shift();
    targetSteps.shift();
  }
  return [...fromSteps.map(() => ".."), ...targetSteps].join("/");
}

/** A worksheet of a package. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** The parsed XML. It is changed in place, and written at the end. */
  readonly xml: Document;
}

/** Returns the path of the workbook part. Undefined if the package has no workbook. */
export function workbookPath(parts: Parts): string | undefined {
  const main = relationshipsOf(parts, "").find(({ kind }) => kind === "officeDocument")?.target;
  return main !== undefined && parts.has(main) ? main : undefined;
}

/** Returns the worksheets in the order of their tabs. Chart sheets and similar are omitted. */
export function sheetParts(parts: Parts, workbook: string): readonly SheetPart[] {
  return listedSheets(parts, workbook).flatMap(({ name, path }) => {
    const xml = xmlOfPart(parts, path);
    return xml === undefined ? [] : [{ name, path, xml }];
  });
}

/** Returns the names and paths of the worksheets, without parsing them. */
export function listedSheets(parts: Parts, workbook: string): readonly Omit<SheetPart, "xml">[] {
  const document = xmlOfPart(parts, workbook);
  if (document === undefined) return [];
  const targets = new Map(
    relationshipsOf(parts, workbook)
      .filter(({ kind }) => kind === "worksheet")
      .map(({ id, target }) => [id, target]),
  );
  return elementsIn(document, "sheet").flatMap((element) => {
    const path = targets.get(relationshipIdOf(element));
    const name = element.getAttribute("name");
    return path === undefined || name === null ? [] : [{ name: nameForSpreadsheet(name), path }];
  });
}

/** Returns a worksheet's name for the spreadsheet. Characters that XML cannot have are encoded: `_x0001_`. */
function nameForSpreadsheet(name: string): string {
  return name.search(invalidCharacters) < 0 ? name : escapeText(name);
}

/**
 * Returns the XML of the workbook with decoded worksheet names. The spreadsheet does not decode them itself.
 */
export function workbookWithNames(parts: Parts, workbook: string): string {
  const [raw, decoded] = [parseXml(textOfPart(parts, workbook) ?? ""), xmlOfPart(parts, workbook)];
  if (raw === undefined || decoded === undefined) return "";
  const names = elementsIn(decoded, "sheet").map((sheet) => sheet.getAttribute("name") ?? "");
  for (const [index, sheet] of elementsIn(raw, "sheet").entries())
    sheet.setAttribute("name", nameForSpreadsheet(names[index] ?? ""));
  return xmlWithoutDeclaration(raw);
}

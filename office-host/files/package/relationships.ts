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

/** The namespace of `r:id`, and the start of most relationship types. */
export const relationshipsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface Relationship {
  readonly id: string;
  /** The end of the type, such as `worksheet`, `table` or `customXml`. */
  readonly kind: string;
  /** A path in the package, or an external address. */
  readonly target: string;
}

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

/** Returns the relationship id in an element's attribute `r:id`, or in another one with `r:`. */
export function relationshipIdOf(element: Element, name = "id"): string {
  return element.getAttributeNS(relationshipsNamespace, name) ?? element.getAttribute(`r:${name}`) ?? "";
}

/** Adds a relationship to `target`, a path in the package. Returns its id. */
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

export function addContentType(parts: Parts, path: string, type: string): void {
  const contentTypesPath = "[Content_Types].xml";
  const document = xmlOfPart(parts, contentTypesPath);
  if (document === undefined) throw new Error("The package has no list of content types.");
  addElement(document.documentElement, "Override", { PartName: `/${path}`, ContentType: type });
  putPart(parts, contentTypesPath, document);
}

/** Makes targets in the package relative, because some readers support nothing else. */
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

/** Returns the path of a part's relationships: `xl/a.xml` → `xl/_rels/a.xml.rels`. */
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

function relativePath(from: string, target: string): string {
  const fromSteps = from.split("/").slice(0, -1);
  const targetSteps = target.split("/");
  while (fromSteps.length > 0 && fromSteps[0] === targetSteps[0]) {
    fromSteps.shift();
    targetSteps.shift();
  }
  return [...fromSteps.map(() => ".."), ...targetSteps].join("/");
}

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** Parsed XML, which is changed in place. */
  readonly xml: Document;
}

export function workbookPath(parts: Parts): string | undefined {
  const main = relationshipsOf(parts, "").find(({ kind }) => kind === "officeDocument")?.target;
  return main !== undefined && parts.has(main) ? main : undefined;
}

/** Returns the worksheets in tab order, without chart sheets. */
export function sheetParts(parts: Parts, workbook: string): readonly SheetPart[] {
  return listedSheets(parts, workbook).flatMap(({ name, path }) => {
    const xml = xmlOfPart(parts, path);
    return xml === undefined ? [] : [{ name, path, xml }];
  });
}

/** Returns worksheets without parsing them. */
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

/** Returns a worksheet's name with invalid XML characters encoded: `_x0001_`. */
function nameForSpreadsheet(name: string): string {
  return name.search(invalidCharacters) < 0 ? name : escapeText(name);
}

/** Returns the workbook's XML with decoded worksheet names. The spreadsheet does not decode them. */
export function workbookWithNames(parts: Parts, workbook: string): string {
  const [raw, decoded] = [parseXml(textOfPart(parts, workbook) ?? ""), xmlOfPart(parts, workbook)];
  if (raw === undefined || decoded === undefined) return "";
  const names = elementsIn(decoded, "sheet").map((sheet) => sheet.getAttribute("name") ?? "");
  for (const [index, sheet] of elementsIn(raw, "sheet").entries())
    sheet.setAttribute("name", nameForSpreadsheet(names[index] ?? ""));
  return xmlWithoutDeclaration(raw);
}

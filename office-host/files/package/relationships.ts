import { putPart, textOfPart, xmlOfPart } from "./package.ts";
import type { Parts } from "./package.ts";
import { addElement, bareXml, elementsIn, escapeText, parseXml, unfit } from "./xml.ts";

/** The namespace of the `r:id` attribute, and the prefix of most relationship types. */
export const relationshipsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A relationship from one part to another. */
export interface Relationship {
  readonly id: string;
  /** The last part of its type: `worksheet`, `table`, `customXml`. */
  readonly kind: string;
  /** The path of the other part, or an external address. */
  readonly target: string;
}

/** Returns the relationships of a part in the order of the file. */
export function relationshipsOf(parts: Parts, path: string): readonly Relationship[] {
  const document = xmlOfPart(parts, listOf(path));
  if (document === undefined) return [];
  return elementsIn(document, "Relationship").map((element) => {
    const target = element.getAttribute("Target") ?? "";
    const isOutside = element.getAttribute("TargetMode") === "External";
    return {
      id: element.getAttribute("Id") ?? "",
      kind: (element.getAttribute("Type") ?? "").replace(/^.*\//, ""),
      target: isOutside ? target : resolved(path, target),
    };
  });
}

/** Returns the relationship id in an element's `r:id`, or in another attribute with that prefix. */
export function relationOf(element: Element, name = "id"): string {
  return element.getAttributeNS(relationshipsNamespace, name) ?? element.getAttribute(`r:${name}`) ?? "";
}

/** Adds a relationship to a part by an absolute target, and returns its id. */
export function addRelationship(parts: Parts, path: string, type: string, target: string): string {
  const document = xmlOfPart(parts, listOf(path)) ?? emptyList();
  const taken = new Set(elementsIn(document, "Relationship").map((element) => element.getAttribute("Id")));
  let number = taken.size + 1;
  while (taken.has(`rId${number}`)) number++;
  const Id = `rId${number}`;
  const Type = type.includes(":") ? type : `${relationshipsNamespace}/${type}`;
  addElement(document.documentElement, "Relationship", { Id, Type, Target: relative(path, target) });
  putPart(parts, listOf(path), document);
  return Id;
}

/** Sets the content type of a part. */
export function addContentType(parts: Parts, path: string, type: string): void {
  const list = "[Content_Types].xml";
  const document = xmlOfPart(parts, list);
  if (document === undefined) throw new Error("The package has no list of content types.");
  addElement(document.documentElement, "Override", { PartName: `/${path}`, ContentType: type });
  putPart(parts, list, document);
}

/** Rewrites every target inside the package as a relative path. Some readers know no other form. */
export function relateRelatively(parts: Parts): void {
  for (const list of [...parts.keys()]) {
    const [, folder, name] = /^(.*?)_rels\/([^/]*)\.rels$/.exec(list) ?? [];
    const document = xmlOfPart(parts, list);
    if (folder === undefined || name === undefined || document === undefined) continue;
    const path = `${folder}${name}`;
    for (const element of elementsIn(document, "Relationship")) {
      const target = element.getAttribute("Target") ?? "";
      if (element.getAttribute("TargetMode") !== "External" && !target.startsWith("#"))
        element.setAttribute("Target", relative(path, resolved(path, target)));
    }
    putPart(parts, list, document);
  }
}

/** Returns the path of a part's relationships. */
export function listOf(path: string): string {
  const split = path.lastIndexOf("/") + 1;
  return `${path.slice(0, split)}_rels/${path.slice(split)}.rels`;
}

function emptyList(): Document {
  const document = parseXml(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  );
  if (document === undefined) throw new Error("An empty list of relationships is XML.");
  return document;
}

function resolved(from: string, target: string): string {
  const steps = target.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

/** Returns a relative path. Excel also reads absolute targets, and other readers do not. */
function relative(from: string, target: string): string {
  const here = from.split("/").slice(0, -1);
  const there = target.split("/");
  while (here.length > 0 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return [...here.map(() => ".."), ...there].join("/");
}

/** A worksheet of a package. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** Its XML, to be changed in place and stored once. */
  readonly xml: Document;
}

/** Returns the path of the workbook part. Undefined if the package has no workbook. */
export function workbookPath(parts: Parts): string | undefined {
  const main = relationshipsOf(parts, "").find(({ kind }) => kind === "officeDocument")?.target;
  return main !== undefined && parts.has(main) ? main : undefined;
}

/** Returns the worksheets in the order of their tabs, without chart sheets and similar. */
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
    const path = targets.get(relationOf(element));
    const name = element.getAttribute("name");
    return path === undefined || name === null ? [] : [{ name: sheetName(name), path }];
  });
}

/** Returns a name for the spreadsheet. It can read invalid XML characters only in the notation of files. */
function sheetName(name: string): string {
  return name.search(unfit) < 0 ? name : escapeText(name);
}

/** Returns the XML of the workbook with decoded worksheet names, which the spreadsheet does not decode. */
export function workbookWithNames(parts: Parts, workbook: string): string {
  const [bare, meant] = [parseXml(textOfPart(parts, workbook) ?? ""), xmlOfPart(parts, workbook)];
  if (bare === undefined || meant === undefined) return "";
  const names = elementsIn(meant, "sheet").map((sheet) => sheet.getAttribute("name") ?? "");
  for (const [index, sheet] of elementsIn(bare, "sheet").entries())
    sheet.setAttribute("name", sheetName(names[index] ?? ""));
  return bareXml(bare);
}

import { picturesOf } from "../../workbook/pictures.ts";
import type { PictureFacts } from "../../workbook/extras.ts";
import type { Workbook } from "../../workbook/workbook.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

const drawingMain = "http://schemas.openxmlformats.org/drawingml/2006/main";

/**
 * Adds names, alternative texts and the locked aspect ratio. Anchors pictures at one cell, because two
 * anchors would stretch them with other row heights.
 */
export function writePictures(parts: Parts, workbook: Workbook, sheet: SheetPart, sheetId: string): void {
  const drawing = drawingOf(parts, sheet);
  const pictures = picturesOf(workbook, sheetId);
  if (drawing === undefined || pictures.length === 0) return;
  const { path, document } = drawing;
  const elements = elementsIn(document, "pic");
  // Charts that are exported as pictures follow these elements.
  for (const [index, { facts }] of pictures.entries()) {
    const element = elements[index];
    const names = element && elementIn(element, "cNvPr");
    if (element === undefined || names === undefined) continue;
    names.setAttribute("name", facts.name);
    setOrRemove(names, "descr", facts.altTextDescription);
    setOrRemove(names, "title", facts.altTextTitle);
    anchorAtOneCell(element);
    if (facts.lockAspectRatio === false) continue;
    const locks = document.createElementNS(drawingMain, "a:picLocks");
    locks.setAttribute("noChangeAspect", "1");
    elementIn(element, "cNvPicPr")?.append(locks);
  }
  // Excel requires unique numbers for charts and pictures together.
  for (const [index, names] of elementsIn(document, "cNvPr").entries())
    names.setAttribute("id", String(index + 2));
  putPart(parts, path, document);
}

function anchorAtOneCell(picture: Element): void {
  const { parentElement: anchor, ownerDocument: document } = picture;
  const extent = elementIn(picture, "ext");
  if (anchor?.localName !== "twoCellAnchor" || extent === undefined) return;
  const extentElement = document.createElementNS(anchor.namespaceURI, "xdr:ext");
  for (const side of ["cx", "cy"]) extentElement.setAttribute(side, extent.getAttribute(side) ?? "0");
  const oneCellAnchor = document.createElementNS(anchor.namespaceURI, "xdr:oneCellAnchor");
  for (const child of Array.from(anchor.children))
    oneCellAnchor.append(child.localName === "to" ? extentElement : child);
  anchor.replaceWith(oneCellAnchor);
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined || value === "") element.removeAttribute(name);
  else element.setAttribute(name, value);
}

interface FileFigure {
  readonly id: string;
  readonly tag: string;
  readonly data: { readonly mimetype?: string };
}

/** Returns the figures, without pictures that the spreadsheet could not export, and facts of pictures. */
export function readPictures<Figure extends FileFigure>(
  parts: Parts,
  sheet: SheetPart,
  figures: readonly Figure[],
): { readonly figures: readonly Figure[]; readonly facts: readonly (readonly [string, PictureFacts])[] } {
  const document = drawingOf(parts, sheet)?.document;
  const elements = document === undefined ? [] : elementsIn(document, "pic");
  const pictures = figures.filter(({ tag }) => tag === "image");
  // If the spreadsheet skipped a picture, elements and pictures cannot be matched.
  const canMatch = elements.length === pictures.length;
  const facts = pictures.map(
    ({ id }, index) => [id, factsOf(canMatch ? elements[index] : undefined)] as const,
  );
  const isKept = ({ tag, data }: Figure): boolean => tag !== "image" || data.mimetype !== undefined;
  const keptFigures = figures.filter(isKept);
  return {
    figures: keptFigures,
    facts: facts.filter(([id]) => keptFigures.some((figure) => figure.id === id)),
  };
}

function factsOf(element: Element | undefined): PictureFacts {
  if (element === undefined) return {};
  const names = elementIn(element, "cNvPr");
  const [name, title, description] = ["name", "title", "descr"].map((key) => names?.getAttribute(key) ?? "");
  return {
    ...(name !== undefined && name !== "" && { name }),
    ...(title !== "" && { altTextTitle: title }),
    ...(description !== "" && { altTextDescription: description }),
    lockAspectRatio: elementIn(element, "picLocks")?.getAttribute("noChangeAspect") === "1",
  };
}

function drawingOf(
  parts: Parts,
  sheet: SheetPart,
): { readonly path: string; readonly document: Document } | undefined {
  const path = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = path === undefined ? undefined : xmlOfPart(parts, path);
  return path === undefined || document === undefined ? undefined : { path, document };
}

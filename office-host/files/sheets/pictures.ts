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
  /** Pixels from the upper left corner of its cell. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly data: { readonly mimetype?: string };
}

/** The widths of columns in pixels, by index. */
export type ColumnSizes = Readonly<Record<number, { readonly size?: number } | undefined>>;

/** Returns the figures, without pictures that the spreadsheet could not export, and facts of pictures. */
export function readPictures<Figure extends FileFigure>(
  parts: Parts,
  sheet: SheetPart,
  figures: readonly Figure[],
  cols: ColumnSizes,
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
    figures: document === undefined ? keptFigures : placeFigures(document, keptFigures, cols),
    facts: facts.filter(([id]) => keptFigures.some((figure) => figure.id === id)),
  };
}

/**
 * Corrects what the spreadsheet reads: an offset of -1 at a corner of a cell, and a width that counts each
 * column one too far to the left.
 */
function placeFigures<Figure extends FileFigure>(
  drawing: Document,
  figures: readonly Figure[],
  cols: ColumnSizes,
): readonly Figure[] {
  const elements = { chart: elementsIn(drawing, "graphicFrame"), image: elementsIn(drawing, "pic") };
  const matched = new Map(
    Object.entries(elements).flatMap(([kind, ofKind]) => {
      const same = figures.filter(({ tag }) => tag === kind);
      if (same.length !== ofKind.length) return [];
      return same.map(({ id }, index) => [id, widthOf(ofKind[index]?.parentElement, cols)] as const);
    }),
  );
  return figures.map((figure) => ({
    ...figure,
    offset: { x: Math.max(0, figure.offset.x), y: Math.max(0, figure.offset.y) },
    width: matched.get(figure.id) ?? figure.width,
  }));
}

/** Returns the pixels between the two anchors of a figure; undefined without two. */
function widthOf(anchor: Element | null | undefined, cols: ColumnSizes): number | undefined {
  const [from, to] = ["from", "to"].map((name) => anchor && elementIn(anchor, name));
  if (!from || !to) return undefined;
  const numberIn = (place: Element, name: string): number => Number(elementIn(place, name)?.textContent);
  let width = (numberIn(to, "colOff") - numberIn(from, "colOff")) / emusPerPixel;
  for (let col = numberIn(from, "col"); col < numberIn(to, "col"); col++)
    width += cols[col]?.size ?? spreadsheetColumn;
  return width;
}

const emusPerPixel = 9_525;

/** The pixels of a column whose size the spreadsheet does not save. */
const spreadsheetColumn = 96;

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

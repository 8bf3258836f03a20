import type { Parts } from "../package/package.ts";
import {
  addContentType,
  addRelationship,
  relationshipsNamespace,
  relationshipsOf,
} from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";

export type SheetProperties = readonly (readonly [name: string, value: string])[];

/** Writes each custom property as a part in UTF-16 (ECMA-376 part 1, 18.3.1.22). `orderSheet` must follow. */
export function writeSheetProperties(parts: Parts, sheet: SheetPart, properties: SheetProperties): void {
  if (properties.length === 0) return;
  const list = addElement(sheet.xml.documentElement, "customProperties", {});
  for (const [name, value] of properties) {
    const path = unusedPath(parts);
    parts.set(path, utf16(value));
    const id = addRelationship(parts, sheet.path, "customProperty", path);
    addContentType(parts, path, "application/vnd.openxmlformats-officedocument.spreadsheetml.customProperty");
    addElement(list, "customPr", { name }).setAttributeNS(relationshipsNamespace, "r:id", id);
  }
}

export function readSheetProperties(parts: Parts, sheet: SheetPart): SheetProperties {
  const list = elementIn(sheet.xml, "customProperties");
  if (list === undefined) return [];
  const related = relationshipsOf(parts, sheet.path);
  return elementsIn(list, "customPr").flatMap((property) => {
    const id = property.getAttributeNS(relationshipsNamespace, "id") ?? property.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    const bytes = path === undefined ? undefined : parts.get(path);
    const name = property.getAttribute("name");
    return bytes === undefined || name === null ? [] : [[name, fromUtf16(bytes)] as const];
  });
}

function unusedPath(parts: Parts): string {
  let number = 1;
  while (parts.has(`xl/customProperty${number}.bin`)) number++;
  return `xl/customProperty${number}.bin`;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[index * 2] = unit & 0xff;
    bytes[index * 2 + 1] = unit >> 8;
  }
  return bytes;
}

/** Decodes UTF-16. A TextDecoder would replace lone surrogates. */
function fromUtf16(bytes: Uint8Array): string {
  const units = Array.from({ length: bytes.length >> 1 }, (_, index) =>
    String.fromCharCode((bytes[index * 2] ?? 0) | ((bytes[index * 2 + 1] ?? 0) << 8)),
  );
  return units.join("");
}

/** The order of a worksheet's child elements in the schema (ECMA-376 part 1, 18.3.1.99). */
const childOrder = [
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "sheetCalcPr",
  "sheetProtection",
  "protectedRanges",
  "scenarios",
  "autoFilter",
  "sortState",
  "dataConsolidate",
  "customSheetViews",
  "mergeCells",
  "phoneticPr",
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "rowBreaks",
  "colBreaks",
  "customProperties",
  "cellWatches",
  "ignoredErrors",
  "smartTags",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
];

/** Sorts a worksheet's child elements by the schema, as Excel requires. */
export function orderSheet(sheet: Document): void {
  const root = sheet.documentElement;
  const children = Array.from(root.children);
  const position = ({ localName }: Element): number => childOrder.indexOf(localName);
  const sorted = [...children].sort((one, other) => position(one) - position(other));
  if (sorted.some((child, index) => child !== children[index])) root.append(...sorted);
}

import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { addContentType, addRelationship, relationshipsOf } from "../package/relationships.ts";
import { addElement, elementIn, elementsIn, parseXml } from "../package/xml.ts";

/** The shared texts of a workbook. A cell has the number of its text. */
export interface SharedStrings {
  /** Returns a text's number. Adds a new text. */
  numberOf(text: string): number;
  save(): void;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Opens the shared texts of an exported package for additions. */
export function openSharedStrings(parts: Parts, workbook: string): SharedStrings {
  const existingPath = relationshipsOf(parts, workbook).find(({ kind }) => kind === "sharedStrings")?.target;
  const path = existingPath ?? "xl/sharedStrings.xml";
  const xml =
    (existingPath === undefined ? undefined : xmlOfPart(parts, existingPath)) ??
    parseXml(`<sst xmlns="${main}"/>`);
  if (xml === undefined) throw new Error("An empty list of texts is XML.");
  const root = xml.documentElement;
  const numbers = new Map(elementsIn(root, "si").map((item, index) => [textOf(item), index]));
  let count = elementsIn(root, "si").length;
  return {
    numberOf: (text) => {
      const before = numbers.get(text);
      if (before !== undefined) return before;
      const element = addElement(addElement(root, "si", {}), "t", { "xml:space": "preserve" });
      element.textContent = text;
      numbers.set(text, count);
      return count++;
    },
    save: () => {
      root.removeAttribute("count");
      root.setAttribute("uniqueCount", String(count));
      putPart(parts, path, xml);
      if (existingPath !== undefined) return;
      addRelationship(parts, workbook, "sharedStrings", path);
      addContentType(
        parts,
        path,
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml",
      );
    },
  };
}

export function readSharedStrings(parts: Parts, workbook: string): readonly string[] {
  const path = relationshipsOf(parts, workbook).find(({ kind }) => kind === "sharedStrings")?.target;
  const xml = path === undefined ? undefined : xmlOfPart(parts, path);
  return xml === undefined ? [] : elementsIn(xml, "si").map(textOf);
}

/** Returns the text of `si` or `is` without Japanese reading aids. */
export function textOf(item: Element): string {
  if (elementIn(item, "r") === undefined && elementIn(item, "rPh") === undefined)
    return elementIn(item, "t")?.textContent ?? "";
  return elementsIn(item, "t")
    .filter((text) => text.parentElement?.localName !== "rPh")
    .map((text) => text.textContent)
    .join("");
}

import { putPart, textOfPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { addContentType, addRelationship, relationshipsOf } from "./package/relationships.ts";
import { addElement, parseXml } from "./package/xml.ts";

/** A custom XML part: its id in Excel's form, `{…}`, and its XML. */
export type CustomXml = readonly [id: string, xml: string];

const storage = "http://schemas.openxmlformats.org/officeDocument/2006/customXml";

/** Puts custom XML parts into a package, each with its id as Excel stores it (ECMA-376 part 1, 22.5). */
export function writeCustomXml(parts: Parts, workbook: string, documents: readonly CustomXml[]): void {
  for (const [index, [id, xml]] of documents.entries()) {
    const item = `customXml/item${index + 1}.xml`;
    const properties = `customXml/itemProps${index + 1}.xml`;
    // The part is written as UTF-8, whatever the text says of itself.
    putPart(parts, item, xml.replace(/^\s*<\?xml[^?]*\?>\s*/, ""));
    putPart(parts, properties, itemProperties(id, namespaceOf(xml)));
    addRelationship(parts, item, "customXmlProps", properties);
    addRelationship(parts, workbook, "customXml", item);
    addContentType(
      parts,
      properties,
      "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
    );
  }
}

/** Reads all custom XML parts of a package; one without an id, or with another's, gets a new one. */
export function readCustomXml(parts: Parts, workbook: string): readonly CustomXml[] {
  const found = new Map<string, string>();
  for (const { kind, target } of relationshipsOf(parts, workbook)) {
    const xml = kind === "customXml" ? textOfPart(parts, target) : undefined;
    if (xml === undefined || parseXml(xml) === undefined) continue;
    const stored = idOf(parts, target);
    const id = stored === undefined || found.has(stored) ? newId() : stored;
    found.set(id, xml);
  }
  return [...found];
}

/** A new id in Excel's form. */
export function newId(): string {
  return `{${crypto.randomUUID().toUpperCase()}}`;
}

/** The namespace of a document's root. */
export function namespaceOf(xml: string): string {
  return parseXml(xml)?.documentElement.namespaceURI ?? "";
}

function idOf(parts: Parts, item: string): string | undefined {
  const path = relationshipsOf(parts, item).find(({ kind }) => kind === "customXmlProps")?.target;
  const root = path === undefined ? undefined : xmlOfPart(parts, path)?.documentElement;
  const id = root?.getAttributeNS(storage, "itemID") ?? root?.getAttribute("ds:itemID") ?? "";
  return /^\{[0-9A-Fa-f-]{36}\}$/.test(id) ? id.toUpperCase() : undefined;
}

function itemProperties(id: string, namespace: string): Document {
  const properties = document.implementation.createDocument(storage, "ds:datastoreItem");
  const root = properties.documentElement;
  root.setAttributeNS(storage, "ds:itemID", id);
  const references = addElement(root, "ds:schemaRefs", {});
  if (namespace !== "")
    addElement(references, "ds:schemaRef", {}).setAttributeNS(storage, "ds:uri", namespace);
  return properties;
}

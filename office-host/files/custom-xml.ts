/** Custom XML parts of a file. One of them has the settings of add-ins. */

import { putPart, textOfPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { addContentType, addRelationship, relationshipsOf } from "./package/relationships.ts";
import { addElement, parseXml } from "./package/xml.ts";

export type CustomXml = readonly [id: string, xml: string];

const customXmlNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/customXml";

/** Adds custom XML parts to a package (ECMA-376 part 1, 22.5). */
export function writeCustomXml(parts: Parts, workbook: string, documents: readonly CustomXml[]): void {
  for (const [index, [id, xml]] of documents.entries()) {
    const item = `customXml/item${index + 1}.xml`;
    const properties = `customXml/itemProps${index + 1}.xml`;
    // The part is in UTF-8, so remove a declaration of another encoding.
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

/** Returns the well-formed custom XML of a package. A missing or repeated id is replaced. */
export function readCustomXml(parts: Parts, workbook: string): readonly CustomXml[] {
  const documents = new Map<string, string>();
  const targets = relationshipsOf(parts, workbook).filter(({ kind }) => kind === "customXml");
  for (const target of new Set(targets.map((one) => one.target))) {
    const xml = textOfPart(parts, target);
    if (xml === undefined || parseXml(xml) === undefined) continue;
    const stored = itemIdOf(parts, target);
    const id = stored === undefined || documents.has(stored) ? newId() : stored;
    documents.set(id, xml);
  }
  return [...documents];
}

export function newId(): string {
  return `{${crypto.randomUUID().toUpperCase()}}`;
}

function namespaceOf(xml: string): string {
  return parseXml(xml)?.documentElement.namespaceURI ?? "";
}

function itemIdOf(parts: Parts, item: string): string | undefined {
  const path = relationshipsOf(parts, item).find(({ kind }) => kind === "customXmlProps")?.target;
  const root = path === undefined ? undefined : xmlOfPart(parts, path)?.documentElement;
  const id = root?.getAttributeNS(customXmlNamespace, "itemID") ?? root?.getAttribute("ds:itemID") ?? "";
  return /^\{[0-9A-Fa-f-]{36}\}$/.test(id) ? id.toUpperCase() : undefined;
}

function itemProperties(id: string, namespace: string): Document {
  const properties = document.implementation.createDocument(customXmlNamespace, "ds:datastoreItem");
  const root = properties.documentElement;
  root.setAttributeNS(customXmlNamespace, "ds:itemID", id);
  const references = addElement(root, "ds:schemaRefs", {});
  if (namespace !== "")
    addElement(references, "ds:schemaRef", {}).setAttributeNS(customXmlNamespace, "ds:uri", namespace);
  return properties;
}

/** `Excel.Workbook.settings` and `Office.context.document.settings`. */
export interface Settings {
  readonly settings: readonly (readonly [key: string, value: unknown])[];
  readonly documentSettings: readonly (readonly [key: string, value: unknown])[];
}

/** The namespace of the settings' part. Excel's own storage is only for installed add-ins. */
const settingsNamespace = "urn:work-analysis-for-excel:workbench-settings:1";

/** Returns settings as XML, or undefined if there are none. */
export function encodeSettings(settings: Settings): string | undefined {
  if (settings.settings.length + settings.documentSettings.length === 0) return undefined;
  const xml = document.implementation.createDocument(settingsNamespace, "settings");
  // Escapes keep all characters beyond ASCII unchanged in XML.
  xml.documentElement.textContent = JSON.stringify({
    settings: settings.settings,
    documentSettings: settings.documentSettings,
  }).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return new XMLSerializer().serializeToString(xml);
}

export function isSettings(xml: string): boolean {
  return namespaceOf(xml) === settingsNamespace;
}

/** Returns the settings in an XML document, or none if it is damaged. */
export function decodeSettings(xml: string): Settings {
  const noSettings: Settings = { settings: [], documentSettings: [] };
  try {
    const read = JSON.parse(parseXml(xml)?.documentElement.textContent ?? "") as Partial<Settings> | null;
    return { settings: validPairs(read?.settings), documentSettings: validPairs(read?.documentSettings) };
  } catch (cause) {
    if (cause instanceof SyntaxError) return noSettings;
    throw cause;
  }
}

function validPairs(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter(
    (pair): pair is readonly [string, unknown] => Array.isArray(pair) && typeof pair[0] === "string",
  );
}

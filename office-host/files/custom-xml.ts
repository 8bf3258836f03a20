/** Custom XML parts of an .xlsx file. One of them contains the add-in's settings. */

import { putPart, textOfPart, xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { addContentType, addRelationship, relationshipsOf } from "./package/relationships.ts";
import { addElement, parseXml } from "./package/xml.ts";

/** A custom XML part: its id in Excel's form, `{…}`, and its XML. */
export type CustomXml = readonly [id: string, xml: string];

const storage = "http://schemas.openxmlformats.org/officeDocument/2006/customXml";

/** Adds custom XML parts to a package, with their ids in Excel's form (ECMA-376 part 1, 22.5). */
export function writeCustomXml(parts: Parts, workbook: string, documents: readonly CustomXml[]): void {
  for (const [index, [id, xml]] of documents.entries()) {
    const item = `customXml/item${index + 1}.xml`;
    const properties = `customXml/itemProps${index + 1}.xml`;
    // The part is written as UTF-8, whatever its declaration says.
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

/** Returns all custom XML parts of a package. A missing or repeated id is replaced by a new one. */
export function readCustomXml(parts: Parts, workbook: string): readonly CustomXml[] {
  const found = new Map<string, string>();
  const targets = relationshipsOf(parts, workbook).filter(({ kind }) => kind === "customXml");
  for (const target of new Set(targets.map((one) => one.target))) {
    const xml = textOfPart(parts, target);
    if (xml === undefined || parseXml(xml) === undefined) continue;
    const stored = idOf(parts, target);
    const id = stored === undefined || found.has(stored) ? newId() : stored;
    found.set(id, xml);
  }
  return [...found];
}

/** Returns a new id in Excel's form. */
export function newId(): string {
  return `{${crypto.randomUUID().toUpperCase()}}`;
}

/** Returns the namespace of a document's root. */
function namespaceOf(xml: string): string {
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

/** The settings of a workbook: the add-in's, and the document settings of office.js. */
export interface Settings {
  readonly settings: readonly (readonly [key: string, value: unknown])[];
  readonly documentSettings: readonly (readonly [key: string, value: unknown])[];
}

/** The custom XML part of the host's settings. Excel's own storage belongs to installed add-ins. */
const namespace = "urn:work-analysis-for-excel:workbench-settings:1";

/** Returns settings as a document, or undefined if there are none. */
export function encodeSettings(settings: Settings): string | undefined {
  if (settings.settings.length + settings.documentSettings.length === 0) return undefined;
  const xml = document.implementation.createDocument(namespace, "settings");
  // Escaped to ASCII, so XML keeps every setting unchanged.
  xml.documentElement.textContent = JSON.stringify({
    settings: settings.settings,
    documentSettings: settings.documentSettings,
  }).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return new XMLSerializer().serializeToString(xml);
}

/** Returns true if a document contains the host's settings. */
export function isSettings(xml: string): boolean {
  return namespaceOf(xml) === namespace;
}

/** Returns settings from a document. A damaged one has none. */
export function decodeSettings(xml: string): Settings {
  const none: Settings = { settings: [], documentSettings: [] };
  try {
    const read = JSON.parse(parseXml(xml)?.documentElement.textContent ?? "") as Partial<Settings> | null;
    return { settings: pairs(read?.settings), documentSettings: pairs(read?.documentSettings) };
  } catch (cause) {
    if (cause instanceof SyntaxError) return none;
    throw cause;
  }
}

function pairs(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter(
    (pair): pair is readonly [string, unknown] => Array.isArray(pair) && typeof pair[0] === "string",
  );
}

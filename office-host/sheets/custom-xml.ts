import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

const partObject = (id: string): ExcelObject => new ExcelObject("CustomXmlPart", { id });

/** Add-ins get no longer parts, as in some versions of Office. They stay in the workbook. */
const maxFoundLength = 1024 * 1024;

export const customXmlPartsTable: ClassTable<null> = {
  items: (book) => foundParts(book).map(([id]) => partObject(id)),
  members: {
    Add: method("1.5", (book, _, [xml]) => {
      book.spreadsheet.refuseReadOnly();
      const id = book.newId();
      const checkedXml = storedForm(String(xml));
      if (!book.quirks.has("custom data lost")) book.extras.customXml.set(id, checkedXml);
      clearUndoInQuirk(book);
      return partObject(id);
    }),
    GetByNamespace: method(
      "1.5",
      (_, __, [namespace]) =>
        new ExcelObject("CustomXmlPartScopedCollection", { namespace: String(namespace) }),
    ),
    GetCount: method("1.5", (book) => book.extras.customXml.size),
    GetItem: method("1.5", (book, _, [id]) =>
      itemOf(
        book,
        foundParts(book).map(([partId]) => partId),
        id,
      ),
    ),
    GetItemOrNullObject: method("1.5", (book, _, [id]) =>
      foundParts(book).some(([partId]) => partId === id) ? partObject(String(id)) : null,
    ),
  },
};

/** `Excel.CustomXmlPartScopedCollection`, for one namespace. */
export const scopedXmlPartsTable: ClassTable<ObjectIds["CustomXmlPartScopedCollection"]> = {
  items: (book, { namespace }) => partsOfNamespace(book, namespace).map(partObject),
  members: {
    GetCount: method("1.5", (book, { namespace }) => partsOfNamespace(book, namespace).length),
    GetItem: method("1.5", (book, { namespace }, [id]) =>
      itemOf(book, partsOfNamespace(book, namespace), id),
    ),
    GetItemOrNullObject: method("1.5", (book, { namespace }, [id]) =>
      partsOfNamespace(book, namespace).includes(String(id)) ? partObject(String(id)) : null,
    ),
    GetOnlyItem: method("1.5", (book, { namespace }) => {
      const [only, ...others] = partsOfNamespace(book, namespace);
      if (only === undefined || others.length > 0)
        throw new HostError("ItemNotFound", "There is not exactly one part.");
      return partObject(only);
    }),
    GetOnlyItemOrNullObject: method("1.5", (book, { namespace }) => {
      const [only, ...others] = partsOfNamespace(book, namespace);
      return only === undefined || others.length > 0 ? null : partObject(only);
    }),
  },
};

export const customXmlPartTable: ClassTable<ObjectIds["CustomXmlPart"]> = {
  idOf: (_, { id }) => id,
  members: {
    Id: readOnly("1.5", (_, { id }) => id),
    NamespaceUri: readOnly("1.5", (book, { id }) => namespaceOf(xmlOf(book, id))),
    GetXml: method("1.5", (book, { id }) => xmlOf(book, id)),
    SetXml: method("1.5", (book, { id }, [xml]) => {
      book.spreadsheet.refuseReadOnly();
      xmlOf(book, id);
      book.extras.customXml.set(id, storedForm(String(xml)));
      clearUndoInQuirk(book);
    }),
    Delete: method("1.5", (book, { id }) => {
      book.spreadsheet.refuseReadOnly();
      xmlOf(book, id);
      book.extras.customXml.delete(id);
      clearUndoInQuirk(book);
    }),
  },
};

/** Returns the root element's namespace, or "". */
export function namespaceOf(xml: string): string {
  return parse(xml)?.documentElement.namespaceURI ?? "";
}

function foundParts(workbook: Workbook): readonly (readonly [id: string, xml: string])[] {
  return [...workbook.extras.customXml].filter(([, { length }]) => length <= maxFoundLength);
}

interface ParsedPart {
  readonly xml: string;
  readonly namespace: string;
}

/** Cached namespaces of parts, because parsing megabytes is slow. */
const parsedParts = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, ParsedPart>>();

function partsOfNamespace(workbook: Workbook, namespace: string): readonly string[] {
  const { customXml } = workbook.extras;
  const parsedBefore = parsedParts.get(customXml);
  const parsedNow = new Map(
    foundParts(workbook).map(([id, xml]) => {
      const unchanged = parsedBefore?.get(id);
      return [id, unchanged?.xml === xml ? unchanged : { xml, namespace: namespaceOf(xml) }] as const;
    }),
  );
  parsedParts.set(customXml, parsedNow);
  return [...parsedNow].flatMap(([id, parsedPart]) => (parsedPart.namespace === namespace ? [id] : []));
}

function itemOf(workbook: Workbook, ids: readonly string[], id: unknown): ExcelObject {
  if (!ids.includes(String(id)) || !workbook.extras.customXml.has(String(id)))
    throw new HostError("ItemNotFound", "The custom XML part doesn't exist.");
  return partObject(String(id));
}

function xmlOf(workbook: Workbook, id: string): string {
  const xml = workbook.extras.customXml.get(id);
  if (xml === undefined) throw new HostError("ItemNotFound", "The custom XML part doesn't exist.");
  return xml;
}

/** Empties the undo list under quirk 4484. */
function clearUndoInQuirk({ quirks, spreadsheet }: Workbook): void {
  if (quirks.has(4484)) spreadsheet.clearUndo();
}

/** Returns XML as files store it, with LF as line breaks. Refuses malformed XML. */
function storedForm(xml: string): string {
  if (parse(xml) === undefined) throw new HostError("InvalidArgument", "The text is not well-formed XML.");
  return xml.replace(/\r\n?/g, "\n");
}

function parse(xml: string): Document | undefined {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? undefined : document;
}

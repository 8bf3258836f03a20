import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

const part = (id: string): ExcelObject => new ExcelObject("CustomXmlPart", { id });

/** The maximum size that some versions of Office find. A larger part stays in the file. */
const mostFound = 1024 * 1024;

/** `Excel.CustomXmlPartCollection`. */
export const customXmlPartsTable: ClassTable<null> = {
  items: (book) => found(book).map(([id]) => part(id)),
  members: {
    Add: method("1.5", (book, _, [xml]) => {
      book.book.refuseReadOnly();
      const id = book.newId();
      const kept = checked(String(xml));
      if (!book.quirks.has("6091 at once")) book.extras.customXml.set(id, kept);
      beyondUndo(book);
      return part(id);
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
        found(book).map(([own]) => own),
        id,
      ),
    ),
    GetItemOrNullObject: method("1.5", (book, _, [id]) =>
      found(book).some(([own]) => own === id) ? part(String(id)) : null,
    ),
  },
};

/** `Excel.CustomXmlPartScopedCollection`, the parts of one namespace. */
export const scopedXmlPartsTable: ClassTable<ObjectIds["CustomXmlPartScopedCollection"]> = {
  items: (book, { namespace }) => within(book, namespace).map(part),
  members: {
    GetCount: method("1.5", (book, { namespace }) => within(book, namespace).length),
    GetItem: method("1.5", (book, { namespace }, [id]) => itemOf(book, within(book, namespace), id)),
    GetItemOrNullObject: method("1.5", (book, { namespace }, [id]) =>
      within(book, namespace).includes(String(id)) ? part(String(id)) : null,
    ),
    GetOnlyItem: method("1.5", (book, { namespace }) => {
      const [only, ...more] = within(book, namespace);
      if (only === undefined || more.length > 0)
        throw new HostError("ItemNotFound", "There is not exactly one part.");
      return part(only);
    }),
    GetOnlyItemOrNullObject: method("1.5", (book, { namespace }) => {
      const [only, ...more] = within(book, namespace);
      return only === undefined || more.length > 0 ? null : part(only);
    }),
  },
};

/** `Excel.CustomXmlPart`. */
export const customXmlPartTable: ClassTable<ObjectIds["CustomXmlPart"]> = {
  idOf: (_, { id }) => id,
  members: {
    Id: readOnly("1.5", (_, { id }) => id),
    NamespaceUri: readOnly("1.5", (book, { id }) => namespaceOf(xmlOf(book, id))),
    GetXml: method("1.5", (book, { id }) => xmlOf(book, id)),
    SetXml: method("1.5", (book, { id }, [xml]) => {
      book.book.refuseReadOnly();
      xmlOf(book, id);
      book.extras.customXml.set(id, checked(String(xml)));
      beyondUndo(book);
    }),
    Delete: method("1.5", (book, { id }) => {
      book.book.refuseReadOnly();
      xmlOf(book, id);
      book.extras.customXml.delete(id);
      beyondUndo(book);
    }),
  },
};

/** Returns the namespace of a document's root element, or "". */
export function namespaceOf(xml: string): string {
  return parse(xml)?.documentElement.namespaceURI ?? "";
}

function found(workbook: Workbook): readonly (readonly [id: string, xml: string])[] {
  return [...workbook.extras.customXml].filter(([, { length }]) => length <= mostFound);
}

interface Known {
  readonly xml: string;
  readonly namespace: string;
}

/** A cache for the namespaces of a workbook's parts, because parsing some megabytes is slow. */
const known = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, Known>>();

function within(workbook: Workbook, namespace: string): readonly string[] {
  const { customXml } = workbook.extras;
  const before = known.get(customXml);
  const now = new Map(
    found(workbook).map(([id, xml]) => {
      const same = before?.get(id);
      return [id, same?.xml === xml ? same : { xml, namespace: namespaceOf(xml) }] as const;
    }),
  );
  known.set(customXml, now);
  return [...now].flatMap(([id, part]) => (part.namespace === namespace ? [id] : []));
}

function itemOf(workbook: Workbook, ids: readonly string[], id: unknown): ExcelObject {
  if (!ids.includes(String(id)) || !workbook.extras.customXml.has(String(id)))
    throw new HostError("ItemNotFound", "The custom XML part doesn't exist.");
  return part(String(id));
}

function xmlOf(workbook: Workbook, id: string): string {
  const xml = workbook.extras.customXml.get(id);
  if (xml === undefined) throw new HostError("ItemNotFound", "The custom XML part doesn't exist.");
  return xml;
}

/** Undo never restores custom XML. In some versions of Excel, earlier steps also cannot be undone. */
function beyondUndo({ quirks, book }: Workbook): void {
  if (quirks.has(4484)) book.clearUndo();
}

/** Returns XML as a file stores it, with LF as line breaks. Refuses malformed XML. */
function checked(xml: string): string {
  if (parse(xml) === undefined) throw new HostError("InvalidArgument", "The text is not well-formed XML.");
  return xml.replace(/\r\n?/g, "\n");
}

function parse(xml: string): Document | undefined {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? undefined : document;
}

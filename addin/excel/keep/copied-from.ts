import { labelOf } from "../../worksheet/subject.ts";
import { keyHeaderIn } from "../../worksheet/layout.ts";
import type { KeyHeader } from "../../worksheet/layout.ts";
import { decodeSheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import { loadProperties } from "./sheet-properties.ts";
import { decodeSnapshot, queueXml, snapshotNamespace } from "./snapshot-store.ts";

export interface CopiedFrom {
  readonly tag: SheetTag;
  readonly table: Excel.Table;
}

/** A worksheet without a sheet tag. Load `id` and `showHeaders` of its tables. */
interface UntaggedSheet {
  readonly sheet: Excel.Worksheet;
  readonly tables: readonly Excel.Table[];
}

/**
 * Returns copies of the add-in's worksheets by id. Excel copies a worksheet without its custom properties, so
 * the snapshot's id in the header of the row keys identifies a copy. Takes one to three syncs.
 */
export async function copiedFrom(
  context: Excel.RequestContext,
  untagged: readonly UntaggedSheet[],
): Promise<ReadonlyMap<string, CopiedFrom>> {
  const tables = untagged.flatMap(({ sheet, tables: own }) =>
    own.filter(({ showHeaders }) => showHeaders).map((table) => ({ sheetId: sheet.id, table })),
  );
  if (tables.length === 0) return new Map();
  const headed = tables.map((place) => {
    const header = place.table.getHeaderRowRange();
    header.load("values");
    return { ...place, header };
  });
  await context.sync();
  const copies = headed.flatMap(({ header, ...place }) => {
    const headers = ((header.values as readonly (readonly unknown[])[])[0] ?? []).map(String);
    const key = keyHeaderIn(headers);
    return key?.snapshotId === undefined ? [] : [{ ...place, key, snapshotId: key.snapshotId }];
  });
  if (copies.length === 0) return new Map();

  const parts = copies.map(({ snapshotId, key }) => {
    const found = context.workbook.customXmlParts.getByNamespace(snapshotNamespace(snapshotId, key.version));
    found.load("items/id");
    return found;
  });
  const { worksheets } = context.workbook;
  worksheets.load("items/id");
  await context.sync();
  const properties = worksheets.items.map(loadProperties);
  const documents = parts.map(({ items }) => queueXml(items));
  await context.sync();
  const tags = properties.flatMap((loaded) => decodeSheetTag(loaded().read("sheet")) ?? []);

  const found = new Map<string, CopiedFrom>();
  for (const [index, { sheetId, table, key, snapshotId }] of copies.entries()) {
    const xml = (documents[index] ?? []).map(({ value }) => value);
    const tag = tags.find((one) => one.snapshotId === snapshotId) ?? (await rebuildTag(xml, key));
    if (tag !== undefined) found.set(sheetId, { tag, table });
  }
  return found;
}

/** Returns the sheet tag of a deleted worksheet from its snapshot; undefined without one. */
async function rebuildTag(
  documents: readonly string[],
  { version }: KeyHeader,
): Promise<SheetTag | undefined> {
  const snapshot = await decodeSnapshot(documents);
  if (typeof snapshot === "string") return undefined;
  return {
    query: snapshot.query,
    subject: labelOf(snapshot.subject).code,
    snapshotId: snapshot.id,
    language: snapshot.language ?? "en_US",
    // The table of the deleted worksheet no longer exists.
    tableId: "",
    instance: snapshot.instance,
    versions: [{ version, checksum: "" }],
  };
}

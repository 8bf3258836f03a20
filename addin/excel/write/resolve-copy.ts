import { keyHeader, keyHeaderIn, keyHeaderOf } from "../../worksheet/layout.ts";
import { openSheet } from "../read/read-sheet.ts";
import { done, onWorkbook, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { encodeSheetTag } from "../../worksheet/sheet-tag.ts";
import { queueProperty, queuePropertyRemoval } from "../keep/sheet-properties.ts";
import { encodeSnapshot, findParts, queueSnapshot, readSnapshot } from "../keep/snapshot-store.ts";

/**
 * Turns a copied worksheet into plain cells, or gives it a snapshot of its own under `newId`. If the workbook
 * no longer has the copied version, the copy has no snapshot, and its next refresh asks about each
 * difference.
 */
export function resolveCopy(
  sheetId: string,
  choice: "own_snapshot" | "plain_cells",
  newId: string,
): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const opened = await openSheet(context, { sheetId });
    if (!opened.ok) return opened;
    const { read, sheet, table, properties } = opened.value;
    if (read.is !== "in_trouble" || read.trouble !== "copied_sheet") return done(undefined);
    if (table === undefined) return refused("key_column_missing", { sheet: read.name });
    if (!table.showHeaders) return refused("headers_hidden", { sheet: read.name });
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex");
    const parts = findParts(context, read.tag);
    await context.sync();
    const headers = ((header.values as readonly (readonly unknown[])[])[0] ?? []).map(String);
    const key = keyHeaderIn(headers);
    if (key === undefined) return refused("key_column_missing", { sheet: read.name });
    const keyCell = sheet.getRangeByIndexes(header.rowIndex, header.columnIndex + key.columnIndex, 1, 1);
    if (choice === "plain_cells") {
      keyCell.values = [[keyHeader]];
      queuePropertyRemoval(sheet, "sheet", properties.names);
      await context.sync();
      return done(undefined);
    }
    const { version } = key;
    const snapshot = await readSnapshot(context, read.tag, parts, version);
    if (snapshot === "snapshot_newer") return refused(snapshot, { sheet: read.name });
    if (typeof snapshot === "string") {
      const lost = [{ version, checksum: "" }];
      keyCell.values = [[keyHeaderOf({ version, id: newId })]];
      const without = { ...read.tag, tableId: table.id, snapshotId: newId, versions: lost };
      queueProperty(sheet, "sheet", encodeSheetTag(without), properties.names);
      await context.sync();
      return done(undefined);
    }
    const row_key = keyHeaderOf({ version: 1, id: newId });
    const own = { ...snapshot, id: newId, version: 1, headers: { ...snapshot.headers, row_key } };
    const stored = encodeSnapshot(own);
    if (stored === "snapshot_too_large") return refused(stored, { sheet: read.name });
    keyCell.values = [[row_key]];
    const { tag } = queueSnapshot(
      context,
      await stored,
      { ...read.tag, tableId: table.id, versions: [] },
      new Map(),
      {},
    );
    queueProperty(sheet, "sheet", encodeSheetTag(tag), properties.names);
    await context.sync();
    return done(undefined);
  });
}

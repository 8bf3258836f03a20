import { keyHeaderOf } from "./layout.ts";
import { generationOf } from "./layout.ts";
import { openSheet } from "./read-sheet.ts";
import { done, refused } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";
import { encodeMark, markKey } from "./sheet-mark.ts";
import { encodeSnapshot } from "./snapshot-codec.ts";
import { findParts, queueSnapshot, readSnapshot } from "./snapshot-store.ts";

/**
 * Settles a copied worksheet: a snapshot of its own under a new id, so that both can be written back, or
 * plain cells that nothing is written back from. Where the first worksheet was refreshed so often since that the snapshot of the copy is no longer kept,
 * the copy is one whose snapshot is lost: a refresh asks about all that differs.
 */
export function settleCopy(
  sheetId: string,
  choice: "own_snapshot" | "plain_cells",
  newId: string,
): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const opened = await openSheet(context, { sheetId });
    if (!opened.ok) return opened;
    const { read, sheet, table } = opened.value;
    if (read.is !== "in_trouble" || read.trouble !== "copied_sheet") return done(undefined);
    if (choice === "plain_cells") {
      sheet.customProperties.getItem(markKey).delete();
      await context.sync();
      return done(undefined);
    }
    if (table === undefined) return refused("key_column_missing", { sheet: read.name });
    if (!table.showHeaders) return refused("headers_hidden", { sheet: read.name });
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex");
    const parts = findParts(context, read.mark);
    await context.sync();
    const headers = ((header.values as readonly (readonly unknown[])[])[0] ?? []).map(String);
    const generation = generationOf(headers);
    if (generation === undefined) return refused("key_column_missing", { sheet: read.name });
    const snapshot = await readSnapshot(context, read.mark, parts, generation);
    if (snapshot === "snapshot_newer") return refused(snapshot, { sheet: read.name });
    if (typeof snapshot === "string") {
      const lost = [{ generation, checksum: "" }];
      const without = { ...read.mark, tableId: table.id, snapshotId: newId, generations: lost };
      sheet.customProperties.add(markKey, encodeMark(without));
      await context.sync();
      return done(undefined);
    }
    const own = {
      ...snapshot,
      id: newId,
      generation: 1,
      headers: { ...snapshot.headers, row_key: keyHeaderOf(1) },
    };
    const keyColumn = headers.indexOf(keyHeaderOf(generation));
    sheet.getRangeByIndexes(header.rowIndex, header.columnIndex + keyColumn, 1, 1).values = [
      [keyHeaderOf(1)],
    ];
    const mark = queueSnapshot(
      context,
      await encodeSnapshot(own),
      { ...read.mark, tableId: table.id, generations: [] },
      new Map(),
      undefined,
    );
    sheet.customProperties.add(markKey, encodeMark(mark));
    await context.sync();
    return done(undefined);
  });
}

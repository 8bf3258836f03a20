import { inBlocks } from "./in-blocks.ts";
import { cellBytes, heavyRequest, rangeBytes } from "./request-bytes.ts";
import type { CellWrite } from "./sheet-update.ts";
import type { WorkingTable } from "./working-table.ts";
import { queueCells } from "./write-cells.ts";

/** Writes cells of the table's body; what is little waits in the batch for what follows. */
export async function writeBody(
  { context, sheet, state: { reading, top }, places, hasHiddenRows, sync }: WorkingTable,
  writes: readonly CellWrite[],
): Promise<void> {
  const rows = reading.rows.length;
  const bytes = new Float64Array(rows);
  const bytesOfRange = hasHiddenRows ? rangeBytes : 0;
  for (const { rowIndex, value } of writes)
    bytes[rowIndex] = (bytes[rowIndex] ?? 0) + cellBytes(value) + bytesOfRange;
  await inBlocks(
    rows,
    places.size,
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const inBlock = writes.filter(({ rowIndex }) => start <= rowIndex && rowIndex < start + count);
      for (const [column, place] of places) {
        const ofColumn = inBlock.filter((write) => write.column === column.key);
        queueCells({ sheet, top, column: place, hasHiddenRows }, column, ofColumn);
      }
      const bytesInBlock = bytes.subarray(start, start + count).reduce((sum, ofRow) => sum + ofRow, 0);
      const isHeavy = bytesInBlock > heavyRequest / 4;
      if (start + count < rows || isHeavy) await sync();
    },
    { bytesOf: (row) => bytes[row] ?? 0 },
  );
}

import { inBlocks } from "./in-blocks.ts";
import { heavyRequest, requestBytes } from "./request-bytes.ts";
import type { CellWrite } from "./sheet-update.ts";
import type { WorkingTable } from "./working-table.ts";
import { queueCells } from "./write-cells.ts";

/** Writes cells of the table's body; what is little waits in the batch for what follows. */
export async function writeBody(
  { context, sheet, state: { reading, top }, places, sync }: WorkingTable,
  writes: readonly CellWrite[],
): Promise<void> {
  const byRow = new Map<number, CellWrite[]>();
  for (const write of writes) {
    const ofRow = byRow.get(write.rowIndex);
    if (ofRow === undefined) byRow.set(write.rowIndex, [write]);
    else ofRow.push(write);
  }
  const bytesOf = (row: number): number => requestBytes((byRow.get(row) ?? []).map(({ value }) => value));
  const rows = reading.rows.length;
  await inBlocks(
    rows,
    places.size,
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const inBlock = Array.from({ length: count }, (_, index) => byRow.get(start + index) ?? []).flat();
      for (const [column, place] of places) {
        const ofColumn = inBlock.filter((write) => write.column === column.key);
        queueCells({ sheet, top, column: place }, column, ofColumn);
      }
      const isHeavy = requestBytes(inBlock.map(({ value }) => value)) > heavyRequest / 4;
      if (start + count < rows || isHeavy) await sync();
    },
    { bytesOf },
  );
}

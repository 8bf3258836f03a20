import { subjectOf } from "../rows/about.ts";
import type { Block } from "../rows/block.ts";
import type { CellValue } from "../rows/cell.ts";
import type { Column } from "../rows/column.ts";
import type { Snapshot } from "../rows/snapshot.ts";
import { columnWidth } from "./column-width.ts";
import { inBlocks } from "./in-blocks.ts";
import { colours, headingRows, keyHeaderOf } from "./layout.ts";
import { requestBytes } from "./request-bytes.ts";
import { done, refused } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";
import { encodeMark, markKey } from "./sheet-mark.ts";
import type { SheetMark } from "./sheet-mark.ts";
import type { ShownRow } from "./sheet-update.ts";
import { queueSnapshot } from "./snapshot-store.ts";
import { queueFormat, queueLook } from "./table-look.ts";
import { queueHeading, queueHeadingLook } from "./write-heading.ts";

/** A worksheet to make. */
export interface NewSheet {
  /** Gives a name that is free among the names already there. */
  readonly name: (taken: readonly string[]) => string;
  readonly columns: readonly Column[];
  /** Drop-down lists by column key. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly heading: readonly string[];
  /** Figures between heading and table. */
  readonly block?: Block;
  readonly rows: readonly ShownRow[];
  readonly snapshot: Snapshot;
}

/** Reports rows written and is cancelled between blocks. */
export interface Running {
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** A worksheet that was made. */
export interface MadeSheet {
  readonly sheetId: string;
  readonly name: string;
}

/** Makes a worksheet with heading and table in three syncs and one per block of rows. Cancelled half-way, it is taken away again. */
export function makeSheet(order: NewSheet, running: Running): Promise<WorkbookResult<MadeSheet>> {
  return onWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/name");
    await context.sync();
    const name = order.name(worksheets.items.map((worksheet) => worksheet.name));
    let made: Excel.Worksheet | undefined;
    // A batch that Excel refuses for its size has done nothing: the worksheet itself is then still to be added.
    const madeOrQueued = (): Excel.Worksheet => made ?? queueFrame(worksheets.add(name), order);
    await inBlocks(
      order.rows.length,
      order.columns.length,
      async ({ start, count }) => {
        context.application.suspendApiCalculationUntilNextSync();
        const sheet = madeOrQueued();
        const range = sheet.getRangeByIndexes(headingRows + 1 + start, 0, count, order.columns.length);
        range.values = order.rows
          .slice(start, start + count)
          .map((row) => order.columns.map((column) => shown(column, row)));
        await context.sync();
        made = sheet;
        running.progress(start + count, order.rows.length);
      },
      {
        signal: running.signal,
        bytesOf: (index) => requestBytes(Object.values(order.rows[index] ?? {})),
      },
    );
    const sheet = madeOrQueued();
    if (running.signal.aborted) {
      sheet.delete();
      await context.sync();
      return refused("cancelled");
    }
    const table = queueTable(sheet, order, Math.max(1, order.rows.length));
    await context.sync();
    const mark: SheetMark = {
      query: order.snapshot.query,
      subject: subjectOf(order.snapshot.about).code,
      snapshotId: order.snapshot.id,
      tableId: table.id,
      instance: order.snapshot.instance,
      generations: [],
    };
    sheet.customProperties.add(
      markKey,
      encodeMark(queueSnapshot(context, order.snapshot, mark, new Map(), undefined)),
    );
    sheet.activate();
    sheet.getRangeByIndexes(headingRows + 1, 1, 1, 1).select();
    await context.sync();
    return done({ sheetId: sheet.id, name: sheet.name });
  });
}

/** Formula columns are filled in once there is a table that the formula can name. */
function shown(column: Column, row: ShownRow): CellValue | null {
  return column.formula === undefined ? (row[column.key] ?? "") : null;
}

/** Queues everything that does not need the values: heading, headers, number formats, widths. */
function queueFrame(sheet: Excel.Worksheet, order: NewSheet): Excel.Worksheet {
  sheet.load("id,name");
  queueHeading(sheet, 0, order.heading);
  queueHeadingLook(sheet, 0);
  const header = sheet.getRangeByIndexes(headingRows, 0, 1, order.columns.length);
  header.numberFormat = [order.columns.map(() => "@")];
  header.values = [
    order.columns.map((column, index) =>
      index === 0 ? keyHeaderOf(order.snapshot.generation) : column.header,
    ),
  ];
  header.format.font.bold = true;
  header.format.verticalAlignment = "Center";
  for (const [index, column] of order.columns.entries()) {
    const cell = sheet.getRangeByIndexes(headingRows, index, 1, 1);
    cell.format.fill.color = column.isEditable === true ? colours.accent : colours.readOnlyHeader;
    cell.format.font.color = column.isEditable === true ? colours.onAccent : colours.text;
    const rows = Math.max(1, order.rows.length);
    queueFormat({ sheet, top: headingRows + 1, column: index, rows }, column);
    cell.format.columnWidth = columnWidth({
      header: column.header,
      width: column.width,
      values: order.rows.map((row) => row[column.key] ?? ""),
      choices: order.choices[column.key],
    });
  }
  return sheet;
}

function queueTable(sheet: Excel.Worksheet, order: NewSheet, rows: number): Excel.Table {
  const table = sheet.tables.add(
    sheet.getRangeByIndexes(headingRows, 0, rows + 1, order.columns.length),
    true,
  );
  table.name = `WA_${order.snapshot.query.kind}_${order.snapshot.id.replace(/-/g, "").slice(0, 12)}`;
  table.style = "TableStyleLight1";
  table.showBandedRows = false;
  table.load("id");
  const statusColumn = order.columns.findIndex(({ key }) => key === "status");
  for (const [index, column] of order.columns.entries()) {
    const place = { sheet, top: headingRows + 1, column: index, rows };
    if (column.formula !== undefined && order.rows.length > 0) {
      sheet.getRangeByIndexes(place.top, index, rows, 1).formulas = Array.from({ length: rows }, () => [
        column.formula,
      ]);
    }
    queueLook(place, column, { choices: order.choices[column.key], statusColumn });
  }
  sheet.getRangeByIndexes(0, 0, 1, 1).getEntireColumn().columnHidden = true;
  sheet.freezePanes.freezeRows(headingRows + 1);
  return table;
}

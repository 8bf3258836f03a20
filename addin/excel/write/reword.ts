import type { LanguageChange } from "../../worksheet/update.ts";
import {
  hasStatusFills,
  headerHeight,
  isStatusFill,
  queueHeaderWrapping,
  queueListAndTooltip,
  queueStatusFills,
} from "./table-format.ts";
import { statusColumnOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import { isUnchangedWidth, pointsOf } from "./column-width.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";

/**
 * Queues changing a worksheet's language: headers, lists, tooltips and fills that depend on words. Returns
 * the table with the new headers. Widths and conditional formats of the engineer stay.
 */
export async function reword(
  working: WorkingTable,
  { headers, shape }: LanguageChange,
): Promise<WorkingTable> {
  const { sheet, state, columnIndexes, sync } = working;
  const rows = state.reading.rows.length;
  const statusColumn = statusColumnOf(columnIndexes);
  const columns = [...columnIndexes].map(([column, place]) => {
    const next = shape.columns.find(({ key }) => key === column.key) ?? column;
    const body = sheet.getRangeByIndexes(state.top, place, rows, 1);
    const head = sheet.getRangeByIndexes(state.top - 1, place, 1, 1);
    if (hasStatusFills({ column: place }, next, statusColumn)) body.conditionalFormats.load("items/type");
    head.load("format/columnWidth");
    return { column: next, before: column.width, place, body, head };
  });
  const headerRow = sheet.getRangeByIndexes(state.top - 1, state.left, 1, 1);
  headerRow.load("format/rowHeight");
  await sync();
  if (headerRow.format.rowHeight < headerHeight) headerRow.format.rowHeight = headerHeight;
  const formats = columns.flatMap(({ column, place, body }) =>
    hasStatusFills({ column: place }, column, statusColumn)
      ? body.conditionalFormats.items.filter(({ type }) => type === "Custom")
      : [],
  );
  for (const format of formats) format.custom.rule.load("formula");
  if (formats.length > 0) await sync();
  for (const format of formats) if (isStatusFill(format.custom.rule.formula)) format.delete();
  for (const { column, before, place, head } of columns) {
    if (isUnchangedWidth(head.format.columnWidth, before) && column.width !== undefined)
      head.format.columnWidth = pointsOf(column.width);
    const header = headers[column.key];
    if (header !== undefined) {
      head.values = [[header]];
      queueHeaderWrapping(head);
    }
    const own = { sheet, top: state.top, column: place, rows };
    if (hasStatusFills(own, column, statusColumn))
      queueStatusFills(own, column, { statusColumn, words: shape.words });
    queueListAndTooltip(own, column, shape.choices[column.key]);
  }
  return reworded(working, headers, shape, new Map(columns.map(({ column, place }) => [column, place])));
}

function reworded(
  working: WorkingTable,
  headers: LanguageChange["headers"],
  shape: Shape,
  columnIndexes: WorkingTable["columnIndexes"],
): WorkingTable {
  const { state } = working;
  const renamed = new Map([...columnIndexes].map(([{ key }, place]) => [place - state.left, headers[key]]));
  return {
    ...working,
    shape,
    columnIndexes,
    headers: working.headers.map((header, index) => renamed.get(index) ?? header),
    state: {
      ...state,
      snapshot: { ...state.snapshot, headers: { ...state.snapshot.headers, ...headers } },
    },
  };
}

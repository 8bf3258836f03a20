import type { Wording } from "../../worksheet/update.ts";
import { hasMarks, headerHeight, isMark, queueHeaderLines, queueHints, queueMarks } from "./table-look.ts";
import { statusColumnOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import { isSettled, pointsOf } from "./column-width.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";

/**
 * Queues changing a worksheet's language, with two syncs before: headers, drop-downs, tooltips, and the fills
 * that depend on words of the Status. Formulas that name columns adjust by themselves. Unchanged column
 * widths become those of the language. Other widths and the engineer's conditional formats remain.
 */
export async function reword(working: WorkingTable, { headers, shape }: Wording): Promise<WorkingTable> {
  const { sheet, state, places, sync } = working;
  const rows = state.reading.rows.length;
  const statusColumn = statusColumnOf(places);
  const columns = [...places].map(([column, place]) => {
    const next = shape.columns.find(({ key }) => key === column.key) ?? column;
    const body = sheet.getRangeByIndexes(state.top, place, rows, 1);
    const head = sheet.getRangeByIndexes(state.top - 1, place, 1, 1);
    if (hasMarks({ column: place }, next, statusColumn)) body.conditionalFormats.load("items/type");
    head.load("format/columnWidth");
    return { column: next, before: column.width, place, body, head };
  });
  const headerRow = sheet.getRangeByIndexes(state.top - 1, state.left, 1, 1);
  headerRow.load("format/rowHeight");
  await sync();
  if (headerRow.format.rowHeight < headerHeight) headerRow.format.rowHeight = headerHeight;
  const formats = columns.flatMap(({ column, place, body }) =>
    hasMarks({ column: place }, column, statusColumn)
      ? body.conditionalFormats.items.filter(({ type }) => type === "Custom")
      : [],
  );
  for (const format of formats) format.custom.rule.load("formula");
  if (formats.length > 0) await sync();
  for (const format of formats) if (isMark(format.custom.rule.formula)) format.delete();
  for (const { column, before, place, head } of columns) {
    if (isSettled(head.format.columnWidth, before) && column.width !== undefined)
      head.format.columnWidth = pointsOf(column.width);
    const header = headers[column.key];
    if (header !== undefined) {
      head.values = [[header]];
      queueHeaderLines(head);
    }
    const own = { sheet, top: state.top, column: place, rows };
    if (hasMarks(own, column, statusColumn)) queueMarks(own, column, { statusColumn, words: shape.words });
    queueHints(own, column, shape.choices[column.key]);
  }
  return reworded(working, headers, shape, new Map(columns.map(({ column, place }) => [column, place])));
}

function reworded(
  working: WorkingTable,
  headers: Wording["headers"],
  shape: Shape,
  places: WorkingTable["places"],
): WorkingTable {
  const { state } = working;
  const renamed = new Map([...places].map(([{ key }, place]) => [place - state.left, headers[key]]));
  return {
    ...working,
    shape,
    places,
    headers: working.headers.map((header, index) => renamed.get(index) ?? header),
    state: {
      ...state,
      snapshot: { ...state.snapshot, headers: { ...state.snapshot.headers, ...headers } },
    },
  };
}

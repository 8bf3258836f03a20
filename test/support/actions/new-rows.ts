import { inExcel } from "../sheet-verbs.ts";

/** A row to type below a table, by header. Other cells stay empty. */
export type TypedRow = Readonly<Record<string, string | number>>;

/** Types rows below the table of a worksheet, as pasting them does. */
export async function typeRows(sheetName: string, rows: readonly TypedRow[]): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    sheet.tables.load("items/id");
    await context.sync();
    const table = sheet.tables.items[0]!;
    const header = table.getHeaderRowRange();
    header.load("values");
    const body = table.getDataBodyRange();
    body.load("values");
    await context.sync();
    const headers = (header.values[0] as unknown[]).map(String);
    const typed = rows.map((row) => headers.map((name) => row[name] ?? null)) as (string | number)[][];
    // An empty table shows one blank row for typing.
    const isBlank = body.values.length === 1 && body.values.flat().every((value) => value === "");
    const [first] = typed;
    if (isBlank && first !== undefined) body.values = [first];
    const below = isBlank ? typed.slice(1) : typed;
    if (below.length > 0) table.rows.add(undefined, below);
    await context.sync();
  });
}

/**
 * Deletes rows from the table of a worksheet, by index. Adjacent rows are deleted together, like a selection.
 */
export function takeOut(sheetName: string, ...places: readonly number[]): Promise<void> {
  const runs: { start: number; count: number }[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && place === last.start + last.count) last.count++;
    else runs.push({ start: place, count: 1 });
  }
  return inExcel(sheetName, (_, table) => {
    const body = table.getDataBodyRange();
    for (const { start, count } of runs.reverse())
      body
        .getRow(start)
        .getResizedRange(count - 1, 0)
        .delete("Up");
  });
}

/** Returns a new element as an engineer types it. */
export function newElement(name: string, more: TypedRow = {}): TypedRow {
  return { Element: name, "Work type": "va Value added", "Start (s)": 1, "End (s)": 3, ...more };
}

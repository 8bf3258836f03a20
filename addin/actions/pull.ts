import { headingLines } from "../rows/heading.ts";
import { sheetName } from "../rows/sheet-name.ts";
import { snapshotSchema } from "../rows/snapshot.ts";
import type { Snapshot } from "../rows/snapshot.ts";
import { choicesFor } from "../sheets/choices.ts";
import { columnsFor } from "../sheets/columns-for.ts";
import { sheets } from "../sheets/sheets.ts";
import { keyHeaderOf } from "../workbook/layout.ts";
import type { Actions, PullOrder, PullReport, Running } from "./actions.ts";
import { fetchRecords } from "./fetch-records.ts";
import { localTime } from "./local-time.ts";
import { showRow } from "./plan-update.ts";
import { refreshSheet } from "./refresh-sheet.ts";
import type { Result } from "./result.ts";
import type { Tools } from "./tools.ts";

/** Pulls records into a worksheet: refreshes the one that shows the same, else makes one. */
export function pull(tools: Tools): Actions["pull"] {
  return async (order, running) => {
    const listed = await tools.workbook.listSheets();
    if (!listed.ok) return listed;
    const same = listed.value.find(
      ({ mark, hasItsTable }) =>
        hasItsTable &&
        mark.kind === order.kind &&
        mark.session_id === order.session_id &&
        mark.cycle_no === order.cycle_no &&
        mark.lang === order.lang,
    );
    return same === undefined
      ? pullAnew(tools, order, running)
      : refreshSheet(tools)({ sheetId: same.sheetId }, running);
  };
}

async function pullAnew(tools: Tools, order: PullOrder, running: Running): Promise<Result<PullReport>> {
  const [connection, fetched] = await Promise.all([
    tools.connection(running.signal),
    fetchRecords(tools, order, running.signal),
  ]);
  if (!connection.ok) return connection;
  if (!fetched.ok) return fetched;
  const { analysis, records } = fetched.value;
  const sheet = sheets[order.kind];
  const columns = columnsFor(sheet, order.lang);
  const rows = sheet.rowsOf(records);
  const snapshot: Snapshot = {
    schema: snapshotSchema,
    id: tools.newId(),
    generation: 1,
    kind: order.kind,
    cycle_no: order.cycle_no,
    analysis,
    instance: { url: connection.value.url, db: connection.value.db },
    login: connection.value.login,
    lang: order.lang,
    pulledAt: localTime(tools.now()),
    headers: {
      ...Object.fromEntries(columns.map(({ key, header }) => [key, header])),
      row_key: keyHeaderOf(1),
    },
    records,
    conflicts: [],
    news: [],
    results: {},
  };
  const made = await tools.workbook.makeSheet(
    {
      name: (taken) => sheetName(sheet.label, analysis.o_no, order.cycle_no, taken),
      columns,
      choices: choicesFor(columns, records),
      heading: headingLines(snapshot),
      rows: rows.map((row) => showRow(columns, row)),
      snapshot,
    },
    running,
  );
  if (!made.ok) return made;
  return {
    ok: true,
    value: {
      sheetId: made.value.sheetId,
      sheetName: made.value.name,
      rows: rows.length,
      keptEdits: 0,
      conflicts: 0,
      news: [],
    },
  };
}

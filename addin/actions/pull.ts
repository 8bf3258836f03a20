import { labelOf } from "../worksheet/subject.ts";
import { oNoOfLossSheet, headingLines } from "../worksheet/kinds/heading.ts";
import { sameQuery } from "../worksheet/query.ts";
import { sheetName } from "../worksheet/sheet-name.ts";
import { choicesFor } from "../worksheet/kinds/shape.ts";
import { columnsFor, rowsToMake } from "../worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import type { NewSheet } from "../excel/write/sheet-frame.ts";
import type { PulledData } from "../worksheet/snapshot.ts";
import type { Actions, PullOrder, PullReport, Running } from "./interface/actions.ts";
import { fetchRecords } from "./fetching/fetch-records.ts";
import { localTime, toolsOf } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";
import { newSnapshot } from "../worksheet/plans/new-snapshot.ts";
import { showRow } from "../worksheet/plans/plan-update.ts";
import { refreshSheet } from "./refresh.ts";
import type { Result } from "./interface/result.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import { troubleOf } from "./describe-sheet.ts";

/**
 * Pulls records into a new worksheet, or refreshes the worksheet with the same query. If a refresh cannot
 * repair that worksheet, pulls into a new one.
 */
export function pull(given: Tools): Actions["pull"] {
  return async (order, running) => {
    const tools = toolsOf(given, order);
    const [listed, connection] = await Promise.all([
      tools.workbook.listSheets(),
      tools.connection(running.signal),
    ]);
    if (!listed.ok) return listed;
    if (!connection.ok) return connection;
    const same = listed.value.find(
      ({ tag, hasItsTable }) => hasItsTable && isFrom(tag, connection.value) && sameQuery(tag.query, order),
    );
    if (same === undefined) return pullInto(tools, order, running);
    const refreshed = await refreshSheet(tools)({ sheetId: same.sheetId }, running);
    const isBeyondRepair = !refreshed.ok && troubleOf(refreshed.failure) !== undefined;
    return isBeyondRepair ? pullInto(tools, order, running) : refreshed;
  };
}

/** Pulls records into a new worksheet, or into the worksheet `into` of an unfinished pull. */
export async function pullInto(
  given: Tools,
  order: PullOrder,
  running: Running,
  into?: string,
): Promise<Result<PullReport>> {
  const tools = toolsOf(given, order);
  const fetched = await fetchRecords(tools, order, running.signal);
  return fetched.ok
    ? makeWorksheet(tools, fetched.value, running, into === undefined ? {} : { into })
    : fetched;
}

/** Writes pulled data into a new worksheet, or into the worksheet `into` of an unfinished pull. */
export async function makeWorksheet(
  tools: Tools,
  pulled: PulledData,
  running: Running,
  place: Pick<NewSheet, "into" | "staysBehind">,
): Promise<Result<PullReport>> {
  const [connection, words] = await Promise.all([tools.connection(running.signal), tools.words()]);
  if (!connection.ok) return connection;
  const { kind, cycle_no } = pulled.query;
  const sheet = sheets[kind];
  const columns = columnsFor(sheet, pulled, words);
  const rows = rowsToMake(sheet, pulled, words);
  const snapshot = newSnapshot(
    { fetched: pulled, instance: connection.value, pulledAt: localTime(tools.now()) },
    { id: tools.newId(), version: 1 },
    words,
  );
  const made = await tools.workbook.makeSheet(
    {
      name: (taken) =>
        sheetName(words.sheets.names[kind], labelOf(pulled.subject).code, cycle_no, taken, words),
      ...place,
      columns,
      choices: choicesFor(columns, pulled.records, words.language),
      heading: headingLines(snapshot, words),
      ...(sheet.keyFigures !== undefined && { keyFigures: sheet.keyFigures(pulled, words) }),
      rows: rows.map((row) => showRow(columns, row, words)),
      snapshot,
      words,
    },
    running,
  );
  if (!made.ok) return made;
  const explained = oNoOfLossSheet(pulled);
  const report = {
    ...{ sheetId: made.value.sheetId, sheetName: made.value.name, rows: rows.length },
    ...{ keptEdits: 0, conflicts: 0, incoming: [] },
    ...(explained !== undefined && { explained }),
    ...(made.value.isSnapshotLost === true && { isSnapshotLost: true as const }),
    ...(pulled.lacking.length > 0 && { lacking: pulled.lacking }),
  };
  return { ok: true, value: report };
}

import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { fieldNames, fieldOf } from "../../../contract/records.ts";
import type { ModelName } from "../../../contract/models.ts";
import { Secret } from "../../../relay/secret.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openExcel } from "../../support/office.ts";
import { unwatched, valueOf } from "../../support/test-plant.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { rowsOf } from "../../support/sheet-verbs.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

type Raw = Readonly<Record<string, unknown>> & { readonly id: number };

let service: StartedService;
let relay: StartedRelay;
let actions: Actions;

beforeAll(async () => {
  service = await startService();
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) });
  actions = createActions({ client: createClient({ baseUrl: relay.url, fetch }), workbook: excelWorkbook });
});
afterAll(async () => {
  await relay.close();
  await service.stop();
});

const recordsOf = async (model: ModelName, domain: readonly unknown[] = []): Promise<readonly Raw[]> =>
  (await service.call(model, "search_read", [domain])) as readonly Raw[];

/** Pulls a worksheet of a record or a list. Returns its name and the workbook. */
async function pulled(kind: SheetKind, id?: number): Promise<{ readonly host: Host; readonly name: string }> {
  const host = await openExcel();
  const ids = id === undefined ? [] : [id];
  const order = { kind, ids, cycle_no: null, lang: null };
  return { host, name: valueOf(await actions.pull(order, unwatched)).sheetName };
}

/** Returns the cell value of a service's value. An empty text or date is false there. */
function shown(model: ModelName, field: string, value: unknown): unknown {
  if (field === "over_takt") return value === true ? "over takt" : "";
  const kind = fieldOf(model, field)?.kind;
  if (kind === "integer" || kind === "seconds" || kind === "percent" || kind === "ratio") return value;
  // A date is the number of its day from 30 December 1899, as in Excel.
  if (kind === "date" && typeof value === "string")
    return (Date.parse(`${value}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return value === false ? "" : value;
}

/** Returns the cell of a field by its label, with or without a unit. */
function cellOf(
  row: Readonly<Record<string, unknown>>,
  model: ModelName,
  field: string,
  headers: Readonly<Record<string, string>>,
): unknown {
  const label = headers[field] ?? fieldOf(model, field)?.label ?? field;
  const header = Object.keys(row).find((name) => name.replace(/ \((s|%)\)$/, "") === label);
  return header === undefined ? `no column ${label}` : row[header];
}

/** Returns the row key of a record. Lines of a comparison are identified by their step. */
function keyOf(model: ModelName, { id, step_name }: Raw): string {
  return model === "wa.comparison.line" ? `step/${String(step_name)}` : String(id);
}

/** Compares every row of a worksheet with the records, field by field. */
async function expectRows(
  kind: SheetKind,
  model: ModelName,
  records: readonly Raw[],
  {
    id,
    left = [],
    headers = {},
  }: { id?: number; left?: readonly string[]; headers?: Record<string, string> },
): Promise<void> {
  const { host, name } = await pulled(kind, id);
  const rows = rowsOf(host, name);
  const fields = fieldNames(model).filter((field) => !left.includes(field));
  const wanted = records.map((record) => [
    keyOf(model, record),
    ...fields.map((field) => shown(model, field, record[field])),
  ]);
  const seen = rows.map((row) => [
    row["Row key"],
    ...fields.map((field) => cellOf(row, model, field, headers)),
  ]);
  expect(wanted.length).toBeGreaterThan(0);
  expect(seen).toHaveLength(wanted.length);
  expect(seen).toEqual(expect.arrayContaining(wanted));
}

/** Returns the texts above a worksheet's table. */
async function textsAbove(kind: SheetKind, id: number): Promise<readonly string[]> {
  const { host, name } = await pulled(kind, id);
  return cellsOf(host, name, "A1:H18").flat().map(String);
}

test("the list of analyses shows every field of every analysis as on the instance", async () => {
  await expectRows("analyses", "wa.session", await recordsOf("wa.session"), {});
});

test("the worksheet of measured cycles shows every cycle of its analysis and no other", async () => {
  const [cycle] = await recordsOf("wa.cycle");
  const [id] = cycle!.session_id as readonly [number, string];
  const records = await recordsOf("wa.cycle", [["session_id", "=", id]]);
  await expectRows("cycles", "wa.cycle", records, { id, left: ["session_id"] });
});

test("a comparison shows the instance's figures, both analyses, and only its own lines", async () => {
  for (const comparison of await recordsOf("wa.comparison")) {
    const { id } = comparison;
    const lines = await recordsOf("wa.comparison.line", [["comparison_id", "=", id]]);
    await expectRows("comparison", "wa.comparison.line", lines, { id, left: ["comparison_id"] });
    const texts = await textsAbove("comparison", id);
    expect(texts[1]).toContain(comparison.name);
    for (const field of ["session_a_id", "session_b_id"]) {
      const [analysis] = await recordsOf("wa.session", [["id", "=", (comparison[field] as [number])[0]]]);
      expect(texts.join("\n")).toContain(String(analysis?.o_no));
    }
    for (const field of ["ct_a", "ct_b", "ct_reduction", "ct_reduction_pct", "va_improvement"])
      expect(texts).toContain(String(comparison[field]));
  }
});

test("a line balance shows the instance's figures, and only its own processes", async () => {
  for (const line of await recordsOf("wa.linebalance")) {
    const { id } = line;
    const processes = await recordsOf("wa.lb.process", [["lb_id", "=", id]]);
    await expectRows("line_balance", "wa.lb.process", processes, {
      id,
      left: ["lb_id"],
      headers: { over_takt: "Takt" },
    });
    const texts = await textsAbove("line_balance", id);
    expect(texts[1]).toContain(line.name);
    for (const field of ["takt_time", "lb_efficiency", "bottleneck_name", "max_ct"])
      expect(texts).toContain(String(line[field]));
  }
});

test("the lists of man-machine and multi-activity charts show every field as on the instance", async () => {
  await expectRows("mmc", "wa.mmc", await recordsOf("wa.mmc"), {});
  await expectRows("mac", "wa.mac", await recordsOf("wa.mac"), {});
});

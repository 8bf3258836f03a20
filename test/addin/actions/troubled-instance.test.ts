import { serverError } from "../../support/service/faults.ts";
import { useExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";
import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";

const host = useExcel();

let service: SpoiledService;
let plant: TestPlant;
beforeAll(async () => {
  const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
  const starting = startSpoiledService((_model, _field, value) =>
    typeof value === "number" ? twoDecimals(value) : value,
  );
  plant = await startTestPlant(starting);
  service = await starting;
});
afterAll(() => plant.stop());

const writeBack = () => plant.actions.writeBack(unwatched);

test.each([
  ["busy", "psycopg2.errors.LockNotAvailable", "could not obtain lock", "instance_busy"],
  ["without its database", "psycopg2.OperationalError", "could not connect to server", "instance_database"],
])(
  "an instance that is %s refuses no row: one message is shown, and every edit waits",
  async (state, name, message, code) => {
    const { sheet, elements } = await plant.pulled(`T ${state}`, [walk, walk, walk, walk]);
    for (const id of elements) enter(host, sheet, id, "Element", "Carry");
    // One call sends the common value first, then each record separately.
    for (const _ of [...elements, "all of them"])
      service.spoilNext("write", "before", serverError(name, message));
    const report = valueOf(await writeBack());
    expect(report.counts).toMatchObject({ failed: 0, not_sent: 4, written: 0 });
    expect(report.rows.map((row) => [row.outcome, row.message])).toEqual(
      elements.map(() => ["not_sent", undefined]),
    );
    expect(report.failure).toMatchObject({ code });
    expect(elements.map((id) => shownAt(host, sheet, id, "Status"))).toEqual(
      elements.map(() => "edited: Element"),
    );
    expect(valueOf(await writeBack()).counts).toMatchObject({ written: 4 });
  },
);

test("an unknown outcome of a row stays unknown while the instance is unreachable, and is shown after the next run", async () => {
  const { sheet, elements } = await plant.pulled("T lost", [walk, walk]);
  for (const id of elements) enter(host, sheet, id, "Element", `Carry ${id}`);
  const away = serverError("psycopg2.OperationalError", "could not connect to server");
  for (const _ of elements)
    service.spoilNext("write", "before", serverError("psycopg2.InterfaceError", "connection already closed"));
  expect(valueOf(await writeBack()).counts).toMatchObject({ unknown: 2, written: 0 });
  const told = elements.map((id) => shownAt(host, sheet, id, "Status"));
  // The relay cannot read the analysis of the elements, so it begins nothing.
  service.spoilNext("read", "before", away);
  const report = valueOf(await writeBack());
  expect(report.failure).toMatchObject({ code: "instance_database" });
  expect(report.counts).toMatchObject({ unknown: 2, not_sent: 0, written: 0 });
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(["unknown", "unknown"]);
  expect(elements.map((id) => shownAt(host, sheet, id, "Status"))).toEqual(told);
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 2 });
});

/** Types an element below the only one of a worksheet. Returns the address of its Status. */
function typeBelow(sheet: string): string {
  const [header] = cellsOf(host, sheet, "A1:Z12").flatMap((row, index) =>
    row.includes("Element") ? [index + 1] : [],
  );
  const columns = cellsOf(host, sheet, `A${header}:Z${header}`)[0]!;
  const letter = (name: string) => String.fromCharCode(65 + columns.indexOf(name));
  const next = (header ?? 0) + 2;
  for (const [name, text] of [
    ["Element", "Return"],
    ["Start (s)", "9"],
    ["End (s)", "10"],
    ["Work type", "va"],
    ["Cycle", "1"],
    ["No.", "2"],
  ] as const)
    host.type(sheet, `${letter(name)}${next}`, text);
  return `${letter("Status")}${next}`;
}

test("an edit of a value with a pending change is not sent, stays, and has a reason; new rows are sent", async () => {
  const { sheet, elements, id: analysis } = await plant.pulled("T late", [walk]);
  const [id = 0] = elements;
  enter(host, sheet, id, "Element", "Carry");
  service.spoilNext("write", "before", serverError("psycopg2.InterfaceError", "connection already closed"));
  expect(valueOf(await writeBack()).counts).toMatchObject({ unknown: 1 });
  enter(host, sheet, id, "Element", "Put down");
  typeBelow(sheet);
  const report = valueOf(await writeBack());
  expect(report.failure).toMatchObject({ code: "not_settled" });
  expect(report.counts).toMatchObject({ written: 0, failed: 0 });
  expect(report.created).toMatchObject([{ outcome: "created" }]);
  expect(await service.call("wa.element", "search_count", [[["session_id", "=", analysis]]])).toBe(2);
  expect(shownAt(host, sheet, id, "Element")).toBe("Put down");
  const [record] = (await service.call("wa.element", "read", [[id], ["name"]])) as readonly object[];
  expect(record).toMatchObject({ name: walk.name });
  // The first change is sent again at once.
  enter(host, sheet, id, "Element", "Carry");
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1 });
});

test("a new row that a busy instance refused has a true Status, and is created once by the next run", async () => {
  const { sheet, id } = await plant.pulled("T new", [walk]);
  const status = typeBelow(sheet);
  service.spoilNext("create", "before", serverError("psycopg2.errors.SerializationFailure", "busy"));
  const report = valueOf(await writeBack());
  expect(report.created).toMatchObject([{ outcome: "not_sent" }]);
  expect(report.failure).toMatchObject({ code: "instance_busy" });
  expect(String(cellsOf(host, sheet, status)[0]?.[0])).not.toMatch(/failed|unknown/);
  expect(valueOf(await writeBack()).created).toMatchObject([{ outcome: "created" }]);
  const domain = [["session_id", "=", id]];
  expect(await service.call("wa.element", "search_count", [domain])).toBe(2);
});

test("a value that the instance rounds is written, shown in the cell, and the row says so", async () => {
  const { sheet, elements } = await plant.pulled("T rounded", [walk]);
  const [id = 0] = elements;
  enter(host, sheet, id, "Standard time (s)", "10.803");
  const report = valueOf(await writeBack());
  expect(report.rows).toMatchObject([{ outcome: "written", altered: true }]);
  expect(shownAt(host, sheet, id, "Standard time (s)")).toBe(10.8);
  expect(shownAt(host, sheet, id, "Status")).toMatch(
    /^written \d\d:\d\d, the instance rounded or cut a value/,
  );
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ edits: 0 });
});

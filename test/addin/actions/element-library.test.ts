import { copyOf, openCopy, openExcel } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { endAfter, statesOnTheWay } from "../../support/actions/killed-pane.ts";
import { inExcel, rowsOf } from "../../support/sheet-verbs.ts";
import { codeOf, startTestPlant, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

const query = { kind: "element_library", ids: [], cycle_no: null, lang: null } as const;

/** Opens the library of an instance with three cycles of two elements. Cells are found by their header. */
async function openLibrary(o_no: string) {
  const host = await openExcel();
  await plant.addAnalysis(
    o_no,
    [1, 2, 3].flatMap((cycle_no) => [
      { ...pickPart, name: `${o_no} pick`, cycle_no, video_end_time: 9 + cycle_no / 10 },
      { ...walk, name: `${o_no} walk`, cycle_no },
    ]),
  );
  const { sheetId, sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  const addressOf = (name: string, header: string): string => {
    const cells = cellsOf(host, sheetName, "A1:K60");
    const column = cells.find((texts) => texts.includes("Position"))?.indexOf(header) ?? -1;
    const row = cells.findIndex((texts) => texts.includes(`${o_no} ${name}`));
    return `${"ABCDEFGHIJK"[column] ?? ""}${row + 1}`;
  };
  return {
    ...{ host, sheetId },
    type: async (name: string, header: string, text: string) => {
      typeInto(host, sheetName, addressOf(name, header), text);
      await settle();
    },
    held: (name: string, header: string) => cellsOf(host, sheetName, addressOf(name, header))[0]?.[0],
    typeInput: (label: string, text: string) => {
      const cells = cellsOf(host, sheetName, "A1:E8");
      const row = cells.findIndex((texts) => texts.includes(label));
      typeInto(host, sheetName, `${"ABCDE"[(cells[row]?.indexOf(label) ?? -2) + 1] ?? ""}${row + 1}`, text);
    },
    lines: () => cellsOf(host, sheetName, "B1:B20").flat(),
    estimate: () => {
      const cells = cellsOf(host, sheetName, "A1:F20");
      const row = cells.findIndex((texts) => texts.includes("Estimate per cycle (s)"));
      return cells[row + 1]?.[cells[row]?.indexOf("Estimate (s)") ?? -1];
    },
  };
}

const occurrences = "Occurrences per cycle";

test("chosen elements become unsent rows of a new analysis, and only Write back sends them", async () => {
  const { host, sheetId, type, estimate, held, typeInput, lines } = await openLibrary("L-1");
  const { id, sheet, sheetId: into } = await plant.pulled("L-2", []);
  await type("walk", occurrences, "1.5");
  await type("pick", occurrences, "2");
  await type("walk", "Position", "1");
  expect(estimate()).toBe(21.4);
  expect(valueOf(await plant.actions.listLibraryTargets(sheetId))).toEqual([{ sheetId: into, name: sheet }]);

  plant.proxy.forget();
  const added = valueOf(await plant.actions.addFromLibrary(sheetId, into, unwatched));
  expect(added).toMatchObject({ is: "added", rows: 4, cycle: 1, firstRow: 0, sheetName: sheet });
  expect(added).toMatchObject({ few: ["L-1 pick", "L-1 walk"], scatters: [] });
  expect(plant.proxy.calls).toEqual([]);
  const names = cellsOf(host, sheet, "A1:L30")
    .flat()
    .filter((text) => String(text).startsWith("L-1 "));
  expect(names).toEqual(["L-1 walk", "L-1 walk", "L-1 pick", "L-1 pick"]);
  valueOf(await plant.actions.reviewChanges());
  expect(await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]])).toEqual([]);

  const written = valueOf(await plant.actions.writeBack(unwatched));
  expect(written.created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "created"]);
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name", "element_type", "cycle_no", "sequence", "video_start_time", "video_end_time"],
    order: "sequence",
  })) as readonly Readonly<Record<string, number | string>>[];
  expect(records.map((record) => [record.sequence, record.element_type, record.cycle_no])).toEqual([
    ...[1, 2, 3, 4].map((number) => [number, number < 3 ? "nva" : "va", 1]),
  ]);
  const seconds = records.map((record) => Number(record.video_end_time) - Number(record.video_start_time));
  expect(seconds.map((one) => Number(one.toFixed(6)))).toEqual([2, 1, 9.2, 9.2]);
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(21.4, 6);

  // The written rows count as observations, until their analysis is left out.
  const again = async () => valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  await again();
  expect(held("pick", "Observations")).toBe(5);
  typeInput("Leave out analyses", "L-2、 L-9");
  await settle();
  await again();
  expect([held("pick", "Observations"), held("pick", occurrences)]).toEqual([3, 2]);
  expect(lines()).toEqual(
    expect.arrayContaining(["Left out, as typed: L-2.", "Unknown O-No, correct it: L-9."]),
  );
});

test("rows go into the next cycle, and what prevents them is named and adds nothing", async () => {
  const { sheetId, type } = await openLibrary("L-3");
  const target = await plant.pulled("L-4", [pickPart]);
  const add = (into = target.sheetId) => plant.actions.addFromLibrary(sheetId, into, unwatched);
  expect(valueOf(await add())).toEqual({ is: "nothing" });
  await type("pick", occurrences, "often");
  expect(valueOf(await add())).toEqual({ is: "wrong", names: ["L-3 pick"] });
  await type("pick", occurrences, "501");
  expect(valueOf(await add())).toEqual({ is: "too_many", count: 501, most: 500 });
  await type("pick", occurrences, "1");

  await inExcel(target.sheet, (worksheet) => worksheet.protection.protect());
  expect(codeOf(await add())).toBe("sheet_protected");
  await inExcel(target.sheet, (worksheet) => worksheet.protection.unprotect());
  const loss = { kind: "loss", ids: [target.id], cycle_no: null, lang: null } as const;
  const other = valueOf(await plant.actions.pull(loss, unwatched));
  expect(codeOf(await add(other.sheetId))).toBe("not_our_sheet");
  expect(codeOf(await plant.actions.addFromLibrary(other.sheetId, target.sheetId, unwatched))).toBe(
    "not_our_sheet",
  );
  const inJapanese = { kind: "elements", ids: [target.id], cycle_no: null, lang: "ja_JP" } as const;
  const translated = valueOf(await plant.actions.pull(inJapanese, unwatched));
  expect(codeOf(await add(translated.sheetId))).toBe("not_our_sheet");
  expect(valueOf(await plant.actions.listLibraryTargets(sheetId)).map((one) => one.sheetId)).toEqual([
    target.sheetId,
  ]);

  expect(valueOf(await add())).toMatchObject({ is: "added", rows: 1, cycle: 2, firstRow: 1 });
  const { rows } = valueOf(await plant.actions.countUnsent());
  expect(rows).toBe(1);
});

test("worksheets of another instance are neither offered nor filled", async () => {
  const { sheetId, type } = await openLibrary("L-5");
  await type("pick", occurrences, "1");
  const elsewhere = await startTestPlant();
  try {
    const foreign = await elsewhere.pulled("L-5", []);
    expect(valueOf(await plant.actions.listLibraryTargets(sheetId))).toEqual([]);
    expect(codeOf(await plant.actions.addFromLibrary(sheetId, foreign.sheetId, unwatched))).toBe(
      "other_instance",
    );
  } finally {
    await elsewhere.stop();
  }
});

/** Adds three rows to a new analysis. Returns its worksheet and what the instance has of it. */
async function addedAsNew(o_no: string) {
  const library = await openLibrary(`${o_no}-known`);
  await library.type("pick", occurrences, "2");
  await library.type("walk", occurrences, "0.5");
  plant.proxy.forget();
  const analysis = { o_no, name: "Press line", process_name: "Assembly" };
  const add = () => plant.actions.addFromLibrary(library.sheetId, analysis, unwatched);
  const added = valueOf(await add());
  if (added.is !== "added") throw new Error(`No rows were added: ${added.is}.`);
  const find = async (model: string, field: string, value: unknown) =>
    (await plant.service.call(model, "search_read", [[[field, "=", value]]])) as readonly Readonly<
      Record<string, unknown>
    >[];
  return {
    ...{ ...library, added, add, into: added.sheetId, sheet: added.sheetName },
    onInstance: async () => {
      const analyses = await find("wa.session", "o_no", o_no);
      const elements = await find("wa.element", "session_id", analyses[0]?.id ?? 0);
      return { analyses: analyses.length, elements: elements.map(({ name }) => name), first: analyses[0] };
    },
  };
}

const all = (o_no: string) => [`${o_no}-known pick`, `${o_no}-known pick`, `${o_no}-known walk`];
const writeBack = () => plant.actions.writeBack(unwatched);

test("a new analysis is only a worksheet until Write back creates it, then its elements", async () => {
  const { host, added, add, into, sheet, onInstance } = await addedAsNew("A-1");
  expect(added).toMatchObject({ rows: 3, cycle: 1, firstRow: 0 });
  expect(plant.proxy.calls.filter(({ method }) => method !== "search_read")).toEqual([]);
  expect((await onInstance()).analyses).toBe(0);
  const lines = () => cellsOf(host, sheet, "B1:B3").flat();
  expect(lines()).toEqual([
    "Press line · Elements",
    "O-No A-1 · Assembly · The analysis is not on the instance yet. · all cycles",
    "Write back first creates the analysis, then its elements. · names: default language",
  ]);
  expect(codeOf(await plant.actions.refreshSheet({ sheetId: into }, unwatched))).toBe("not_created_yet");
  expect(valueOf(await plant.actions.refreshAll(unwatched)).failed).toEqual([]);
  expect(valueOf(await plant.actions.checkTotals(into, unwatched.signal)).agrees).toBe(true);
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ creatable: 3, problems: 0 });

  const report = valueOf(await writeBack());
  expect(report.created.map(({ outcome, o_no }) => `${outcome} ${o_no}`)).toEqual(
    Array.from({ length: 3 }, () => "created A-1"),
  );
  expect(report.totals).toMatchObject([{ o_no: "A-1", element_count: 3, cycle_time_avg: added.estimate }]);
  expect(await onInstance()).toMatchObject({
    ...{ analyses: 1, elements: all("A-1") },
    first: { name: "Press line", process_name: "Assembly" },
  });
  expect(lines()[1]).toContain("3 elements");
  expect(lines()[2]).toMatch(/^Pulled /);
  const [run] = valueOf(await plant.actions.listHistory(unwatched.signal));
  expect(run?.entries.map(({ model }) => model)).toEqual([
    ...["wa.element", "wa.element", "wa.element", "wa.session"],
  ]);
  expect(valueOf(await writeBack()).created).toEqual([]);
  expect(valueOf(await plant.actions.refreshSheet({ sheetId: into }, unwatched)).rows).toBe(3);
  expect(codeOf(await add())).toBe("not_unique");
});

test("the same new analysis gets another cycle, and one without rows is not created", async () => {
  const { host, add, into, sheet, onInstance } = await addedAsNew("A-2");
  expect(valueOf(await add())).toMatchObject({ sheetId: into, cycle: 2, firstRow: 3 });
  await inExcel(sheet, (worksheet) => worksheet.tables.getItemAt(0).getDataBodyRange().clear("Contents"));
  expect(rowsOf(host, sheet).every(({ Element }) => Element === "")).toBe(true);
  expect(valueOf(await writeBack()).created).toEqual([]);
  expect((await onInstance()).analyses).toBe(0);
});

test("after a lost answer, the next run finds the analysis and creates only its elements", async () => {
  const { onInstance } = await addedAsNew("A-3");
  let isLost = false;
  plant.proxy.before(async ({ model, method }) => {
    if (model === "wa.session" && method === "create") {
      const values = { o_no: "A-3", name: "Press line", process_name: "Assembly" };
      await plant.service.call("wa.session", "create", [values]);
      isLost = true;
    }
    if (isLost) throw new Error("The connection is lost.");
  });
  const first = valueOf(await writeBack());
  plant.proxy.before(undefined);
  expect(first).toMatchObject({ failure: { code: "instance_unreachable" } });
  expect(first.created.map(({ outcome }) => outcome)).toEqual(["not_sent", "not_sent", "not_sent"]);
  const second = valueOf(await writeBack());
  expect(second.created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);
  expect(await onInstance()).toMatchObject({ analyses: 1, elements: all("A-3") });
});

test("if the connection drops after the analysis, its worksheet keeps the unsent rows", async () => {
  const { into, onInstance } = await addedAsNew("A-4");
  const running = { ...unwatched, progress: () => plant.setRelayAway(true) };
  const report = valueOf(await plant.actions.writeBack(running));
  plant.setRelayAway(false);
  expect(report).toMatchObject({ failure: { code: "relay_unreachable" } });
  const { analyses, elements, first } = await onInstance();
  expect([analyses, elements]).toEqual([1, []]);
  const described = valueOf(await plant.actions.describeSheet());
  expect(described.is).toBe("page");
  expect(valueOf(await plant.actions.listOurSheets())).toMatchObject([
    { sheetId: into, query: { ids: [first?.id] } },
  ]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(3);
  valueOf(await writeBack());
  expect(await onInstance()).toMatchObject({ analyses: 1, elements: all("A-4") });
});

test("an O-No that a colleague took meanwhile creates nothing", async () => {
  const { into, onInstance } = await addedAsNew("A-5");
  await plant.addAnalysis("A-5", []);
  const report = valueOf(await writeBack());
  expect(report).toMatchObject({ failure: { code: "not_unique" } });
  expect(report.created.map(({ outcome }) => outcome)).toEqual(["not_sent", "not_sent", "not_sent"]);
  expect(await onInstance()).toMatchObject({ analyses: 1, elements: [] });
  const change = (o_no: string) =>
    plant.actions.changeNewAnalysis(into, { o_no, name: "", process_name: "" }, unwatched);
  expect(codeOf(await change("A-5"))).toBe("not_unique");
  valueOf(await change("A-8"));
  const again = valueOf(await writeBack());
  expect(again.created.map(({ outcome, o_no }) => `${outcome} ${o_no}`)).toContain("created A-8");
});

test("two copies of a file create one analysis with its elements once", async () => {
  const { host, onInstance } = await addedAsNew("A-6");
  const copy = copyOf(host);
  valueOf(await writeBack());
  await openCopy(copy);
  const pane = await plant.openPane();
  valueOf(await pane.writeBack(unwatched));
  expect(await onInstance()).toMatchObject({ analyses: 1, elements: all("A-6") });
  expect(valueOf(await pane.countUnsent()).rows).toBe(0);
});

test("a pane closed after any batch, a new Excel and a renamed worksheet change nothing of that", async () => {
  const states = await statesOnTheWay((await addedAsNew("A-7")).host, plant, writeBack);
  expect(states.length).toBeGreaterThan(3);
  for (const batches of states) {
    const { host, sheet, onInstance } = await addedAsNew(`B-${batches}`);
    const again = endAfter(host, batches);
    await expect(writeBack()).rejects.toThrow("The pane was closed.");
    again();
    await inExcel(sheet, (worksheet) => {
      worksheet.name = "Press";
    });
    await openCopy(copyOf(host));
    const pane = await plant.openPane();
    valueOf(await pane.writeBack(unwatched));
    expect(await onInstance()).toMatchObject({ analyses: 1, elements: all(`B-${batches}`) });
    expect(valueOf(await pane.countUnsent()).rows).toBe(0);
  }
});

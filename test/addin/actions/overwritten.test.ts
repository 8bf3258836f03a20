import { sheetKinds } from "../../../addin/worksheet/query.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { startService } from "../../support/service.ts";
import { cellAt, enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();

let plant: TestPlant;
beforeAll(async () => {
  plant = await startTestPlant(startService());
});
afterEach(() => plant.speak("en_US"));
afterAll(() => plant.stop());

const reviewed = async () => valueOf(await plant.actions.reviewChanges()).sheets;

test("an overwritten grey cell is in its row's Status, is not sent, and is restored by a refresh", async () => {
  const { sheet, elements } = await plant.pulled("G-1", [pickPart, walk], { kind: "loss" });
  const [row] = (await reviewed()).flatMap(({ rows }) => rows);
  expect(row).toBeUndefined();
  const key = `${elements[0]}/3/5`;
  enter(host, sheet, key, "Duration (s)", "rack too far");
  enter(host, sheet, key, "LOSS text", "rack too far");
  expect(await reviewed()).toMatchObject([
    { overwritten: [{ column: "segment_duration" }], rows: [{ edits: [{ column: "loss_text" }] }] },
  ]);
  expect(shownAt(host, sheet, key, "Status")).toBe("edited: LOSS text; not sent, grey column: Duration (s)");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1, failed: 0 });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(shownAt(host, sheet, key, "Duration (s)")).toBe(2);
  expect(await reviewed()).toMatchObject([{ overwritten: [] }]);
});

const formulaIn = (sheet: string, address: string): Promise<unknown> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheet).getRange(address);
    range.load("formulas");
    await context.sync();
    return (range.formulas as readonly (readonly unknown[])[])[0]?.[0];
  });

test("each is listed with its row, typed and right value; one change restores it, which Undo reverts", async () => {
  const { sheet, elements } = await plant.pulled("G-2", [pickPart, walk], { kind: "elements" });
  const key = elements[1]!;
  const content = () => formulaIn(sheet, cellAt(host, sheet, key, "Duration (s)"));
  expect(await content()).toMatch(/^=IF/);
  enter(host, sheet, key, "Duration (s)", "7");
  const [told] = await reviewed();
  expect(told).toMatchObject({ rows: [] });
  const row = Number(/\d+/.exec(cellAt(host, sheet, key, "Duration (s)"))?.[0]);
  const place = { element: walk.name };
  expect(told?.overwritten).toMatchObject([
    {
      rowKey: String(key),
      rowIndex: 1,
      row,
      column: "duration",
      mine: 7,
      place,
    },
  ]);
  expect(valueOf(await plant.actions.restoreOverwritten(told!.sheetId))).toBe(1);
  expect(await reviewed()).toMatchObject([{ overwritten: [] }]);
  expect(await content()).toMatch(/^=IF/);
  expect(shownAt(host, sheet, key, "Status")).toBe("");
  host.undo();
  expect(await content()).toBe(7);
  expect(shownAt(host, sheet, key, "Status")).toBe("not sent, grey column: Duration (s)");
  expect((await reviewed())[0]?.overwritten).toHaveLength(1);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(await content()).toMatch(/^=IF/);
  expect((await reviewed())[0]?.overwritten).toEqual([]);
});

test("our overwritten words are listed and restored", async () => {
  const { sheet } = await plant.pulled("G-3", [pickPart, walk], { kind: "elements" });
  expect(sheet).toContain("G-3");
  const [line] = (await plant.service.call("wa.linebalance", "search_read", [[]], {
    fields: ["id"],
  })) as readonly { readonly id: number }[];
  const pulled = await plant.actions.pull(
    { kind: "line_balance", ids: [line!.id], cycle_no: null, lang: null },
    unwatched,
  );
  const { sheetName } = valueOf(pulled);
  const [first] = rowsOf(host, sheetName);
  const key = String(first?.["Row key"]);
  const before = first?.Takt;
  enter(host, sheetName, key, "Takt", "fine");
  const told = (await reviewed()).find(({ query }) => query.kind === "line_balance");
  expect(told?.overwritten).toMatchObject([{ column: "over_takt", base: before, mine: "fine" }]);
  expect(shownAt(host, sheetName, key, "Status")).toBe("not sent, grey column: Takt");
  valueOf(await plant.actions.restoreOverwritten(told!.sheetId));
  expect(shownAt(host, sheetName, key, "Takt")).toBe(before);
});

test("no kind of worksheet lists an overwritten cell wrongly, in any language", async () => {
  const sessions = (await plant.service.call("wa.session", "search_read", [[]], {
    fields: ["o_no"],
  })) as readonly {
    readonly id: number;
  }[];
  const comparisons = (await plant.service.call("wa.comparison", "search_read", [[]], {
    fields: ["id"],
  })) as readonly { readonly id: number }[];
  const lines = (await plant.service.call("wa.linebalance", "search_read", [[]], {
    fields: ["id"],
  })) as readonly { readonly id: number }[];
  const idsOf = (kind: string): readonly number[] => {
    if (kind === "comparison") return comparisons.slice(0, 1).map(({ id }) => id);
    if (kind === "line_balance") return lines.slice(0, 1).map(({ id }) => id);
    return ["analyses", "mmc", "mac", "change_report"].includes(kind)
      ? []
      : sessions.slice(0, 1).map(({ id }) => id);
  };
  for (const kind of sheetKinds)
    valueOf(await plant.actions.pull({ kind, ids: idsOf(kind), cycle_no: null, lang: null }, unwatched));
  const before = await reviewed();
  expect(new Set(before.map(({ query }) => query.kind))).toEqual(new Set(sheetKinds));
  expect(before.filter(({ overwritten }) => overwritten.length > 0)).toEqual([]);
  plant.speak("ja_JP");
  expect((await reviewed()).filter(({ overwritten }) => overwritten.length > 0)).toEqual([]);
});

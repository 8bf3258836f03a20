import { useExcel } from "../../support/office.ts";
import { paneKilledAt } from "../../support/actions/killed-pane.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

const { signal } = unwatched;
const newest = async () => valueOf(await plant.actions.listHistory(signal))[0]!;

test("a write is taken back on the instance and in the worksheets that show it", async () => {
  const { id, sheet, elements } = await plant.pulled("H-1", [pickPart, walk]);
  const order = { kind: "cycle_matrix", ids: [id], cycle_no: null, lang: null } as const;
  const matrix = valueOf(await plant.actions.pull(order, unwatched));
  enter(host, sheet, elements[0]!, "Element", "Reach");
  valueOf(await plant.actions.writeBack(unwatched));
  valueOf(await plant.actions.refreshAll(unwatched));
  expect(rowsOf(host, matrix.sheetName)[0]).toMatchObject({ Element: "Reach" });
  const { entries } = await newest();
  expect(entries).toMatchObject([
    { what: "write", canTakeBack: true, fields: [{ field: "name", before: "Pick part", after: "Reach" }] },
  ]);
  const report = valueOf(await plant.actions.takeBack([entries[0]!.id], unwatched));
  expect(report.entries).toMatchObject([{ outcome: "taken_back", label: "O-No H-1, cycle 1, 1 Pick part" }]);
  expect(shownAt(host, sheet, elements[0]!, "Element")).toBe("Pick part");
  expect(rowsOf(host, matrix.sheetName)[0]).toMatchObject({ Element: "Pick part" });
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  const again = valueOf(await plant.actions.takeBack([entries[0]!.id], unwatched));
  expect(again.entries).toMatchObject([{ outcome: "not_possible" }]);
});

test("a value that a colleague changed is not taken back; taking back a creation removes its row", async () => {
  const { sheet, elements } = await plant.pulled("H-2", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  await typeRows(sheet, [newElement("Inspect")]);
  valueOf(await plant.actions.writeBack(unwatched));
  await plant.colleagueWrites(elements[0]!, { name: "Push" });
  const { entries } = await newest();
  expect(entries).toMatchObject([{ what: "create", canTakeBack: true }, { what: "write" }]);
  const ids = entries.map(({ id }) => id);
  const report = valueOf(await plant.actions.takeBack(ids, unwatched));
  expect(report.entries.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "taken_back"]);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Push");
  expect(rowsOf(host, sheet)).toHaveLength(1);
});

test("the change report is a worksheet of its own, refreshed like any other", async () => {
  const { sheet, elements } = await plant.pulled("H-4", [walk]);
  const order = { kind: "change_report", ids: [], cycle_no: null, lang: null } as const;
  const pulled = valueOf(await plant.actions.pull(order, unwatched));
  const before = rowsOf(host, pulled.sheetName).length;
  enter(host, sheet, elements[0]!, "Element", "Carry");
  enter(host, sheet, elements[0]!, "End (s)", "20");
  valueOf(await plant.actions.writeBack(unwatched));
  valueOf(await plant.actions.refreshSheet({ sheetId: pulled.sheetId }, unwatched));
  const rows = rowsOf(host, pulled.sheetName);
  expect(rows).toHaveLength(before + 2);
  expect(rows.find(({ After }) => After === "Carry")).toMatchObject({ Before: "Walk", Field: "Element" });
  await Excel.run(async (context) => {
    const table = context.workbook.worksheets.getItem(pulled.sheetName).tables.getItemAt(0);
    const { format } = table.columns.getItem("Record").getDataBodyRange();
    format.load("wrapText,verticalAlignment");
    await context.sync();
    // A long name takes several lines instead of being cut at the next column.
    expect([format.wrapText, format.verticalAlignment]).toEqual([true, "Top"]);
  });
});

test("a change report keeps entries older than the thousand that the relay returns at once", async () => {
  const { sheet, elements } = await plant.pulled("H-5", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  valueOf(await plant.actions.writeBack(unwatched));
  let count = 1_200;
  const pane = paneKilledAt(plant, ({ client }) => ({
    client: {
      history: async ({ limit = 0 }, during) => {
        const answer = await client.history({ limit: 1 }, during);
        if (!answer.ok) return answer;
        const entries = Array.from({ length: limit }, (_, index) => ({
          ...answer.value.entries[0]!,
          id: count - index,
        }));
        return { ok: true, value: { entries } };
      },
    },
  }));
  const order = { kind: "change_report", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName, sheetId } = valueOf(await pane.pull(order, unwatched));
  count += 2;
  const refreshed = valueOf(await pane.refreshSheet({ sheetId }, unwatched));
  expect(refreshed).toMatchObject({ rows: 1_002, incoming: [{ what: "new" }, { what: "new" }] });
  expect(refreshed.detached).toBeUndefined();
  expect(rowsOf(host, sheetName)).toHaveLength(1_002);
  expect(valueOf(await pane.refreshSheet({ sheetId }, unwatched)).incoming).toEqual([]);
});

import { useExcel } from "../../support/office.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { paneKilledAt } from "../../support/actions/killed-pane.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** An instance with one field beyond the contract. */
const withToolField: Parameters<typeof paneKilledAt>[1] = ({ client }) => ({
  client: {
    readRaw: async (request, signal) => {
      const fields = request.fields.filter((name) => name !== "x_tool");
      const answer = await client.readRaw({ ...request, fields }, signal);
      if (!answer.ok || fields.length === request.fields.length) return answer;
      return {
        ok: true,
        value: answer.value.map((record) => ({ ...record, x_tool: `Wrench ${record.id}` })),
      };
    },
  },
});

test("fields beyond the contract are columns before the Status while they are chosen", async () => {
  const actions = paneKilledAt(plant, withToolField);
  const { sheet, sheetId, elements } = await plant.pulled("X-1", [pickPart, walk]);
  await inExcel(sheet, (_, table) => {
    table.columns.add(undefined, [["tool"], ["mine"], ["too"]]);
  });
  enter(host, sheet, elements[0]!, "Element", "Reach");
  const fields = [{ name: "x_tool", label: "Tool", type: "char" }];
  const shown = valueOf(await actions.chooseExtraFields(sheetId, fields, unwatched));
  expect(shown.incoming).toEqual([]);
  const [row] = rowsOf(host, sheet);
  expect(Object.keys(row ?? {}).slice(-3)).toEqual(["Tool (2)", "Status", "tool"]);
  expect(row).toMatchObject({ Element: "Reach", tool: "mine" });
  expect(row?.["Tool (2)"]).toBe(`Wrench ${elements[0]}`);
  enter(host, sheet, elements[1]!, "Tool (2)", "Hammer");
  expect(valueOf(await actions.reviewChanges())).toMatchObject({ sendable: 1 });
  expect(valueOf(await actions.listOurSheets())[0]?.query.extra).toEqual(fields);
  valueOf(await actions.chooseExtraFields(sheetId, [], unwatched));
  expect(Object.keys(rowsOf(host, sheet)[0] ?? {}).slice(-2)).toEqual(["Status", "tool"]);
  expect(rowsOf(host, sheet)[0]).toMatchObject({ Element: "Reach", tool: "mine" });
  expect(valueOf(await actions.countUnsent()).rows).toBe(1);
});

const tool = { name: "x_tool", label: "Tool", type: "char" };

test("the engineer's column with the same name beside the table is separate from ours", async () => {
  const actions = paneKilledAt(plant, withToolField);
  const { sheet, sheetId, elements } = await plant.pulled("X-beside", [pickPart, walk]);
  const width = Object.keys(rowsOf(host, sheet)[0] ?? {}).length;
  await inExcel(sheet, (_, table) => {
    table.columns.add(undefined, [["Tool"], ["mine"], ["too"]]);
  });
  // As if the engineer had switched off the expansion of tables in Excel.
  await inExcel(sheet, (worksheet, table) => {
    table.resize(worksheet.getRangeByIndexes(5, 0, 3, width));
  });
  valueOf(await actions.chooseExtraFields(sheetId, [tool], unwatched));
  const [row] = rowsOf(host, sheet);
  expect(Object.keys(row ?? {}).slice(-3)).toEqual(["Tool (2)", "Status", "Tool"]);
  expect([row?.["Tool (2)"], row?.Tool]).toEqual([`Wrench ${elements[0]}`, "mine"]);
  valueOf(await actions.chooseExtraFields(sheetId, [], unwatched));
  expect(Object.keys(rowsOf(host, sheet)[0] ?? {}).slice(-2)).toEqual(["Status", "Tool"]);
  expect(rowsOf(host, sheet)[0]?.Tool).toBe("mine");
});

test("a value for a field beyond the contract in a new row is a problem, and the row waits until it is empty", async () => {
  const actions = paneKilledAt(plant, withToolField);
  const { id, sheet, sheetId } = await plant.pulled("X-new", [pickPart]);
  valueOf(await actions.chooseExtraFields(sheetId, [tool], unwatched));
  await typeRows(sheet, [newElement("Turn part", { Tool: "Spanner" }), newElement("Put part")]);
  const review = valueOf(await actions.reviewChanges());
  expect(review).toMatchObject({ creatable: 1, problems: 1 });
  expect(review.sheets[0]?.rows.flatMap(({ problems }) => problems)).toMatchObject([
    { rowIndex: 1, column: "x.x_tool", reason: "beyond_contract", entered: "Spanner" },
  ]);
  expect(rowsOf(host, sheet)[1]).toMatchObject({
    Tool: "Spanner",
    Status: "problem: Tool “Spanner” cannot be given to a new row, empty the cell",
  });
  await inExcel(sheet, (_, table) => {
    table.columns.getItem("Tool").getDataBodyRange().getCell(1, 0).values = [[""]];
  });
  const { created } = valueOf(await actions.writeBack(unwatched));
  expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  expect(await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]])).toHaveLength(3);
  expect(rowsOf(host, sheet)[1]?.Tool).toBe(`Wrench ${created[0]?.id}`);
});

test("a copy that becomes a new row leaves the fields beyond the contract to its original", async () => {
  const actions = paneKilledAt(plant, withToolField);
  const { sheet, sheetId, elements } = await plant.pulled("X-copy", [pickPart]);
  valueOf(await actions.chooseExtraFields(sheetId, [tool], unwatched));
  await inExcel(sheet, (_, table) => {
    table.rows.add();
    table.getDataBodyRange().getRow(1).copyFrom(table.getDataBodyRange().getRow(0));
  });
  expect(rowsOf(host, sheet)[1]).toMatchObject({
    "Row key": String(elements[0]),
    Tool: `Wrench ${elements[0]}`,
  });
  expect(valueOf(await actions.makeCopiesNew(sheetId))).toBe(1);
  expect(rowsOf(host, sheet).map(({ Tool }) => Tool)).toEqual([`Wrench ${elements[0]}`, ""]);
  expect(valueOf(await actions.reviewChanges())).toMatchObject({ creatable: 1, problems: 0 });
});

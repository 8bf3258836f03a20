import type { Host } from "../../../office-host/host.ts";
import { openListByKey } from "../../../workbench/page/list-of-cell.ts";
import type { ViewWithLists } from "../../../workbench/page/list-of-cell.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { editorOf, select } from "../../support/office-host/grid-verbs.ts";
import type { ListEditor } from "../../support/office-host/grid-verbs.ts";

const colours = ["red", "green", "blue"];

interface Grid {
  readonly host: Host;
  readonly editor: ListEditor;
  readonly press: (key: string, modifiers?: KeyboardEventInit) => KeyboardEvent;
  /** Waits for the list, and returns its selected value. */
  readonly chosen: () => Promise<string | undefined>;
}

/** Opens a worksheet whose cells A1 to A3 have a list, and B1 to B3 a list without an arrow. */
async function gridWithLists(): Promise<Grid> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const [address, inCellDropDown] of [
      ["A1:A3", true],
      ["B1:B3", false],
    ] as const)
      sheet.getRange(address).dataValidation.rule = { list: { inCellDropDown, source: colours.join(",") } };
    await context.sync();
  });
  const editor = editorOf(host);
  const place = document.createElement("div");
  openListByKey(place, {
    isEditing: () => editor.editionMode !== "inactive",
    edit: () => editor.startEdition(),
    list: () => editor.autoComplete,
    redraw: () => undefined,
    getters: () => host.model.getters as unknown as ReturnType<ViewWithLists["getters"]>,
  });
  return {
    host,
    editor,
    press: (key, modifiers = { altKey: true }) => {
      const event = new KeyboardEvent("keydown", { key, ...modifiers, bubbles: true, cancelable: true });
      place.dispatchEvent(event);
      return event;
    },
    chosen: async () => {
      while (editor.autoComplete.provider === undefined)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return editor.autoComplete.selectedProposal?.text;
    },
  };
}

test("Alt+Down opens the list with the cell's value selected; Enter takes another value and stays in the cell", async () => {
  const { host, editor, press, chosen } = await gridWithLists();
  typeInto(host, "Sheet1", "A2", "green");
  select(host, "A2");
  expect(press("ArrowDown").defaultPrevented).toBe(true);
  expect(await chosen()).toBe("green");
  expect(editor.autoComplete.provider?.proposals.map(({ text }) => text)).toEqual(colours);
  editor.moveAutoCompleteSelection("next");
  editor.autoCompleteOrStop("down");
  expect(cellsOf(host, "Sheet1", "A1:A3")).toEqual([[""], ["blue"], [""]]);
  expect(host.model.getters.getActivePosition()).toMatchObject({ col: 0, row: 1 });
});

test("Escape closes the list and keeps the value, and an empty cell has no selection", async () => {
  const { host, editor, press, chosen } = await gridWithLists();
  select(host, "A1");
  press("ArrowDown");
  expect(await chosen()).toBeUndefined();
  editor.moveAutoCompleteSelection("next");
  editor.cancelEdition();
  expect(editor.editionMode).toBe("inactive");
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[""]]);
});

test.each([
  ["without a list", "C1", { altKey: true }],
  ["whose list has no arrow", "B1", { altKey: true }],
  ["without Alt", "A1", {}],
  ["with Ctrl", "A1", { altKey: true, ctrlKey: true }],
])("the grid handles the key in a cell %s", async (_, address, modifiers) => {
  const { host, editor, press } = await gridWithLists();
  select(host, address);
  expect(press("ArrowDown", modifiers).defaultPrevented).toBe(false);
  expect(editor.editionMode).toBe("inactive");
});

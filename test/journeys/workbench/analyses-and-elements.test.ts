import { paneOf, pull, showView, typeInto } from "../../support/workbench.ts";
import { typeAt } from "../../support/workbench/grid.ts";
import {
  changesSay,
  openAnalysis,
  openMore,
  panelOf,
  press,
  pullBy,
  refreshFront,
  writeAll,
} from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

story(
  "the list of analyses is a worksheet in which name and process are edited and written back",
  async (page) => {
    await openMore(page);
    const list = await pullBy(page, "Pull the list of analyses");
    const row = (await tableIn(page, list)).rowWith("O-No", "00123");
    await typeAt(page, list, "Analysis", row, "Shaft cell, new tool");
    await typeAt(page, list, "Process", row, "Cell 7");
    const says = await changesSay(page, "1 row to write back");
    for (const words of [
      "Analysis: Shaft cell, standard work → Shaft cell, new tool",
      "Process: Machining cell → Cell 7",
    ])
      expect(says).toContain(words);
    expect(await writeAll(page)).toContain("1 row written back");
    const [held] = await at.workbench.colleague.read(
      "wa.session",
      [["o_no", "=", "00123"]],
      ["name", "process_name"],
    );
    expect(held).toMatchObject({ name: "Shaft cell, new tool", process_name: "Cell 7" });
    expect((await tableIn(page, list)).value("Status", row)).toMatch(/^written /);
  },
);

story(
  "a row typed below the list becomes a new analysis, and one with an O-No in use does not",
  async (page) => {
    await openMore(page);
    const list = await pullBy(page, "Pull the list of analyses");
    const { rows } = await tableIn(page, list);
    await typeAt(page, list, "O-No", rows + 1, "00777");
    await typeAt(page, list, "Analysis", rows + 1, "Typed below the list");
    await typeAt(page, list, "O-No", rows + 2, "O-0012");
    await changesSay(page, "1 row to write back");
    const says = await changesSay(page, "1 problem to solve first");
    expect(says).toContain("is in use already.");
    expect(says).toContain("New analysis: 00777");
    expect(await writeAll(page)).toContain("1 row written back");
    const held = await at.workbench.colleague.read(
      "wa.session",
      [["name", "=", "Typed below the list"]],
      ["o_no"],
    );
    expect(held).toMatchObject([{ o_no: "00777" }]);
    expect((await tableIn(page, list)).column("O-No").filter((o_no) => o_no === "00777")).toHaveLength(1);
  },
);

story(
  "a new analysis is made in the pane: no blank O-No, none that is in use, and each as it was typed",
  async (page) => {
    const pane = paneOf(page);
    await showView(page, "analyses");
    await press(page, "New analysis");
    await press(page, "Create the analysis");
    await pane.getByText("Type an O-No.").waitFor();
    await pane.getByLabel("O-No").fill("00123");
    await pane.getByText("An analysis has the O-No 00123 already.").waitFor();
    await pane.getByLabel("O-No").fill(" 1-3 ");
    await pane.getByText("An analysis has the O-No 1-3 already.").waitFor();
    for (const o_no of ["00125", "1-4"]) {
      await pane.getByLabel("O-No").fill(`${o_no} `);
      await pane.getByLabel("Name (optional)").fill(`Made as ${o_no}`);
      await press(page, `Create analysis ${o_no}`);
      await pane.getByText(`Analysis “${o_no}” created.`).waitFor();
      const held = await at.workbench.colleague.read(
        "wa.session",
        [["name", "=", `Made as ${o_no}`]],
        ["o_no"],
      );
      expect(held).toMatchObject([{ o_no }]);
    }
    await press(page, "Show 1-4 in the list");
    const sheet = await pullBy(page, "Pull elements of 1-4");
    const { rows } = await tableIn(page, sheet);
    expect({ sheet, rows }).toEqual({ sheet: "Elements 1-4", rows: 0 });
  },
);

story("the elements of one cycle stand in a worksheet of their own", async (page) => {
  await openAnalysis(page, "1-2");
  await paneOf(page).getByRole("combobox", { name: "Cycles" }).selectOption("2");
  const sheet = await pullBy(page, "Pull elements of 1-2, cycle 2");
  const table = await tableIn(page, sheet);
  expect(table.column("Cycle")).toEqual(["2", "2", "2"]);
  const [, element] = (await at.workbench.colleague.elementsOf("1-2")).filter((_, place) => place > 2);
  await typeInto(page, sheet, table.address("Element", 2), "Renamed in cycle 2");
  await changesSay(page, "1 row to write back");
  await writeAll(page);
  const names = (await at.workbench.colleague.elementsOf("1-2")).map(({ name }) => name);
  expect(names.indexOf("Renamed in cycle 2")).toBe(4);
  expect(names.filter((name) => name === element?.name)).toHaveLength(2);
});

story(
  "elements of several analyses stand in one worksheet, and each goes back to its own analysis",
  async (page) => {
    await showView(page, "analyses");
    await press(page, "Choose several");
    const list = panelOf(page, "analyses");
    for (const name of ["Door trim wiring, before", "Door trim wiring, after"])
      await list.getByText(name).click();
    await list.getByText("2 analyses chosen").waitFor();
    const sheet = await pullBy(page, "Pull elements of 2 analyses");
    const table = await tableIn(page, sheet);
    expect(table.rows).toBe(90);
    expect(new Set(table.column("O-No"))).toEqual(new Set(["O-0012", "O-0013"]));
    const [before, after] = [table.rowWith("O-No", "O-0012"), table.rowWith("O-No", "O-0013")];
    await typeAt(page, sheet, "Element", before, "First of before");
    await typeAt(page, sheet, "Element", after, "First of after");
    const says = await changesSay(page, "2 rows to write back");
    expect(says).toContain("O-0012");
    expect(await writeAll(page)).toContain("2 rows written back");
    expect((await at.workbench.colleague.elementsOf("O-0012"))[0]?.name).toBe("First of before");
    expect((await at.workbench.colleague.elementsOf("O-0013"))[0]?.name).toBe("First of after");
  },
);

story(
  "LOSS and elements of one analysis stay in step: a name that was written from one comes into the other",
  async (page) => {
    const elements = await pull(page, "O-0021", "elements");
    const loss = await pull(page, "O-0021", "LOSS");
    await typeAt(page, elements, "Element", 1, "Fetch the gearbox");
    await changesSay(page, "1 row to write back");
    await writeAll(page);
    await page.locator(".o-sheet", { hasText: loss }).click();
    expect(await refreshFront(page)).toContain("From the instance: ");
    expect((await tableIn(page, loss)).value("Element", 1)).toBe("Fetch the gearbox");
    expect((await shownCells(page, loss))[1]?.[1]).toContain("O-0021");
  },
);

import type { Page } from "playwright-core";
import {
  cell,
  openChanges,
  paneOf,
  pull,
  refresh,
  showView,
  typeInto,
  writeBack,
} from "../../support/workbench.ts";
import { cellShows, numberAbove, openSheet } from "../../support/workbench/grid.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { shownCells } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

const conflictCard = (page: Page) => paneOf(page).locator("#panel-changes article.card");

async function done(page: Page): Promise<void> {
  await paneOf(page).getByRole("button", { name: "Done" }).click();
}

describe("a cell that a colleague changed in between", () => {
  story("is a conflict of three values, nothing is overwritten, and theirs can be taken", async (page) => {
    const loss = await pull(page, "O-0012", "LOSS");
    const before = await cell(page, loss, "I7");
    await typeInto(page, loss, "I7", "walks to rack 3");
    const elements = await at.workbench.colleague.elementsOf("O-0012");
    const place = elements.findIndex(({ loss_data }) => loss_data !== false);
    const held = JSON.parse(String(elements[place]?.loss_data)) as string[];
    const theirs = JSON.stringify(["they wrote this", ...held.slice(1)]);
    await at.workbench.colleague.change("O-0012", place, { loss_data: theirs });

    await openChanges(page, 1);
    expect(await writeBack(page)).toContain(
      "conflict: changed on the instance meanwhile, nothing overwritten",
    );
    expect((await at.workbench.colleague.elementsOf("O-0012"))[place]?.loss_data).toBe(theirs);

    await done(page);
    const card = await conflictCard(page).innerText();
    for (const value of [before, "they wrote this", "walks to rack 3"]) expect(card).toContain(value);
    await paneOf(page).getByRole("button", { name: "Take theirs" }).click();
    await openChanges(page, 0);
    expect(await cell(page, loss, "I7")).toBe("they wrote this");
  });

  story("is sent where the engineer keeps their own value", async (page) => {
    const elements = await pull(page, "O-0013", "elements");
    await typeInto(page, elements, "D7", "My name");
    await at.workbench.colleague.change("O-0013", 0, { name: "Their name" });
    await openChanges(page, 1);
    expect(await writeBack(page)).toContain("Nothing was written back");
    await done(page);
    await conflictCard(page).getByRole("button", { name: "Keep mine" }).click();
    await openChanges(page, 1);
    expect(await writeBack(page)).toContain("1 row written back");
    expect((await at.workbench.colleague.elementsOf("O-0013"))[0]?.name).toBe("My name");
  });

  story("is shown by a refresh as well, and the engineer's value stays in the cell", async (page) => {
    const elements = await pull(page, "O-0022", "elements");
    await typeInto(page, elements, "D7", "My name");
    await at.workbench.colleague.change("O-0022", 0, { name: "Their name" });
    expect(await refresh(page)).toContain("1 cell was changed by you and on the instance");
    expect(await cell(page, elements, "D7")).toBe("My name");
    await showView(page, "changes");
    expect(await conflictCard(page).innerText()).toContain("Their name");
  });
});

story(
  "what a colleague changed elsewhere in the record is merged and sent without a question",
  async (page) => {
    const elements = await pull(page, "00123", "elements");
    await typeInto(page, elements, "I7", "7.25");
    await at.workbench.colleague.change("00123", 0, { name: "Load the shaft" });
    await openChanges(page, 1);
    expect(await writeBack(page)).toContain("1 row written back");
    expect(await cell(page, elements, "I7")).toBe("7.25");
    expect((await at.workbench.colleague.elementsOf("00123"))[0]?.name).toBe("Load the shaft");
  },
);

story(
  "what a colleague wrote of another segment of the element is merged and sent without a question",
  async (page) => {
    const loss = await pull(page, "O-0021", "LOSS");
    await typeInto(page, loss, "I7", "fetches the pallet");
    const [element] = await at.workbench.colleague.elementsOf("O-0021");
    const [mine, other] = JSON.parse(String(element?.loss_data)) as string[];
    await at.workbench.colleague.change("O-0021", 0, {
      loss_data: JSON.stringify([mine, `${other ?? ""} (again)`]),
    });
    await openChanges(page, 1);
    expect(await writeBack(page)).toContain("1 row written back");
    const [now] = await at.workbench.colleague.elementsOf("O-0021");
    expect(JSON.parse(String(now?.loss_data))).toEqual(["fetches the pallet", `${other ?? ""} (again)`]);
  },
);

story(
  "nothing is written where the segments moved on the instance, and the engineer's text stays",
  async (page) => {
    const loss = await pull(page, "PK-300", "LOSS");
    await typeInto(page, loss, "I7", "cartons are wet");
    const [element] = await at.workbench.colleague.elementsOf("PK-300");
    const segments = JSON.parse(String(element?.segment_data)) as {
      start: number;
      end: number;
      dur: number;
    }[];
    const moved = segments.map(({ start, end, ...rest }) => ({ ...rest, start: start + 0.5, end }));
    await at.workbench.colleague.change("PK-300", 0, { segment_data: JSON.stringify(moved) });
    await openChanges(page, 1);
    expect(await writeBack(page)).toContain("changed on the instance meanwhile, nothing overwritten");
    expect((await at.workbench.colleague.elementsOf("PK-300"))[0]?.loss_data).toBe(element?.loss_data);
    await done(page);
    await paneOf(page).getByText("1 row has no place on the instance any more: not sent.").waitFor();
    expect(await paneOf(page).locator("#panel-changes").innerText()).not.toContain("Everything here");
    await refresh(page);
    // Below the table, under "No longer on the instance", with what was typed.
    const cells = await shownCells(page, loss);
    const title = cells.findIndex((row) => row.some((text) => text.startsWith("No longer on the instance")));
    const kept = cells.findIndex((row) => row.includes("cartons are wet"));
    expect(title).toBeGreaterThan(0);
    expect(kept).toBeGreaterThan(title);
    expect(cells[kept]?.join(" ")).toMatch(/segment moved on the instance/);
  },
);

story("a formula shows a figure of an analysis, and the new one after Refresh", async (page) => {
  const elements = await pull(page, "O-0030", "elements");
  await typeInto(page, "Sheet1", "A1", "O-0030");
  await typeInto(page, "Sheet1", "B1", '=ROUND(WA.SESSION(A1,"Cycle time avg"),1)');
  await typeInto(page, "Sheet1", "B2", '=WA.SESSION("O-9999","name")');
  await typeInto(page, "Sheet1", "D1", '=WA.ELEMENTS("O-0030",1)');
  await cellShows(page, "Sheet1", "D1", "Cycle");
  await cellShows(page, "Sheet1", "B2", "#N/A");
  const before = await numberAbove(page, "Sheet1", "B1", 0);
  expect(await cell(page, "Sheet1", "F2")).toBe((await at.workbench.colleague.elementsOf("O-0030"))[0]?.name);

  await at.workbench.colleague.change("O-0030", 0, { name: "Their name", video_end_time: 500 });
  await openSheet(page, elements);
  await refresh(page);
  await cellShows(page, "Sheet1", "F2", "Their name");
  await numberAbove(page, "Sheet1", "B1", before);
});

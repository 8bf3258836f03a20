import { createActions } from "../../../addin/actions/create-actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** A pane whose calls wait until the test releases them. */
function openPane() {
  let calls = 0;
  let letThrough = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const late: typeof fetch = async (input, init) => {
    calls++;
    await open;
    return fetch(input, init);
  };
  const client = createClient({ baseUrl: plant.relay.url, fetch: late });
  return {
    actions: createActions({ client, workbook: excelWorkbook }),
    letThrough: () => letThrough(),
    calls: () => calls,
  };
}

/** Returns everything that the pane shows about unsent work, on any tab. */
const said = async ({ actions }: ReturnType<typeof openPane>) => {
  const [sheet, counted, reviewed] = await Promise.all([
    actions.describeSheet(),
    actions.countUnsent(),
    actions.reviewChanges("typing"),
  ]);
  const { rows } = valueOf(counted);
  return { is: valueOf(sheet).is, counted: rows, reviewed: valueOf(reviewed).unsent.rows };
};

test("a hanging relay delays nothing that the pane shows about an edit, and is asked once", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("L-1", [walk]);
  const pane = openPane();
  enter(host, sheet, elements[0]!, "Element", "Carry");
  for (let pause = 0; pause < 3; pause++)
    expect(await said(pane)).toEqual({ is: "ours", counted: 1, reviewed: 1 });
  expect(pane.calls()).toBe(1);
});

test("once a late relay names its instance, a worksheet of another one no longer counts, and the pane reads again", async () => {
  const host = await openExcel();
  const elsewhere = await startTestPlant();
  try {
    const { sheet, elements } = await elsewhere.pulled("L-2", [walk]);
    enter(host, sheet, elements[0]!, "Element", "Carry");
    const pane = openPane();
    const looks: string[] = [];
    const stop = await pane.actions.onWorkbookChanged((what) => looks.push(what));
    expect(await said(pane)).toEqual({ is: "ours", counted: 1, reviewed: 1 });
    expect(looks).toEqual([]);
    pane.letThrough();
    valueOf(await pane.actions.connect(unwatched.signal));
    expect(looks).toEqual(["cells"]);
    expect(await said(pane)).toEqual({ is: "in_trouble", counted: 0, reviewed: 0 });
    await stop();
  } finally {
    await elsewhere.stop();
  }
});

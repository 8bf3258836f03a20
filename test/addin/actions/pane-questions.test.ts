import { settle } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

test("analyses are listed newest first in one call, and their cycles in ascending order", async () => {
  const { id } = await plant.addAnalysis("Q-1", [{ ...walk, cycle_no: 2 }, walk]);
  const { id: newer } = await plant.addAnalysis("Q-2", []);
  // The relay signs in with its first call.
  valueOf(await plant.actions.connect(unwatched.signal));
  plant.proxy.forget();
  const listed = valueOf(await plant.actions.listAnalyses(null, unwatched.signal));
  expect(listed.map((analysis) => analysis.id).slice(0, 2)).toEqual([newer, id]);
  expect(plant.proxy.calls).toHaveLength(1);
  expect(valueOf(await plant.actions.listCycles(id, unwatched.signal))).toEqual([1, 2]);
});

test("the selected LOSS row is described with its segment, all segments of its element and its LOSS", async () => {
  const { sheet, elements } = await plant.pulled("Q-3", [pickPart], { kind: "loss" });
  await inExcel(sheet, (worksheet) => worksheet.getRange("D8").select());
  const described = valueOf(await plant.actions.describeSheet());
  expect(rowsOf(host, sheet)).toHaveLength(2);
  expect(described).toMatchObject({
    is: "ours",
    query: { kind: "loss" },
    selected: {
      rowKey: `${elements[0]}/6/10`,
      element: "Pick part",
      segment: { type: "nva", start: 6, end: 10, dur: 4 },
      segments: [{ type: "va" }, { type: "nva" }, { type: "va" }, { type: "nva" }],
      loss: [{ waste: "w6" }, { text: "waits for the crane" }],
    },
  });
  // It shows the typed text, and the instance's.
  enter(host, sheet, `${elements[0]}/6/10`, "Waste type", "w3");
  enter(host, sheet, `${elements[0]}/6/10`, "LOSS text", "walks to the rack");
  const typed = valueOf(await plant.actions.describeSheet());
  const selected = typed.is === "ours" ? typed.selected : null;
  expect(selected?.loss).toMatchObject([{ waste: "w6" }, { waste: "w3", text: "walks to the rack" }]);
  expect(selected?.lastKnown).toContainEqual({ column: "loss_text", value: "waits for the crane" });
});

test("our worksheets are listed, and each can be shown", async () => {
  const { sheet, sheetId, id } = await plant.pulled("Q-4", [walk]);
  await inExcel("Sheet1", (worksheet) => worksheet.activate());
  expect(valueOf(await plant.actions.listOurSheets())).toEqual([
    {
      sheetId,
      name: sheet,
      query: { kind: "elements", ids: [id], cycle_no: null, lang: null },
      subject: "Q-4",
    },
  ]);
  valueOf(await plant.actions.showSheet(sheetId));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "ours", name: sheet });
});

test("the pane receives changes of cells, selections and worksheets by anyone, except the add-in's own, until it stops", async () => {
  const { sheet, elements } = await plant.pulled("Q-5", [walk]);
  const heard = new Set<string>();
  const stop = await plant.actions.onWorkbookChanged((what) => heard.add(what));
  const hearing = async (work: () => unknown): Promise<readonly string[]> => {
    heard.clear();
    await work();
    await settle();
    return [...heard].sort();
  };
  expect(await hearing(() => enter(host, sheet, elements[0]!, "Element", "Carry"))).toContain("cells");
  expect(
    await hearing(() => host.runAsOtherAuthor(() => enter(host, sheet, elements[0]!, "Element", "Push"))),
  ).toContain("cells");
  expect(await hearing(() => inExcel(sheet, (worksheet) => worksheet.getRange("E7").select()))).toContain(
    "selection",
  );
  expect(
    await hearing(async () => {
      await plant.colleagueWrites(elements[0]!, { standard_time: 9 });
      valueOf(await plant.actions.refreshSheet("in_front", unwatched));
    }),
  ).not.toContain("cells");
  await stop();
  expect(await hearing(() => enter(host, sheet, elements[0]!, "Element", "Pull"))).toEqual([]);
});

test("parallel readings after an edit read the worksheet once, and a reading after a change reads it again", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("Q-6", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  host.resetCounts();
  const [described, counted, reviewed] = await Promise.all([
    plant.actions.describeSheet(),
    plant.actions.countUnsent(),
    plant.actions.reviewChanges("typing"),
  ]);
  expect(valueOf(described)).toMatchObject({ sheetId, edits: 1 });
  expect(valueOf(counted).rows).toBe(1);
  expect(valueOf(reviewed)).toMatchObject({ sendable: 1, sheets: [{ sheetId }] });
  const readings = () => host.batches.filter(({ members }) => members.includes("GetDataBodyRange")).length;
  expect(readings()).toBe(1);
  host.resetCounts();
  const [before, , after] = await Promise.all([
    plant.actions.countUnsent(),
    plant.actions.refreshSheet({ sheetId }, unwatched),
    plant.actions.describeSheet(),
  ]);
  expect(valueOf(before).rows).toBe(1);
  expect(valueOf(after)).toMatchObject({ edits: 1 });
  expect(readings()).toBe(3);
});

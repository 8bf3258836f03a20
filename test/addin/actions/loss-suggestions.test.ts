import type { LossSuggestions } from "../../../addin/actions/interface/loss-suggestions.ts";
import { useExcel } from "../../support/office.ts";
import { twoLosses } from "../../support/plant-elements.ts";
import { codeOf, startTestPlant, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { ElementToAdd } from "../../support/test-plant.ts";
import { enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Returns an element with two NVA segments, their LOSS texts and their waste types. */
const element = (name: string, texts: readonly string[], wastes: readonly string[]): ElementToAdd => ({
  ...{ name, element_type: "va", video_start_time: 0, video_end_time: 10, segment_data: twoLosses },
  ...{ loss_data: JSON.stringify(texts), loss_type_data: JSON.stringify(wastes) },
});
const suggest = async (sheetId: string, again?: "again"): Promise<LossSuggestions> =>
  valueOf(await plant.actions.suggestLoss(sheetId, unwatched, again));

test("empty waste types and texts are filled from the instance's records, unsent, and undo empties them", async () => {
  const known = element("Walk to rack", ["walks to rack", "waits for crane"], ["w3", "w2"]);
  await plant.addAnalysis("S-1", [known, known, known]);
  const { sheet, sheetId, elements } = await plant.pulled(
    "S-2",
    [
      element("Get box", ["Walk to rack.", "waits for crane"], ["", ""]),
      element("Walk to rack", ["", "waits for crane"], ["w3", "w2"]),
      element("Weld", ["", "sparks"], ["", ""]),
    ],
    { kind: "loss" },
  );
  const [box = 0, rack = 0, weld = 0] = elements;
  plant.proxy.forget();
  const progress: string[] = [];
  const first = valueOf(
    await plant.actions.suggestLoss(sheetId, {
      ...unwatched,
      progress: (done, total) => void progress.push(`${done} of ${total}`),
    }),
  );
  expect(progress).toEqual(["0 of 2", "1 of 2", "2 of 2"]);
  expect(first).toMatchObject({
    from: { cases: 11, analyses: 2, elements: 6, allElements: 6 },
    toFill: { waste_type: 2, loss_text: 1 },
    rowsToFill: [`${box}/3/5`, `${box}/6/10`, `${rack}/3/5`],
  });
  expect(valueOf(await plant.actions.fillSuggested(sheetId, "waste_type", unwatched))).toBe(2);
  expect(valueOf(await plant.actions.fillSuggested(sheetId, "loss_text", unwatched))).toBe(1);
  expect(plant.proxy.calls.map(({ model }) => model).sort()).toEqual(["wa.element", "wa.session"]);
  expect([`${box}/3/5`, `${box}/6/10`].map((key) => shownAt(host, sheet, key, "Waste type"))).toEqual([
    "w3 Transport",
    "w2 Waiting",
  ]);
  expect(shownAt(host, sheet, `${rack}/3/5`, "LOSS text")).toBe("walks to rack");
  expect(shownAt(host, sheet, `${box}/3/5`, "Status")).toBe("edited: Waste type");
  expect(shownAt(host, sheet, `${weld}/3/5`, "Waste type")).toBe("");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ sendable: 3, problems: 0 });
  expect((await plant.recordOf(box)).loss_type_data).toBe('["",""]');
  for (let times = 0; shownAt(host, sheet, `${box}/3/5`, "Waste type") !== "" && times < 20; times++)
    host.undo();
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  expect((await suggest(sheetId)).toFill).toEqual({ waste_type: 2, loss_text: 1 });
  expect(plant.proxy.calls).toHaveLength(2);
  await suggest(sheetId, "again");
  expect(plant.proxy.calls).toHaveLength(4);
});

test("the selected row has suggestions for its empty cells, and one is only used while the cell is empty", async () => {
  const known = element("Turn jig", ["looks for key", "key is stuck"], ["w6", "w7"]);
  const { sheet, sheetId, elements } = await plant.pulled(
    "S-3",
    [known, known, known, element("Turn jig", ["looks for key", ""], ["", ""])],
    { kind: "loss" },
  );
  const id = elements[3]!;
  await inExcel(sheet, (worksheet) => worksheet.getRange("D13").select());
  expect((await suggest(sheetId, "again")).row).toMatchObject({
    key: `${id}/3/5`,
    waste_type: [{ value: "w6", count: 3, total: 3, likeness: "same_text", analyses: ["S-3"] }],
    loss_text: [],
  });
  const place = { sheetId, rowKey: `${id}/6/10`, column: "waste_type" } as const;
  expect(valueOf(await plant.actions.takeSuggestion(place, "w7"))).toBe(true);
  expect(shownAt(host, sheet, place.rowKey, "Waste type")).toBe("w7 Defects");
  expect(valueOf(await plant.actions.takeSuggestion(place, "w6"))).toBe(false);
  expect(valueOf(await plant.actions.takeSuggestion({ ...place, rowKey: "9/9/9" }, "w6"))).toBe(false);
  await inExcel(sheet, (worksheet) => worksheet.getRange("D14").select());
  expect((await suggest(sheetId)).row).toMatchObject({
    waste: "w7",
    waste_type: [],
    loss_text: [{ value: "key is stuck", count: 3, total: 3 }],
  });
});

test("emptied cells are not filled, and a text like a formula is a text", async () => {
  const known = element("Go empty", ["=empty hands", "-"], ["w6", "w2"]);
  const { sheet, sheetId, elements } = await plant.pulled(
    "S-4",
    [known, known, known, known, element("Go empty", ["", "-"], ["w6", "w2"])],
    { kind: "loss" },
  );
  enter(host, sheet, `${elements[0]!}/3/5`, "Waste type", "");
  enter(host, sheet, `${elements[1]!}/3/5`, "LOSS text", "");
  // Without the relay, the failure is shown and nothing is filled.
  const pane = await plant.openPane();
  plant.setRelayAway(true);
  const away = await pane.fillSuggested(sheetId, "loss_text", unwatched);
  plant.setRelayAway(false);
  expect(codeOf(away)).toBe("relay_unreachable");
  expect(shownAt(host, sheet, `${elements[4]!}/3/5`, "LOSS text")).toBe("");
  await suggest(sheetId, "again");
  expect(valueOf(await plant.actions.fillSuggested(sheetId, "waste_type", unwatched))).toBe(0);
  expect(valueOf(await plant.actions.fillSuggested(sheetId, "loss_text", unwatched))).toBe(1);
  expect(shownAt(host, sheet, `${elements[4]!}/3/5`, "LOSS text")).toBe("=empty hands");
  expect(shownAt(host, sheet, `${elements[1]!}/3/5`, "LOSS text")).toBe("");
});

test("one wording is written into all worksheets with another, and a protected one is named", async () => {
  const wordings = ["grabs driver", "grabs drivr"] as const;
  const order = { kind: "loss" } as const;
  const one = await plant.pulled("S-5", [element("Grab", [wordings[0], wordings[1]], ["w6", "w3"])], order);
  const two = await plant.pulled("S-6", [element("Grab", ["Grabs driver", "other"], ["w6", ""])], order);
  const three = await plant.pulled("S-7", [element("Grab", [wordings[1], ""], ["w6", ""])], order);
  await inExcel(three.sheet, (worksheet) => worksheet.protection.protect());
  valueOf(await plant.actions.showSheet(one.sheetId));
  const { wordings: found, contradictions } = await suggest(one.sheetId, "again");
  const counts = found.find(({ spellings }) =>
    spellings.some(({ value }) => value === wordings[0]),
  )?.spellings;
  expect(counts?.map(({ value, count }) => [value, count])).toEqual([
    ["grabs drivr", 2],
    ["Grabs driver", 1],
    ["grabs driver", 1],
  ]);
  expect(contradictions).toContainEqual({
    text: "grabs drivr",
    rowKeys: expect.any(Array) as unknown,
    wastes: [
      { value: "w3", count: 1, analyses: ["S-5"] },
      { value: "w6", count: 1, analyses: ["S-7"] },
    ],
  });
  const texts = counts?.map(({ value }) => value) ?? [];
  const wording = { chosen: wordings[0], texts, leftOut: [] };
  expect(valueOf(await plant.actions.applyWording(one.sheetId, wording, unwatched))).toEqual({
    cells: 2,
    sheets: [one.sheet, two.sheet],
    failed: [three.sheet],
  });
  expect(shownAt(host, one.sheet, `${one.elements[0]!}/6/10`, "LOSS text")).toBe(wordings[0]);
  expect(shownAt(host, two.sheet, `${two.elements[0]!}/3/5`, "LOSS text")).toBe(wordings[0]);
  expect(shownAt(host, two.sheet, `${two.elements[0]!}/6/10`, "LOSS text")).toBe("other");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(2);
});

test("one text with several waste types gets one in all worksheets, unsent, and the list counts it", async () => {
  const order = { kind: "loss" } as const;
  const one = await plant.pulled("S-13", [element("Oil", ["oils pin", "Oils pin."], ["w3", "w6"])], order);
  const two = await plant.pulled("S-14", [element("Oil", ["oils pin", "greases"], ["w3", "w6"])], order);
  const found = (await suggest(one.sheetId, "again")).contradictions.find(({ text }) => text === "oils pin");
  const keys = [`${one.elements[0]!}/3/5`, `${one.elements[0]!}/6/10`];
  expect(found).toMatchObject({
    rowKeys: keys,
    wastes: [
      { value: "w3", count: 2 },
      { value: "w6", count: 1 },
    ],
  });
  const chosen = { text: "oils pin", waste: "w6" };
  expect(valueOf(await plant.actions.applyWaste(one.sheetId, chosen, unwatched))).toEqual({
    cells: 2,
    sheets: [one.sheet, two.sheet],
    failed: [],
  });
  expect(keys.map((key) => shownAt(host, one.sheet, key, "Waste type"))).toEqual(["w6 Motion", "w6 Motion"]);
  expect(shownAt(host, two.sheet, `${two.elements[0]!}/3/5`, "Waste type")).toBe("w6 Motion");
  const { contradictions } = await suggest(one.sheetId);
  expect(contradictions.filter(({ text }) => text === "oils pin")).toEqual([]);
  expect((await plant.recordOf(one.elements[0]!)).loss_type_data).toBe('["w3","w6"]');
});

test("an excluded wording stays, and the list counts what was chosen, undone and written back", async () => {
  const turns = ["turns handle", "turns handel", "Turns handle"] as const;
  const order = { kind: "loss" } as const;
  const one = await plant.pulled("S-9", [element("Turn", [turns[0], turns[1]], ["w6", "w6"])], order);
  const two = await plant.pulled("S-10", [element("Turn", [turns[1], turns[2]], ["w6", "w6"])], order);
  const countsOf = ({ wordings }: LossSuggestions) =>
    wordings
      .map(({ spellings }) => spellings.map(({ value, count }) => `${value} ${count}`))
      .find((spellings) => spellings.some((text) => text.startsWith("turns")));
  expect(countsOf(await suggest(one.sheetId, "again"))).toEqual([
    "turns handel 2",
    "Turns handle 1",
    "turns handle 1",
  ]);
  const wording = { chosen: turns[0], texts: [turns[0], turns[1]], leftOut: [turns[2]] };
  expect(valueOf(await plant.actions.applyWording(one.sheetId, wording, unwatched))).toMatchObject({
    cells: 2,
  });
  expect(shownAt(host, two.sheet, `${two.elements[0]!}/3/5`, "LOSS text")).toBe(turns[0]);
  expect(shownAt(host, two.sheet, `${two.elements[0]!}/6/10`, "LOSS text")).toBe(turns[2]);
  const chosen = ["turns handle 3", "Turns handle 1"];
  expect(countsOf(await suggest(one.sheetId))).toEqual(chosen);
  enter(host, one.sheet, `${one.elements[0]!}/6/10`, "LOSS text", turns[1]);
  const undone = ["turns handle 2", "Turns handle 1", "turns handel 1"];
  expect(countsOf(await suggest(one.sheetId))).toEqual(undone);
  enter(host, one.sheet, `${one.elements[0]!}/6/10`, "LOSS text", turns[0]);
  valueOf(await plant.actions.writeBack(unwatched));
  expect(countsOf(await suggest(one.sheetId))).toEqual(chosen);
  expect(countsOf(await suggest(one.sheetId, "again"))).toEqual(chosen);
});

test("wordings of one instance stay out of worksheets of another, and a cancel changes nothing", async () => {
  const order = { kind: "loss" } as const;
  const sorts = element("Sort", ["sorts bolts", "sorts bolst"], ["w6", "w6"]);
  const elsewhere = await startTestPlant();
  try {
    const foreign = await elsewhere.pulled("S-11", [sorts], order);
    const own = await plant.pulled("S-12", [sorts], order);
    expect(codeOf(await plant.actions.suggestLoss(foreign.sheetId, unwatched))).toBe("other_instance");
    const wording = { chosen: "sorts bolts", texts: ["sorts bolts", "sorts bolst"], leftOut: [] };
    const cancelled = { progress: () => undefined, signal: AbortSignal.abort() };
    const nothing = { cells: 0, sheets: [], failed: [] };
    expect(valueOf(await plant.actions.applyWording(own.sheetId, wording, cancelled))).toEqual(nothing);
    expect(valueOf(await plant.actions.applyWording(own.sheetId, wording, unwatched))).toEqual({
      cells: 1,
      sheets: [own.sheet],
      failed: [],
    });
    expect(shownAt(host, foreign.sheet, `${foreign.elements[0]!}/6/10`, "LOSS text")).toBe("sorts bolst");
  } finally {
    await elsewhere.stop();
  }
});

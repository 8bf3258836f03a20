import { sheetKinds } from "../../../addin/worksheet/query.ts";
import { openExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";
import { startService } from "../../support/service.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant(startService());
});
afterEach(() => plant.speak("en_US"));
afterAll(() => plant.stop());

const reviewed = async () => valueOf(await plant.actions.reviewChanges()).sheets;

test("what is typed over a grey cell is told in its row, is not sent, and is the instance's again after a refresh", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("G-1", [pickPart, walk], { kind: "loss" });
  const [row] = (await reviewed()).flatMap(({ rows }) => rows);
  expect(row).toBeUndefined();
  const key = `${elements[0]}/3/5`;
  enter(host, sheet, key, "Duration (s)", "rack too far");
  enter(host, sheet, key, "LOSS text", "rack too far");
  expect(await reviewed()).toMatchObject([{ typedOver: 1, records: [elements[0]] }]);
  expect(shownAt(host, sheet, key, "Status")).toBe("edited: LOSS text; not sent, grey column: Duration (s)");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1, failed: 0 });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(shownAt(host, sheet, key, "Duration (s)")).toBe(2);
  expect(await reviewed()).toMatchObject([{ typedOver: 0 }]);
});

test("of no kind of worksheet is a grey cell taken for typed over that was not, whatever language is spoken then", async () => {
  await openExcel();
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
  expect(before.filter(({ typedOver }) => typedOver > 0)).toEqual([]);
  plant.speak("ja_JP");
  expect((await reviewed()).filter(({ typedOver }) => typedOver > 0)).toEqual([]);
});

import { walk } from "../../support/plant-elements.ts";
import { useExcel } from "../../support/office.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();
afterEach(() => jest.restoreAllMocks());

type Run = (options: { readonly mergeUndoGroup?: boolean }, work?: object) => Promise<unknown>;

/**
 * Makes Excel claim a requirement set, and records which runs ask for one step of undo. Those get a refusal.
 */
function claim(newest: string, refusal?: string): readonly boolean[] {
  const { requirements } = Office.context;
  type IsServed = (set: string, version?: string) => boolean;
  const isServed = Reflect.get(requirements, "isSetSupported") as IsServed;
  jest
    .spyOn(requirements, "isSetSupported")
    .mockImplementation(
      ((set, version) =>
        version === newest || isServed.call(requirements, set, version)) as IsServed as never,
    );
  const ExcelError = OfficeExtension.Error as unknown as new (about: object) => Error;
  const asked: boolean[] = [];
  const run = Excel.run.bind(Excel) as unknown as Run;
  const grouping: Run = (options, work) => {
    const isGrouped = work !== undefined && options.mergeUndoGroup === true;
    asked.push(isGrouped);
    if (isGrouped && refusal !== undefined)
      return Promise.reject(new ExcelError({ code: refusal, message: "No undo." }));
    return work === undefined ? run(options) : run(options, work);
  };
  jest.spyOn(Excel, "run").mockImplementation(grouping as never);
  return asked;
}

test("marks are one step of undo if Excel can group steps, and a refresh, which writes custom XML, is not grouped", async () => {
  const { sheet, elements } = await plant.pulled("G-1", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const asked = claim("1.20");
  valueOf(await plant.actions.reviewChanges());
  expect(asked).toContain(true);
  const grouped = asked.filter((isGrouped) => isGrouped).length;
  valueOf(await plant.actions.markEdits("in_front"));
  expect(asked.filter((isGrouped) => isGrouped)).toHaveLength(grouped + 1);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(asked.filter((isGrouped) => isGrouped)).toHaveLength(grouped + 1);
});

test("if Excel refuses a step that cannot be undone, the marks are written all the same", async () => {
  const { sheet, elements } = await plant.pulled("G-2", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const asked = claim("1.20", "UndoNotSupported");
  valueOf(await plant.actions.markEdits("in_front"));
  expect(asked).toEqual([true, false]);
  expect(shownAt(host, sheet, elements[0]!, "Status")).toBe("edited: Element");
});

test("an older Excel gets no unknown request", async () => {
  const { sheet, elements } = await plant.pulled("G-3", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const asked = claim("1.14");
  valueOf(await plant.actions.markEdits("in_front"));
  expect(asked).toEqual([false]);
});

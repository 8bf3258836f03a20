import { openExcel } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { inExcel } from "../../support/sheet-verbs.ts";
import { codeOf, startTestPlant, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

const query = { kind: "element_library", ids: [], cycle_no: null, lang: null } as const;

/** Opens the library of an instance with three cycles of two elements. Cells are found by their header. */
async function openLibrary(o_no: string) {
  const host = await openExcel();
  await plant.addAnalysis(
    o_no,
    [1, 2, 3].flatMap((cycle_no) => [
      { ...pickPart, name: `${o_no} pick`, cycle_no, video_end_time: 9 + cycle_no / 10 },
      { ...walk, name: `${o_no} walk`, cycle_no },
    ]),
  );
  const { sheetId, sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  const addressOf = (name: string, header: string): string => {
    const cells = cellsOf(host, sheetName, "A1:K60");
    const column = cells.find((texts) => texts.includes("Position"))?.indexOf(header) ?? -1;
    const row = cells.findIndex((texts) => texts.includes(`${o_no} ${name}`));
    return `${"ABCDEFGHIJK"[column] ?? ""}${row + 1}`;
  };
  return {
    ...{ host, sheetId },
    type: async (name: string, header: string, text: string) => {
      typeInto(host, sheetName, addressOf(name, header), text);
      await settle();
    },
    held: (name: string, header: string) => cellsOf(host, sheetName, addressOf(name, header))[0]?.[0],
    typeInput: (label: string, text: string) => {
      const cells = cellsOf(host, sheetName, "A1:E8");
      const row = cells.findIndex((texts) => texts.includes(label));
      typeInto(host, sheetName, `${"ABCDE"[(cells[row]?.indexOf(label) ?? -2) + 1] ?? ""}${row + 1}`, text);
    },
    lines: () => cellsOf(host, sheetName, "B1:B20").flat(),
    estimate: () => {
      const cells = cellsOf(host, sheetName, "A1:F20");
      const row = cells.findIndex((texts) => texts.includes("Estimate per cycle (s)"));
      return cells[row + 1]?.[cells[row]?.indexOf("Estimate (s)") ?? -1];
    },
  };
}

const occurrences = "Occurrences per cycle";

test("chosen elements become unsent rows of a new analysis, and only Write back sends them", async () => {
  const { host, sheetId, type, estimate, held, typeInput, lines } = await openLibrary("L-1");
  const { id, sheet, sheetId: into } = await plant.pulled("L-2", []);
  await type("walk", occurrences, "1.5");
  await type("pick", occurrences, "2");
  await type("walk", "Position", "1");
  expect(estimate()).toBe(21.4);
  expect(valueOf(await plant.actions.listLibraryTargets(sheetId))).toEqual([{ sheetId: into, name: sheet }]);

  plant.proxy.forget();
  const added = valueOf(await plant.actions.addFromLibrary(sheetId, into));
  expect(added).toMatchObject({ is: "added", rows: 4, cycle: 1, firstRow: 0, sheetName: sheet });
  expect(added).toMatchObject({ few: ["L-1 pick", "L-1 walk"], scatters: [] });
  expect(plant.proxy.calls).toEqual([]);
  const names = cellsOf(host, sheet, "A1:L30")
    .flat()
    .filter((text) => String(text).startsWith("L-1 "));
  expect(names).toEqual(["L-1 walk", "L-1 walk", "L-1 pick", "L-1 pick"]);
  valueOf(await plant.actions.reviewChanges());
  expect(await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]])).toEqual([]);

  const written = valueOf(await plant.actions.writeBack(unwatched));
  expect(written.created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "created"]);
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name", "element_type", "cycle_no", "sequence", "video_start_time", "video_end_time"],
    order: "sequence",
  })) as readonly Readonly<Record<string, number | string>>[];
  expect(records.map((record) => [record.sequence, record.element_type, record.cycle_no])).toEqual([
    ...[1, 2, 3, 4].map((number) => [number, number < 3 ? "nva" : "va", 1]),
  ]);
  const seconds = records.map((record) => Number(record.video_end_time) - Number(record.video_start_time));
  expect(seconds.map((one) => Number(one.toFixed(6)))).toEqual([2, 1, 9.2, 9.2]);
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(21.4, 6);

  // The written rows count as observations, until their analysis is left out.
  const again = async () => valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  await again();
  expect(held("pick", "Observations")).toBe(5);
  typeInput("Leave out analyses", "L-2、 L-9");
  await settle();
  await again();
  expect([held("pick", "Observations"), held("pick", occurrences)]).toEqual([3, 2]);
  expect(lines()).toEqual(
    expect.arrayContaining(["Left out, as typed: L-2.", "Unknown O-No, correct it: L-9."]),
  );
});

test("rows go into the next cycle, and what prevents them is named and adds nothing", async () => {
  const { sheetId, type } = await openLibrary("L-3");
  const target = await plant.pulled("L-4", [pickPart]);
  const add = (into = target.sheetId) => plant.actions.addFromLibrary(sheetId, into);
  expect(valueOf(await add())).toEqual({ is: "nothing" });
  await type("pick", occurrences, "often");
  expect(valueOf(await add())).toEqual({ is: "wrong", names: ["L-3 pick"] });
  await type("pick", occurrences, "501");
  expect(valueOf(await add())).toEqual({ is: "too_many", count: 501, most: 500 });
  await type("pick", occurrences, "1");

  await inExcel(target.sheet, (worksheet) => worksheet.protection.protect());
  expect(codeOf(await add())).toBe("sheet_protected");
  await inExcel(target.sheet, (worksheet) => worksheet.protection.unprotect());
  const loss = { kind: "loss", ids: [target.id], cycle_no: null, lang: null } as const;
  const other = valueOf(await plant.actions.pull(loss, unwatched));
  expect(codeOf(await add(other.sheetId))).toBe("not_our_sheet");
  expect(codeOf(await plant.actions.addFromLibrary(other.sheetId, target.sheetId))).toBe("not_our_sheet");
  const inJapanese = { kind: "elements", ids: [target.id], cycle_no: null, lang: "ja_JP" } as const;
  const translated = valueOf(await plant.actions.pull(inJapanese, unwatched));
  expect(codeOf(await add(translated.sheetId))).toBe("not_our_sheet");
  expect(valueOf(await plant.actions.listLibraryTargets(sheetId)).map((one) => one.sheetId)).toEqual([
    target.sheetId,
  ]);

  expect(valueOf(await add())).toMatchObject({ is: "added", rows: 1, cycle: 2, firstRow: 1 });
  const { rows } = valueOf(await plant.actions.countUnsent());
  expect(rows).toBe(1);
});

test("worksheets of another instance are neither offered nor filled", async () => {
  const { sheetId, type } = await openLibrary("L-5");
  await type("pick", occurrences, "1");
  const elsewhere = await startTestPlant();
  try {
    const foreign = await elsewhere.pulled("L-5", []);
    expect(valueOf(await plant.actions.listLibraryTargets(sheetId))).toEqual([]);
    expect(codeOf(await plant.actions.addFromLibrary(sheetId, foreign.sheetId))).toBe("other_instance");
  } finally {
    await elsewhere.stop();
  }
});

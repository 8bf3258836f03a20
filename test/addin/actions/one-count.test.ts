import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { settle } from "../../support/office-verbs.ts";
import { openExcel } from "../../support/office.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { randomFrom } from "../../support/random-from.ts";
import { enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

const segment_data = JSON.stringify([
  { type: "nva", start: 1, end: 3, dur: 2 },
  { type: "wait", start: 3, end: 4, dur: 1 },
]);
const moments = [0, 10, 20, 30];

test.each([1, 3])(
  "tab, This sheet, heading, cards and outcome show the same count for random edits, problems, conflicts and new rows (seed %d)",
  async (seed) => {
    const random = randomFrom(seed);
    const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const host = await openExcel();
    const pane = await plant.openPane();
    const stop = await pane.onWorkbookChanged(() => undefined);
    const { id, elements } = await plant.addAnalysis(
      `one-${seed}`,
      moments.map((start) => ({
        ...{ name: `Step ${start}`, element_type: "va", segment_data },
        ...{ video_start_time: start, video_end_time: start + 4 },
      })),
    );
    const pulled = async (kind: "elements" | "loss") =>
      valueOf(await pane.pull({ kind, ids: [id], cycle_no: null, lang: null }, unwatched)).sheetName;
    const ofElements = await pulled("elements");
    const ofLoss = await pulled("loss");
    const lossKey = () => String(any(rowsOf(host, ofLoss))["Row key"]);
    const front = (sheet: string) => inExcel(sheet, (worksheet) => worksheet.activate());
    const steps: readonly ((text: string) => unknown)[] = [
      (text) => enter(host, ofElements, any(elements), "Element", text),
      () => enter(host, ofElements, any(elements), "End (s)", "soon"),
      (text) => enter(host, ofLoss, lossKey(), "LOSS text", text),
      () => enter(host, ofLoss, lossKey(), "Waste type", any(["w3", "w99"])),
      (text) => typeRows(ofElements, [newElement(text)]),
      () => front(any([ofElements, ofLoss])),
      async (text) => {
        const element = any(elements);
        enter(host, ofElements, element, "Element", text);
        await plant.colleagueWrites(element, { name: `Theirs ${text}` });
        await front(ofElements);
        valueOf(await pane.refreshSheet("in_front", unwatched));
      },
    ];
    const order = steps.map((step) => ({ step, at: random() })).toSorted((one, other) => one.at - other.at);
    for (const [place, { step }] of order.entries()) await step(`text ${place}`);
    await settle();
    const { rows, ready } = valueOf(await pane.countUnsent());
    const review = valueOf(await pane.reviewChanges("typing"));
    expect(review.unsent).toEqual({ rows, ready });
    const cards = review.sheets.flatMap((sheet) => [
      ...sheet.rows.filter(({ edits, isBlocked }) => edits.length > 0 && !isBlocked),
      ...sheet.newRecords,
    ]);
    expect(cards).toHaveLength(ready);
    const described: (typeof review.unsent)[] = [];
    for (const sheet of [ofElements, ofLoss]) {
      await front(sheet);
      const description = valueOf(await pane.describeSheet());
      if (description.is === "ours") described.push(description.unsent);
    }
    const sum = (of: "rows" | "ready") => described.reduce((so, one) => so + one[of], 0);
    expect([sum("rows"), sum("ready")]).toEqual([rows, ready]);
    const report = valueOf(await pane.writeBack(unwatched));
    expect([...report.rows, ...report.created]).toHaveLength(ready);
    await stop();
  },
);

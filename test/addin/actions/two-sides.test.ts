import fc from "../../support/laws.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf, sheetIdOf } from "../../support/sheet-verbs.ts";
import { TwoSides } from "../../support/actions/two-sides.ts";

const plant = useTestPlant();

const headers = { name: "Element", standard_time: "Standard time (s)" } as const;
const start = [0, 1, 2].map(() => ({ name: "Walk", standard_time: 1 }));

/** A few values, so that both sides often choose the same. */
const value = fc.oneof(
  fc.record({ column: fc.constant("name" as const), value: fc.constantFrom("Walk", "Carry", "-push", "01") }),
  fc.record({ column: fc.constant("standard_time" as const), value: fc.constantFrom(1, 2, 3.5) }),
);
const row = fc.nat({ max: start.length - 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("type" as const), row, value }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("colleague" as const), row, value }) },
  // By chance alone, both sides would rarely change the same cell.
  { weight: 4, arbitrary: fc.record({ does: fc.constant("both" as const), row, value }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("refresh" as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("writeBack" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("settle" as const),
      row,
      choice: fc.constantFrom("mine" as const, "theirs" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("sort" as const), column: fc.integer({ min: 2, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reopen" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

let number = 0;

/** A worksheet on which steps are taken, and the model of its expected state. */
class Story {
  private readonly sides = new TwoSides(start);
  private host: Host;
  private readonly sheet: string;
  private readonly ids: readonly number[];

  private constructor(host: Host, pulled: Awaited<ReturnType<TestPlant["pulled"]>>) {
    this.host = host;
    this.sheet = pulled.sheet;
    this.ids = pulled.elements;
  }

  static async begin(): Promise<Story> {
    const host = await openExcel();
    return new Story(host, await plant.pulled(`Two sides ${++number}`, start));
  }

  async take(next: Step): Promise<void> {
    switch (next.does) {
      case "type":
        this.type(next.row, next.value.column, next.value.value);
        return;
      case "colleague":
        return this.colleagueWrites(next.row, next.value.column, next.value.value);
      case "both": {
        const { column, value: mine } = next.value;
        this.type(next.row, column, mine);
        return this.colleagueWrites(next.row, column, column === "name" ? "Lift" : 4);
      }
      case "refresh":
        valueOf(await plant.actions.refreshSheet({ sheetId: sheetIdOf(this.host, this.sheet) }, unwatched));
        this.sides.refresh();
        return;
      case "writeBack":
        valueOf(await plant.actions.writeBack(unwatched));
        this.sides.writeBack();
        return;
      case "settle": {
        const place = { sheetId: sheetIdOf(this.host, this.sheet), rowKey: String(this.ids[next.row]) };
        valueOf(await plant.actions.resolveConflict(place, next.choice));
        this.sides.resolve(next.row, next.choice);
        return;
      }
      case "sort":
        await inExcel(this.sheet, (_, table) => table.sort.apply([{ key: next.column, ascending: false }]));
        return;
      case "reopen":
        this.host = await reopen(this.host);
    }
  }

  private type(row: number, column: keyof typeof headers, value: string | number): void {
    enter(this.host, this.sheet, this.ids[row]!, headers[column], String(value));
    this.sides.type(row, column, value);
  }

  private async colleagueWrites(
    row: number,
    column: keyof typeof headers,
    value: string | number,
  ): Promise<void> {
    await plant.colleagueWrites(this.ids[row]!, { [column]: value });
    this.sides.colleague(row, column, value);
  }

  async check(): Promise<void> {
    const rows = rowsOf(this.host, this.sheet);
    const shown = this.ids.map((id) => {
      const found = rows.find((candidate) => candidate["Row key"] === String(id));
      return { name: found?.Element, standard_time: found?.["Standard time (s)"] };
    });
    expect(shown).toEqual(this.sides.side("mine"));
    const records = await Promise.all(this.ids.map((id) => plant.recordOf(id)));
    const held = records.map(({ name, standard_time }) => ({ name, standard_time }));
    expect(held).toEqual(this.sides.side("theirs"));
    const described = valueOf(await plant.actions.reviewChanges());
    expect(described.conflicts).toBe(this.sides.openConflicts);
  }
}

test("whatever both sides do, no typed value is lost and no colleague's value is silently overwritten", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 14 }), async (steps) => {
      const story = await Story.begin();
      for (const next of steps) {
        await story.take(next);
        await story.check();
      }
    }),
    { numRuns: 3, seed: 20_261_121, endOnFailure: true },
  );
});

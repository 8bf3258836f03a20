import fc from "fast-check";
import { idOf } from "../../../contract/shown-value.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../office.ts";
import { Killed, paneKilledAt } from "./killed-pane.ts";
import { newElement, takeOut, typeRows } from "./new-rows.ts";
import { unwatched, valueOf } from "../test-plant.ts";
import type { TestPlant, PulledSheet } from "../test-plant.ts";
import { enter, rowsOf } from "../sheet-verbs.ts";

const place = fc.nat({ max: 5 });
const alone = <Does extends string>(does: Does) => fc.record({ does: fc.constant(does), place });

/** Steps of an engineer and a colleague on the rows of one analysis, and faults between them. */
const step = fc.oneof(
  { weight: 4, arbitrary: alone("type a new row") },
  { weight: 2, arbitrary: alone("edit") },
  { weight: 2, arbitrary: alone("take a row out") },
  { weight: 1, arbitrary: alone("delete what is missing") },
  { weight: 1, arbitrary: alone("put back") },
  { weight: 2, arbitrary: alone("colleague adds") },
  { weight: 2, arbitrary: alone("colleague edits") },
  { weight: 1, arbitrary: alone("colleague deletes") },
  { weight: 3, arbitrary: alone("refresh") },
  { weight: 3, arbitrary: alone("write back") },
  { weight: 2, arbitrary: alone("write back, and the answer is lost") },
  { weight: 1, arbitrary: alone("write back, and the pane is killed before") },
  { weight: 1, arbitrary: alone("write back, and the pane is killed after") },
  { weight: 1, arbitrary: alone("take back") },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

interface Element {
  readonly id: number;
  readonly name: string;
  readonly standard_time: number;
}

let stories = 0;

/**
 * Takes random steps on rows on both sides and checks after each: typed values are in the worksheet or on the
 * instance, nothing is on the instance twice, and writing back deletes nothing and only replaces values that
 * the worksheet knew. At the end, both sides are equal. Names are unique, so they identify elements.
 */
export async function tellRowStories(
  plant: TestPlant,
  { numRuns, seed }: { readonly numRuns: number; readonly seed: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const story = await RowStory.begin(plant);
      for (const next of steps) await story.take(next);
      await story.end();
    }),
    { numRuns, seed, endOnFailure: true },
  );
}

class RowStory {
  private readonly plant: TestPlant;
  private readonly host: Host;
  private readonly pulled: PulledSheet;
  private given = 0;
  private readonly typed: string[] = [];
  /** Names of rows that were deleted on purpose. */
  private readonly dismissed = new Set<string>();

  private constructor(plant: TestPlant, host: Host, pulled: PulledSheet) {
    this.plant = plant;
    this.host = host;
    this.pulled = pulled;
  }

  static async begin(plant: TestPlant): Promise<RowStory> {
    const host = await openExcel();
    const elements = ["first", "second"].map((name) => ({ name, element_type: "va", standard_time: 1 }));
    return new RowStory(plant, host, await plant.pulled(`Rows ${++stories}`, elements));
  }

  async take({ does, place }: Step): Promise<void> {
    const before = await this.onInstance();
    const known = does.startsWith("write back") ? await this.known() : undefined;
    await this.carryOut(does, place);
    await this.check(before, known);
  }

  /** Finishes all open work. Then both sides hold the same elements. */
  async end(): Promise<void> {
    const { actions } = this.plant;
    const { sheetId } = this.pulled;
    await this.carryOut("refresh", 0);
    await this.carryOut("put back", 0);
    valueOf(await actions.resolveAll("mine"));
    // New rows between appended ones need a number.
    valueOf(await actions.numberRows(sheetId));
    await this.carryOut("write back", 0);
    // If a row was created but its answer was lost, its number is an edit of the record.
    await this.carryOut("write back", 0);
    await this.carryOut("refresh", 0);
    const all = this.rows();
    // A row that was created with a lost answer and deleted by the colleague stays, and its Status says so.
    const isDeletedSince = (row: (typeof all)[number]): boolean =>
      String(row.Status).includes("deleted since") && this.dismissed.has(String(row.Element));
    const shown = all.filter((row) => !isDeletedSince(row));
    const held = await this.onInstance();
    const told = (name: unknown, time: unknown, id: unknown): string =>
      `${String(id)} ${String(name)} ${String(time)}`;
    expect(shown.map((row) => told(row.Element, row["Standard time (s)"], row["Row key"])).sort()).toEqual(
      held.map(({ id, name, standard_time }) => told(name, standard_time, id)).sort(),
    );
    const review = valueOf(await actions.reviewChanges());
    expect(review).toMatchObject({ sendable: 0, creatable: all.length - shown.length, conflicts: 0 });
    expect(review.sheets.find((sheet) => sheet.sheetId === sheetId)).toMatchObject({ duplicateRows: 0 });
  }

  private async carryOut(does: Step["does"], at: number): Promise<void> {
    const { plant, host } = this;
    const { id: session_id, sheet, sheetId } = this.pulled;
    const rows = this.rows();
    const row = rows.length === 0 ? undefined : rows[at % rows.length];
    const held = await this.onInstance();
    const element = held.length === 0 ? undefined : held[at % held.length];
    switch (does) {
      case "type a new row": {
        const name = `mine ${++this.given}`;
        this.typed.push(name);
        return typeRows(sheet, [newElement(name, { "Standard time (s)": 1 })]);
      }
      case "edit":
        if (row !== undefined && row["Row key"] !== "")
          enter(host, sheet, String(row["Row key"]), "Standard time (s)", String(100 + ++this.given));
        return;
      case "take a row out":
        if (row === undefined || rows.length < 2) return;
        if (!/^\d/.test(String(row["Row key"]))) this.dismissed.add(String(row.Element));
        return takeOut(sheet, rows.indexOf(row));
      case "delete what is missing": {
        const review = valueOf(await plant.actions.reviewChanges());
        const missing = review.sheets.flatMap((reviewed) => reviewed.missing);
        const keys = missing.map(({ rowKey }) => rowKey);
        for (const { element: name } of missing) this.dismissed.add(name);
        valueOf(await plant.actions.deleteRows(sheetId, keys, unwatched));
        return;
      }
      case "put back":
        valueOf(await plant.actions.putBackRows(sheetId));
        return;
      case "colleague adds":
        await plant.service.call("wa.element", "create", [
          [{ session_id, cycle_no: 1, sequence: 90, name: `theirs ${++this.given}`, element_type: "va" }],
        ]);
        return;
      case "colleague edits":
        if (element !== undefined)
          await plant.colleagueWrites(element.id, { standard_time: 1_000 + ++this.given });
        return;
      case "colleague deletes":
        if (element === undefined) return;
        this.dismissed.add(element.name);
        await plant.service.call("wa.element", "unlink", [[element.id]]);
        return;
      case "refresh":
        valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
        return;
      case "write back":
        valueOf(await plant.actions.writeBack(unwatched));
        return;
      case "write back, and the answer is lost": {
        const pressing = new AbortController();
        plant.proxy.before(({ method }) => {
          if (method === "create" || method === "write") pressing.abort();
        });
        valueOf(await plant.actions.writeBack({ ...unwatched, signal: pressing.signal }));
        plant.proxy.before(undefined);
        return;
      }
      case "write back, and the pane is killed before":
        return this.killed(({ client }) => ({
          client: { ...client, create: () => Promise.reject(new Killed()) },
        }));
      case "write back, and the pane is killed after":
        return this.killed(({ client }) => ({
          client: {
            create: async (...order) => {
              await client.create(...order);
              throw new Killed();
            },
          },
        }));
      case "take back": {
        const [batch] = valueOf(await plant.actions.listHistory(unwatched.signal));
        const entries =
          batch?.entries.filter(({ canTakeBack, label }) => canTakeBack && this.isOurs(label)) ?? [];
        for (const { what, fields } of entries)
          if (what === "create")
            this.dismissed.add(String(fields.find(({ field }) => field === "name")?.after));
        const ids = entries.map(({ id }) => id);
        valueOf(await plant.actions.takeBack(ids, unwatched));
        return;
      }
    }
  }

  /** Returns the rows of the table, without detached rows right below it. */
  private rows(): readonly Readonly<Record<string, string | number | boolean>>[] {
    const rows = rowsOf(this.host, this.pulled.sheet);
    const end = rows.findIndex(({ Element }) => Element === "");
    return end < 0 ? rows : rows.slice(0, end);
  }

  private isOurs(label: string): boolean {
    return label.startsWith(`O-No Rows ${stories},`);
  }

  private async killed(kill: Parameters<typeof paneKilledAt>[1]): Promise<void> {
    await paneKilledAt(this.plant, kill)
      .writeBack(unwatched)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof Killed)) throw thrown;
      });
  }

  private async check(
    before: readonly Element[],
    known: ReadonlyMap<number, unknown> | undefined,
  ): Promise<void> {
    const now = await this.onInstance();
    const names = now.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const shown = new Set(this.rows().map(({ Element }) => String(Element)));
    const lost = this.typed.filter(
      (name) => !shown.has(name) && !names.includes(name) && !this.dismissed.has(name),
    );
    expect(lost).toEqual([]);
    if (known === undefined) return;
    const after = new Map(now.map((element) => [element.id, element]));
    for (const { id, standard_time } of before) {
      const written = after.get(id);
      expect(written).toBeDefined();
      if (written?.standard_time !== standard_time) expect(known.get(id)).toBe(standard_time);
    }
  }

  private async onInstance(): Promise<readonly Element[]> {
    return (await this.plant.service.call(
      "wa.element",
      "search_read",
      [[["session_id", "=", this.pulled.id]]],
      { fields: ["name", "standard_time"], order: "id" },
    )) as readonly Element[];
  }

  /** Returns the last known standard time of each element in the worksheet. */
  private async known(): Promise<ReadonlyMap<number, unknown>> {
    const read = valueOf(await excelWorkbook.readSheet({ sheetId: this.pulled.sheetId }));
    const records = read.is === "ours" ? read.state.snapshot.records : [];
    return new Map(records.map((record) => [idOf(record), record.standard_time]));
  }
}

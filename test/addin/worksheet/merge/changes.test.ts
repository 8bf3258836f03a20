import fc from "../../../support/laws.ts";
import { pairLoss, readEntries } from "../../../../contract/loss.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import { elementWithLoss, lossText } from "../../../support/worksheet/element-with-loss.ts";
import {
  changesOnPaper,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";
import { lossRows } from "../../../../addin/worksheet/rows/loss-rows.ts";

describe("elements", () => {
  const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2, { name: false })]);

  test("only edited fields are written, with their pulled values as base", () => {
    const sheet = typeInto(
      typeInto(pulled, "2", "name", "Fit part"),
      "2",
      "element_type",
      "nva Non-value added",
    );
    expect(changesOnPaper(sheet)).toEqual([
      {
        key: "2",
        model: "wa.element",
        id: 2,
        base: { name: false, element_type: "va" },
        values: { name: "Fit part", element_type: "nva" },
      },
    ]);
  });

  test("a new start is guarded by the end that it was checked with", () => {
    expect(changesOnPaper(typeInto(pulled, "1", "video_start_time", "0:05"))).toMatchObject([
      { base: { video_start_time: 10, video_end_time: 18 }, values: { video_start_time: 5 } },
    ]);
  });
});

describe("LOSS", () => {
  test("an edit writes both complete lists, guarded by the segments", () => {
    const record = lossRecord(4, { loss_type_data: false });
    const sheet = typeInto(pullOnPaper("loss", [record]), "4/5/6.5", "waste_type", "w6 Motion");
    expect(changesOnPaper(sheet)).toEqual([
      {
        key: "4",
        model: "wa.element",
        id: 4,
        base: { segment_data: record.segment_data, loss_data: record.loss_data, loss_type_data: false },
        values: { loss_data: '["walks to rack","-waits"]', loss_type_data: '["","w6"]' },
      },
    ]);
  });

  test("edits of several segments of one element go in one change", () => {
    const pulled = pullOnPaper("loss", [lossRecord(1), lossRecord(2)]);
    const sheet = typeInto(typeInto(pulled, "1/0/2", "loss_text", "a"), "1/5/6.5", "waste_type", "");
    expect(changesOnPaper(sheet)).toMatchObject([
      { key: "1", values: { loss_data: '["a","-waits"]', loss_type_data: '["w3",""]' } },
    ]);
  });

  describe("with more entries than segments", () => {
    const pulled = pullOnPaper("loss", [
      lossRecord(1, { loss_data: '["a","b","left over",""]', loss_type_data: '["w1","","w7"]' }),
    ]);

    test("nothing is written until the engineer has emptied every entry without a segment", () => {
      const edited = typeInto(pulled, "1/0/2", "loss_text", "mine");
      const half = typeInto(edited, "1/extra/1", "loss_text", "");
      for (const sheet of [edited, half, typeInto(half, "1/extra/1", "waste_type", "w1")])
        expect(changesOnPaper(sheet)).toEqual([]);
      expect(compareOnPaper(half)).toMatchObject({ edits: [], locked: [0, 1, 2] });
      const dropped = typeInto(half, "1/extra/1", "waste_type", "");
      expect(compareOnPaper(dropped)).toMatchObject({ edits: { length: 3 }, locked: [] });
      expect(changesOnPaper(dropped)).toMatchObject([
        { values: { loss_data: '["mine","b"]', loss_type_data: '["w1",""]' } },
      ]);
    });

    test("a colleague's text in such an entry is a conflict and is not dropped", () => {
      const dropped = typeInto(typeInto(pulled, "1/extra/1", "loss_text", ""), "1/extra/1", "waste_type", "");
      const now = lossRecord(1, { loss_data: '["a","b","theirs"]', loss_type_data: '["w1","","w7"]' });
      const { sheet, merge } = refreshOnPaper(dropped, [now]);
      expect(merge.conflicts).toMatchObject([{ rowKey: "1/extra/1", theirs: "theirs" }]);
      expect(changesOnPaper(sheet)).toEqual([]);
    });

    test("empty entries beyond the segments have no effect", () => {
      const sheet = pullOnPaper("loss", [lossRecord(1, { loss_data: '["a","b","",""]' })]);
      expect(sheet.rows).toHaveLength(2);
      expect(changesOnPaper(typeInto(sheet, "1/0/2", "loss_text", "mine"))).toMatchObject([
        { values: { loss_data: '["mine","b"]' } },
      ]);
    });
  });

  test("an edit never changes another segment's entry", () => {
    const edit = fc.record({ pick: fc.nat(), text: lossText, waste: fc.constantFrom("", "w1", "w6") });
    fc.assert(
      fc.property(elementWithLoss, fc.array(edit, { minLength: 1, maxLength: 3 }), ({ element }, edits) => {
        const record = lossRecord(1, { ...element });
        const before = pairLoss(element).rows;
        const rows = lossRows([record]);
        const editable = rows.filter(({ locked }) => locked === undefined);
        fc.pre(editable.length > 0);
        const mine = new Map<string, { text: string; waste: string }>();
        for (const { pick, text, waste } of edits)
          mine.set(editable[pick % editable.length]!.key, { text, waste });
        let sheet = pullOnPaper("loss", [record]);
        for (const [key, { text, waste }] of mine)
          sheet = typeInto(typeInto(sheet, key, "loss_text", text), key, "waste_type", waste);
        const [change] = changesOnPaper(sheet);
        if (change === undefined) return;
        const texts = readEntries(change.values.loss_data)!;
        const wastes = readEntries(change.values.loss_type_data)!;
        expect([texts.length, wastes.length]).toEqual([before.length, before.length]);
        for (const [index, { text, waste }] of before.entries()) {
          const own = mine.get(rows[index]!.key);
          const plain = (said: string) => said.replace(/\r\n?/g, "\n");
          expect(plain(texts[index]!)).toBe(plain(own?.text ?? text));
          expect(wastes[index]).toBe(own?.waste ?? waste);
          if (own === undefined) expect(texts[index]).toBe(text);
        }
      }),
      { numRuns: 300 },
    );
  });
});

import fc from "../../../support/laws.ts";
import { encodeLoss, pairLoss, lossFieldsOf } from "../../../../contract/loss.ts";
import type { LossEntry } from "../../../../contract/loss.ts";
import { withPlainLineEnds } from "../../../../contract/same-value.ts";
import type { Segment } from "../../../../contract/segments.ts";
import { segmentKey } from "../../../../addin/worksheet/rows/loss-rows.ts";
import { lossRecord } from "../../../support/worksheet/element-records.ts";
import { lossText } from "../../../support/worksheet/element-with-loss.ts";
import {
  changesOnPaper,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";

/** The starts of segments, with space between them to move. */
const places = [0, 3, 6.155000000000001, 9];

/** A segment and its LOSS. */
interface Said extends LossEntry {
  readonly start: number;
}

const waste = fc.constantFrom("", "w1", "w6", "w9");
const said = (start: number): fc.Arbitrary<Said> =>
  fc.record({ start: fc.constant(start), text: lossText, waste });
const pulled = fc.subarray(places, { minLength: 1 }).chain((starts) => fc.tuple(...starts.map(said)));

/**
 * Changes of each segment on the instance: most are unchanged, some have other LOSS, some moved or are
 * deleted.
 */
const fate = fc.record({
  text: fc.option(lossText, { freq: 3 }),
  waste: fc.option(waste, { freq: 3 }),
  by: fc.constantFrom(0, 0, 0, 0, 1.5),
  isThere: fc.constantFrom(true, true, true, true, true, false),
});
const fates = fc.array(fate, { minLength: places.length, maxLength: places.length });

const mine = fc.record({ text: lossText, waste: fc.constantFrom("", "w1", "w6") });
const myEdits = fc.dictionary(fc.constantFrom(...places.map(String)), mine, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});

const segmentAt = (start: number): Segment => ({ type: "nva", start, end: start + 1, dur: 1 });
const elementOf = (all: readonly Said[]) =>
  lossRecord(1, {
    segment_data: JSON.stringify(all.map(({ start }) => segmentAt(start))),
    ...encodeLoss(all),
  });

test("after any refresh, each segment is sent with my text or theirs, never with another segment's", () => {
  let sentAtAll = 0;
  fc.assert(
    fc.property(pulled, fates, myEdits, (was, became, edits) => {
      const is = was.flatMap((one, at): readonly Said[] => {
        const { text, waste: code, by, isThere } = became[at]!;
        return isThere ? [{ start: one.start + by, text: text ?? one.text, waste: code ?? one.waste }] : [];
      });
      const [before, now] = [elementOf(was), elementOf(is)];
      const typed = new Map(
        Object.entries(edits).map(([start, entry]) => [segmentKey(1, segmentAt(Number(start))), entry]),
      );
      let sheet = pullOnPaper("loss", [before]);
      const basedOn = new Map(
        pairLoss(lossFieldsOf(before)).rows.map((row) => [segmentKey(1, row.segment), row]),
      );
      for (const [key, { text, waste: code }] of typed)
        if (!basedOn.has(key)) typed.delete(key);
        else sheet = typeInto(typeInto(sheet, key, "loss_text", text), key, "waste_type", code);
      const refreshed = refreshOnPaper(sheet, [now]).sheet;
      const asked = compareOnPaper(refreshed).conflicts.map(({ rowKey, column }) => `${rowKey} ${column}`);
      const [change] = changesOnPaper(refreshed);
      if (change === undefined) return;
      sentAtAll++;
      expect(change.base).toEqual({ ...lossFieldsOf(now) });
      const sent = pairLoss({ ...lossFieldsOf(now), ...change.values }).rows;
      const theirs = pairLoss(lossFieldsOf(now)).rows;
      expect(sent.map(({ segment }) => segment)).toEqual(theirs.map(({ segment }) => segment));
      for (const [index, { segment, text, waste: code }] of sent.entries()) {
        const key = segmentKey(1, segment);
        const [own, base, there] = [typed.get(key), basedOn.get(key), theirs[index]!];
        const isMine = (column: string, hasChangedThere: boolean): boolean =>
          own !== undefined && !hasChangedThere && !asked.includes(`${key} ${column}`);
        const plain = withPlainLineEnds;
        const isTextMine = isMine("loss_text", plain(base?.text ?? "") !== plain(there.text));
        expect(plain(text)).toBe(plain(isTextMine ? own!.text : there.text));
        const isWasteMine = isMine("waste_type", base?.waste !== there.waste);
        expect(code).toBe(isWasteMine ? own!.waste : there.waste);
      }
    }),
    { numRuns: 500 },
  );
  // Otherwise nothing is sent, and the law has no effect.
  expect(sentAtAll).toBeGreaterThan(150);
});

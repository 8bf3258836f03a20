import fc from "fast-check";
import { encodeLoss, pairLoss } from "../../../../contract/loss.ts";
import type { LossEntry } from "../../../../contract/loss.ts";
import { withPlainLineEnds } from "../../../../contract/same-value.ts";
import type { Segment } from "../../../../contract/segments.ts";
import { lossFieldsOf, lossRows, segmentKey } from "../../../../addin/rows/showing/loss-rows.ts";
import { lossRecord } from "../../../support/element-records.ts";
import { lossText } from "../../../support/element-with-loss.ts";
import {
  changesOnPaper,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/paper-sheet.ts";

const waste = fc.constantFrom("", "w1", "w6", "w9");
const entry: fc.Arbitrary<LossEntry> = fc.record({ text: lossText, waste });

/** Few places for segments, so that an instance that changed has some of them still and others moved. */
const places = [0, 1.5, 3, 6.155000000000001, 9];
const nvaSegments = fc
  .subarray(places)
  .map((starts) => starts.map((start): Segment => ({ type: "nva", start, end: start + 1, dur: 1 })));
const element = nvaSegments.chain((segments) =>
  fc
    .array(entry, { minLength: segments.length, maxLength: segments.length })
    .map((entries) => lossRecord(1, { segment_data: JSON.stringify(segments), ...encodeLoss(entries) })),
);
const myEdits = fc.dictionary(fc.constantFrom(...places.map(String)), entry, {
  maxKeys: 3,
  noNullPrototype: true,
});

test("after any refresh each segment is sent with my text or theirs, never with another segment's", () => {
  fc.assert(
    fc.property(element, element, myEdits, (before, now, edits) => {
      let sheet = pullOnPaper("loss", [before]);
      const keyOf = (start: string) =>
        segmentKey(1, { type: "nva", start: Number(start), end: Number(start) + 1, dur: 1 });
      const mine = new Map(Object.entries(edits).map(([start, said]) => [keyOf(start), said]));
      for (const { key } of lossRows([before])) {
        const said = mine.get(key);
        if (said === undefined) mine.delete(key);
        else if (said.waste !== "w9")
          sheet = typeInto(typeInto(sheet, key, "loss_text", said.text), key, "waste_type", said.waste);
      }
      const refreshed = refreshOnPaper(sheet, [now]).sheet;
      const asked = compareOnPaper(refreshed).conflicts.map(({ rowKey, column }) => `${rowKey} ${column}`);
      const [change] = changesOnPaper(refreshed);
      if (change === undefined) return;
      expect(change.base).toEqual({ ...lossFieldsOf(now) });
      const sent = pairLoss({ ...lossFieldsOf(now), ...change.values }).rows;
      const theirs = pairLoss(lossFieldsOf(now)).rows;
      expect(sent.map(({ segment }) => segment)).toEqual(theirs.map(({ segment }) => segment));
      for (const [index, { segment, text, waste: code }] of sent.entries()) {
        const key = segmentKey(1, segment);
        const own = mine.get(key);
        const plain = [theirs[index]!.text, ...(own === undefined ? [] : [own.text])].map(withPlainLineEnds);
        expect(plain).toContain(withPlainLineEnds(text));
        expect([theirs[index]!.waste, own?.waste]).toContain(code);
        if (asked.includes(`${key} loss_text`)) expect(text).toBe(theirs[index]!.text);
      }
    }),
    { numRuns: 500 },
  );
});

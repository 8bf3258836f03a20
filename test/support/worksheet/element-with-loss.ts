import fc from "fast-check";
import type { LossEntry, LossFields } from "../../../contract/loss.ts";
import type { Segment } from "../../../contract/segments.ts";

const seconds = fc.integer({ min: 0, max: 600_000 }).map((thousandths) => thousandths / 1000);

/** Any segment, NVA as often as all other work types together. */
const segment: fc.Arbitrary<Segment> = fc
  .record({
    type: fc.oneof(fc.constant("nva"), fc.constantFrom("va", "wait", "c4", "")),
    start: seconds,
    length: seconds,
  })
  .map(({ type, start, length }) => ({ type, start, end: start + length, dur: length }));

/** LOSS text, ordinary and unusual: empty, with quotes, line ends, brackets, emoji. */
export const lossText = fc.oneof(
  fc.constantFrom("", "walks to rack", "部品を探す", '"quoted" \\ text', "- lifts\r\nturns", "[]", "null"),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);

/** A waste type code, none, or one unknown to the contract. */
const waste = fc.constantFrom("", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w9");

/** The LOSS of one NVA segment. */
export const lossEntry: fc.Arbitrary<LossEntry> = fc.record({ text: lossText, waste });

/** Nothing, in every form that a service was seen to use. */
export const emptyList = fc.constantFrom<unknown>(false, null, undefined, "", "[]", "  ");

/** Returns an element with readable LOSS lists of the given lengths, by its number of NVA segments. */
function elementWhere(
  lengthOf: (nva: number) => fc.Arbitrary<number>,
): fc.Arbitrary<{ readonly element: LossFields; readonly nva: number }> {
  return fc.array(segment, { maxLength: 12 }).chain((segments) => {
    const nva = segments.filter(({ type }) => type === "nva").length;
    const list = (entry: fc.Arbitrary<string>) =>
      lengthOf(nva).chain((length) =>
        fc
          .array(entry, { minLength: length, maxLength: length })
          .chain((entries) =>
            entries.length === 0 ? emptyList : fc.constant<unknown>(JSON.stringify(entries)),
          ),
      );
    return fc
      .record({
        segment_data: segments.length === 0 ? emptyList : fc.constant<unknown>(JSON.stringify(segments)),
        loss_data: list(lossText),
        loss_type_data: list(waste),
      })
      .map((element) => ({ element, nva }));
  });
}

/** Any element whose LOSS lists are no longer than its NVA segments. */
export const elementWithLoss = elementWhere((nva) => fc.integer({ min: 0, max: nva }));

/** Any element with more LOSS texts and waste types than NVA segments. */
export const elementWithTooMuchLoss = elementWhere((nva) => fc.integer({ min: nva + 1, max: nva + 4 }));

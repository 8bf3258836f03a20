import fc from "fast-check";
import { encodeLoss, pairLoss, readEntries } from "../../contract/loss.ts";
import { sameValue } from "../../contract/same-value.ts";
import {
  elementWithLoss,
  elementWithTooMuchLoss,
  emptyList,
  lossEntry,
} from "../support/worksheet/element-with-loss.ts";

const segments = JSON.stringify([
  { type: "va", start: 0, end: 3, dur: 3 },
  { type: "nva", start: 3, end: 5, dur: 2 },
  { type: "wait", start: 5, end: 6, dur: 1 },
  { type: "nva", start: 6, end: 10, dur: 4 },
  { type: "va", start: 10, end: 12, dur: 2 },
  { type: "nva", start: 12, end: 12.5, dur: 0.5 },
]);
const example = {
  segment_data: segments,
  loss_data: '["walk to rack","search bolt"]',
  loss_type_data: '["w3"]',
};

describe("the worked example", () => {
  test("each NVA segment has the text and code at its position, and missing ones are empty", () => {
    const { rows, problems } = pairLoss(example);
    expect(problems).toEqual([]);
    expect(rows.map(({ segment, waste, text }) => [segment.dur, waste, text])).toEqual([
      [2, "w3", "walk to rack"],
      [4, "", "search bolt"],
      [0.5, "", ""],
    ]);
  });

  test("an edit of the third row writes both lists completely", () => {
    const rows = pairLoss(example).rows.with(2, {
      ...pairLoss(example).rows[2]!,
      text: "tool change",
      waste: "w6",
    });
    expect(encodeLoss(rows)).toEqual({
      loss_data: '["walk to rack","search bolt","tool change"]',
      loss_type_data: '["w3","","w6"]',
    });
  });

  test("an empty segment list in any notation gives no rows and no problem", () => {
    for (const segment_data of [false, "", null, undefined, 0, "[]", "false", "null", '""', " "])
      expect(pairLoss({ segment_data, loss_data: false, loss_type_data: "" })).toEqual({
        rows: [],
        problems: [],
      });
  });

  test("entries beyond the last NVA segment are reported with their full text", () => {
    const loss_data = '["a","b","c","d","e"]';
    expect(pairLoss({ ...example, loss_data })).toMatchObject({
      rows: [{ text: "a" }, { text: "b" }, { text: "c" }],
      problems: [{ reason: "too_long", field: "loss_data", extra: ["d", "e"] }],
    });
  });

  test("a text without any NVA segment is reported too", () => {
    expect(pairLoss({ segment_data: false, loss_data: '["a"]', loss_type_data: false }).problems).toEqual([
      { reason: "too_long", field: "loss_data", extra: ["a"] },
    ]);
  });
});

describe("laws", () => {
  test("pairing, then writing, only adds empty entries up to one per NVA segment", () => {
    fc.assert(
      fc.property(elementWithLoss, ({ element, nva }) => {
        const written = encodeLoss(pairLoss(element).rows);
        for (const field of ["loss_data", "loss_type_data"] as const) {
          const before = readEntries(element[field])!;
          const after = readEntries(written[field])!;
          expect(after).toEqual([...before, ...Array<string>(nva - before.length).fill("")]);
        }
      }),
      { seed: 20_261_121 },
    );
  });

  test("pairing and writing twice equals doing it once", () => {
    fc.assert(
      fc.property(elementWithLoss, ({ element }) => {
        const once = pairLoss(element);
        const written = encodeLoss(once.rows);
        const twice = pairLoss({ ...element, ...written });
        expect(twice).toEqual(once);
        expect(encodeLoss(twice.rows)).toEqual(written);
      }),
      { seed: 20_261_121 },
    );
  });

  test("padding never counts as an edit", () => {
    fc.assert(
      fc.property(elementWithLoss, ({ element }) => {
        const written = encodeLoss(pairLoss(element).rows);
        expect(sameValue("json", "loss_data", element.loss_data, written.loss_data)).toBe(true);
        expect(sameValue("json", "loss_type_data", element.loss_type_data, written.loss_type_data)).toBe(
          true,
        );
      }),
      { seed: 20_261_121 },
    );
  });

  test("an edit of one segment changes that segment's entry and no other", () => {
    fc.assert(
      fc.property(elementWithLoss, fc.nat(), lossEntry, ({ element, nva }, pick, entry) => {
        fc.pre(nva > 0);
        const index = pick % nva;
        const { rows } = pairLoss(element);
        const edited = rows.map((row, at) => (at === index ? { ...row, ...entry } : row));
        expect(pairLoss({ ...element, ...encodeLoss(edited) }).rows).toEqual(edited);
      }),
      { seed: 20_261_121 },
    );
  });

  test("lists that are too long are reported with exactly the entries that have no segment", () => {
    fc.assert(
      fc.property(elementWithTooMuchLoss, ({ element, nva }) => {
        const { rows, problems } = pairLoss(element);
        expect(rows).toHaveLength(nva);
        expect(problems).toEqual(
          (["loss_data", "loss_type_data"] as const).map((field) => ({
            reason: "too_long",
            field,
            extra: readEntries(element[field])!.slice(nva),
          })),
        );
      }),
      { seed: 20_261_121 },
    );
  });

  test("any field values are read or reported, and never cause a crash", () => {
    const anything = fc.oneof(
      emptyList,
      fc.string(),
      fc.json(),
      fc.anything(),
      fc.constant("[{'type': 'nva'}]"),
      fc.constant('[{"type":"nva","start":NaN,"end":1}]'),
    );
    const element = fc.record({ segment_data: anything, loss_data: anything, loss_type_data: anything });
    fc.assert(
      fc.property(element, (fields) => {
        const { rows, problems } = pairLoss(fields);
        for (const field of ["segment_data", "loss_data", "loss_type_data"] as const)
          expect(problems.filter((problem) => problem.field === field).length).toBeLessThanOrEqual(1);
        expect(rows.every(({ segment }) => segment.type === "nva")).toBe(true);
      }),
      { numRuns: 500, seed: 20_261_121 },
    );
  });
});

describe("unreadable text is a problem of that record", () => {
  test.each([
    ["segment_data", "{}"],
    ["segment_data", "[{'type': 'nva', 'start': 0}]"],
    ["segment_data", '[{"type":"nva","start":"a","end":1}]'],
    ["segment_data", '[{"type":"nva","start":NaN,"end":1}]'],
    ["loss_data", '["cut o'],
    ["loss_data", "[[]]"],
    ["loss_type_data", "w3"],
  ] as const)("%s: %s", (field, text) => {
    expect(pairLoss({ ...example, [field]: text }).problems).toContainEqual({ reason: "unreadable", field });
  });

  test("a field of more than 500,000 characters is not parsed", () => {
    const padded = (text: string, length: number): string => text.padEnd(length);
    expect(pairLoss({ ...example, segment_data: padded(segments, 500_000) })).toEqual(pairLoss(example));
    const parsed = jest.spyOn(JSON, "parse");
    const unreadable = ["segment_data", "loss_data", "loss_type_data"] as const;
    const fields = unreadable.map((field) => [field, padded(example[field], 500_001)]);
    const { rows, problems } = pairLoss({ ...example, ...(Object.fromEntries(fields) as typeof example) });
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
    expect(rows).toEqual([]);
    expect(problems).toEqual(unreadable.map((field) => ({ reason: "unreadable", field })));
  });

  test("an entry of null or false counts as empty, and a number as its digits", () => {
    expect(readEntries('[null,false,3,"w1"]')).toEqual(["", "", "3", "w1"]);
  });

  test("a segment without a stored duration lasts from its start to its end", () => {
    const segment_data = '[{"type":"nva","start":1.5,"end":4}]';
    expect(pairLoss({ ...example, segment_data }).rows[0]?.segment.dur).toBe(2.5);
  });
});

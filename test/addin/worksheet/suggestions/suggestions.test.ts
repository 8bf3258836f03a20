import type { LossCase } from "../../../../addin/worksheet/suggestions/cases.ts";
import { groupByWording, casesOf } from "../../../../addin/worksheet/suggestions/cases.ts";
import { indexTexts, likeness } from "../../../../addin/worksheet/suggestions/likeness.ts";
import { minimumLikeCases, learn } from "../../../../addin/worksheet/suggestions/suggestions.ts";
import fc from "../../../support/laws.ts";

const cases = (count: number, one: Partial<LossCase>): readonly LossCase[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ key: `${one.name}/${one.waste}/${one.text}/${place}`, analysis: `O-${place % 2}` },
    ...{ name: "Pick part", waste: "", text: "", ...one },
  }));
const row = { key: "row", name: "Pick part", waste: "", text: "" };

test("a waste type is suggested by its number of similar cases, with their analyses", () => {
  const learned = learn([
    ...cases(14, { waste: "w3", text: "walks to rack" }),
    ...cases(1, { waste: "w6", text: "Walks to rack." }),
  ]);
  expect(learned.suggestWaste({ ...row, name: "New", text: "walk to rack" })).toEqual([
    { value: "w3", count: 14, total: 15, likeness: "same_text", analyses: ["O-0", "O-1"] },
  ]);
});

test("a row's text weighs more than its element's name, and an equal text more than a similar one", () => {
  const learned = learn([
    ...cases(5, { waste: "w3", text: "walks to rack" }),
    ...cases(9, { waste: "w6", text: "walks to the rack" }),
    ...cases(9, { name: "Turn jig", waste: "w4" }),
  ]);
  const first = (one: Partial<typeof row>) => learned.suggestWaste({ ...row, ...one })[0];
  expect(first({ text: "walks to rack" })).toMatchObject({ value: "w3", likeness: "same_text" });
  expect(first({ text: "walks up to the rack" })).toMatchObject({ value: "w6", likeness: "like_text" });
  expect(first({ text: "something new" })).toMatchObject({ value: "w6", total: 14, likeness: "same_name" });
  expect(first({ name: "Turn the jig" })).toMatchObject({ value: "w4", likeness: "like_name" });
  expect(first({ name: "Weld" })).toBeUndefined();
});

test("a text is suggested in its most frequent form, among cases of the row's waste type", () => {
  const learned = learn([
    ...cases(4, { waste: "w3", text: "walks to rack" }),
    ...cases(2, { waste: "w3", text: "walk to rack" }),
    ...cases(8, { waste: "w2", text: "waits for crane" }),
  ]);
  expect(learned.suggestText({ ...row, waste: "w3" })).toMatchObject([
    { value: "walks to rack", count: 6, total: 6 },
  ]);
  expect(learned.suggestText(row).map(({ value }) => value)).toEqual(["waits for crane", "walks to rack"]);
});

test.each([
  ["部品を取る", "部品を取りに行く"],
  ["หยิบชิ้นงานด้านซ้าย", "หยิบชิ้นงานด้านขวา"],
])("%j learns from %j, which has no spaces either", (name, other) => {
  const learned = learn(cases(3, { name: other, waste: "w3" }));
  expect(learned.suggestWaste({ ...row, name })).toMatchObject([{ value: "w3", likeness: "like_name" }]);
});

test("a row's own record on the instance is no case for it", () => {
  const three = cases(3, { waste: "w3", text: "walks" });
  const { suggestWaste, suggestText } = learn(three);
  expect(suggestWaste({ ...row, text: "walks" })).toHaveLength(1);
  expect(suggestWaste({ ...row, text: "walks", key: three[0]!.key })).toEqual([]);
  expect(suggestText({ ...row, key: three[0]!.key })).toEqual([]);
});

const one = fc.record({
  analysis: fc.constantFrom("O-1", "O-2", ""),
  name: fc.constantFrom("Pick part", "Pick the part", "部品を取る", "部品を取りに行く", ""),
  waste: fc.constantFrom("w3", "w6", ""),
  text: fc.constantFrom("walks to rack", "Walks to rack", "walk to racks", "waits", "歩く", ""),
});
const many = fc
  .array(one, { maxLength: 40 })
  .map((found) => found.map((values, place) => ({ ...values, key: String(place) })));
const need = one.map((values) => ({ ...values, key: "row" }));

test("nothing is suggested for fewer than three similar cases, none counts twice, and the best is first", () => {
  fc.assert(
    fc.property(many, need, (known, asked) => {
      const learned = learn(known);
      for (const suggestions of [learned.suggestWaste(asked), learned.suggestText(asked)]) {
        const counts = suggestions.map(({ count }) => count);
        for (const { count, total, value } of suggestions) {
          expect(value).not.toBe("");
          expect(count).toBeGreaterThanOrEqual(minimumLikeCases);
          expect(total).toBeLessThanOrEqual(known.length);
        }
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(suggestions[0]?.total ?? 0);
      }
    }),
  );
});

test("the order of the cases makes no difference", () => {
  const shuffled = many.chain((known) =>
    fc.tuple(fc.constant(known), fc.shuffledSubarray(known, { minLength: known.length })),
  );
  fc.assert(
    fc.property(shuffled, need, ([known, reordered], asked) => {
      const [first, other] = [learn(known), learn(reordered)];
      expect(other.suggestWaste(asked)).toEqual(first.suggestWaste(asked));
      expect(other.suggestText(asked)).toEqual(first.suggestText(asked));
    }),
  );
});

test("a search among 10,000 texts compares at most a hundred, however many share a word", () => {
  const texts = Array.from({ length: 10_000 }, (_, place) => `part ${place % 100} goes to rack ${place}`);
  let comparisons = 0;
  const search = indexTexts(texts, (a, b) => {
    comparisons++;
    return likeness(a, b);
  });
  for (let place = 0; place < texts.length; place += 100)
    expect(search(texts[place]!)).toContain(texts[place]);
  expect(comparisons).toBeGreaterThan(0);
  expect(comparisons).toBeLessThanOrEqual(100 * 100);
});

test("cases are NVA segments with LOSS, and the O-No of their analysis", () => {
  const segments = [
    { type: "nva", start: 0, end: 1, dur: 1 },
    { type: "va", start: 1, end: 2, dur: 1 },
    { type: "nva", start: 2, end: 3, dur: 1 },
    { type: "nva", start: 3, end: 4, dur: 1 },
  ];
  const element = {
    id: 7,
    session_id: [5, "Door trim"],
    name: "Pick part",
    segment_data: JSON.stringify(segments),
    loss_data: '["", " walks ", "", "beyond"]',
    loss_type_data: '["w3", "w9"]',
  };
  expect(casesOf([element], [{ id: 5, o_no: "O-0012" }])).toEqual([
    { key: "7/0/1", analysis: "O-0012", name: "Pick part", waste: "w3", text: "" },
    { key: "7/2/3", analysis: "O-0012", name: "Pick part", waste: "", text: "walks" },
  ]);
  expect(casesOf([{ ...element, segment_data: "no list" }], [])).toEqual([]);
});

test("wordings are sorted by frequency, then by text, whatever the order of the cases", () => {
  const known = ["b", "a", "c", "c", "d"].flatMap((text) => cases(1, { text }));
  for (const given of [known, known.toReversed()])
    expect([...groupByWording(given, ({ text }) => text).keys()]).toEqual(["c", "a", "b", "d"]);
});

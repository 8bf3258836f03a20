import type { LossCase } from "../../../../addin/worksheet/suggestions/cases.ts";
import { isOneSlip } from "../../../../addin/worksheet/suggestions/slips.ts";
import { findContradictions, findWordings } from "../../../../addin/worksheet/suggestions/wordings.ts";
import fc from "../../../support/laws.ts";

const casesOf = (counts: Readonly<Record<string, number>>, waste = "", name = "Walk"): readonly LossCase[] =>
  Object.entries(counts).flatMap(([text, count]) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ key: `${text}/${waste}/${place}/${name}`, analysis: `O-${place % 3}` },
      ...{ name, waste, text },
    })),
  );
const spellingsOf = (cases: readonly LossCase[]) =>
  findWordings(cases).map(({ spellings }) => spellings.map(({ value, count }) => `${value} ${count}`));

test("texts that differ in case, spaces, plural or a typo are grouped, the most frequent first", () => {
  const cases = casesOf({
    "walks to rack": 14,
    "walk to rack": 3,
    "Walks to  rack": 2,
    "reaches for driver": 4,
    "reaches for drivr": 1,
    "waits for crane": 5,
    "bin 1": 2,
    "bin 2": 2,
    棚まで歩く: 2,
    "棚まで 歩く": 1,
  });
  expect(spellingsOf(cases)).toEqual([
    ["walks to rack 14", "walk to rack 3", "Walks to  rack 2"],
    ["reaches for driver 4", "reaches for drivr 1"],
    ["棚まで歩く 2", "棚まで 歩く 1"],
  ]);
});

test("a chain of typos does not group texts that differ in two", () => {
  expect(spellingsOf(casesOf({ "grabs driver": 5, "grabs driverx": 3, "grabs driverxy": 1 }))).toEqual([
    ["grabs driver 5", "grabs driverx 3"],
  ]);
});

test.each([
  ["both are used often", { "looks for plate": 9, "looks for place": 5 }, {}],
  ["each is of another element", { "looks for plate": 1 }, { "looks for place": 1 }],
  ["each is used, of another element", { "waits for trial": 3 }, { "waits for trail": 2 }],
  ["one is far rarer, but used often, of another element", { "turns plate": 40 }, { "turns place": 5 }],
  ["other texts have the word, too", { "turns plate": 9, "turns place": 1, "finds place": 4 }, {}],
])("two words that differ in a letter are no typo if %s", (_, mounting, setting) => {
  const cases = [...casesOf(mounting, "", "Mount cover"), ...casesOf(setting, "", "Set jig")];
  expect(spellingsOf(cases)).toEqual([]);
});

test.each([
  ["rare next to the word that was meant", { "looks for plate": 9, "looks for plade": 2 }, {}],
  ["rare, though of another element", { "looks for plate": 9 }, { "looks for plade": 2 }],
  ["repeated in the same element", { "looks for plate": 4, "looks for plade": 4 }, {}],
  ["rare in the same element, however often", { "looks for plate": 40, "looks for plade": 5 }, {}],
  ["of one element among several", { "looks for plate": 4, "looks for plade": 4 }, { "looks for plate": 1 }],
  ["letters exchanged, once each", { "looks for plate": 1 }, { "looks for palte": 1 }],
])("a typo stays one if it is %s", (_, mounting, setting) => {
  const cases = [...casesOf(mounting, "", "Mount cover"), ...casesOf(setting, "", "Set jig")];
  expect(spellingsOf(cases)).toHaveLength(1);
});

test("a text with several waste types is listed with the count of each", () => {
  const cases = [
    ...casesOf({ "walks to rack": 12 }, "w3"),
    ...casesOf({ "Walk to rack": 1 }, "w6"),
    ...casesOf({ "walks to rack": 5 }),
    ...casesOf({ waits: 9 }, "w2"),
  ];
  expect(findContradictions(cases)).toEqual([
    {
      text: "walks to rack",
      wastes: [
        { value: "w3", count: 12, analyses: ["O-0", "O-1", "O-2"] },
        { value: "w6", count: 1, analyses: ["O-0"] },
      ],
    },
  ]);
});

test("contradictions with the most cases are first", () => {
  const cases = [
    ...casesOf({ waits: 2, "walks to rack": 4 }, "w2"),
    ...casesOf({ waits: 1, "walks to rack": 1 }, "w3"),
  ];
  expect(findContradictions(cases).map(({ text }) => text)).toEqual(["walks to rack", "waits"]);
});

test("no text is in two wordings, and the order of the cases makes no difference", () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from("driverS 1歩く")),
    minLength: 4,
    maxLength: 7,
  });
  const many = fc.array(fc.record({ text, waste: fc.constantFrom("w3", "w6", "") }), { maxLength: 25 });
  fc.assert(
    fc.property(many, (found) => {
      const cases = found.map((one, place) => ({
        ...{ ...one, text: one.text.trim() },
        ...{ key: String(place), name: "Walk", analysis: "O-1" },
      }));
      const wordings = findWordings(cases);
      const texts = wordings.flatMap(({ spellings }) => spellings.map(({ value }) => value));
      expect(new Set(texts).size).toBe(texts.length);
      expect(findWordings(cases.toReversed())).toEqual(wordings);
      expect(findContradictions(cases.toReversed())).toEqual(findContradictions(cases));
    }),
  );
});

test("among 3,000 texts, each is compared with a few, not with all", () => {
  const cases = Array.from({ length: 3_000 }, (_, place) => ({
    ...{ key: String(place), name: "Walk", analysis: "O-1", waste: "w3" },
    text: `walks to ${["rack", "crane", "table", "pallet"][place % 4]} ${place}${place % 2 === 0 ? "" : " agian"}`,
  }));
  const typos = casesOf({ "waits for driver": 3, "waits for drivr": 1 });
  let comparisons = 0;
  const wordings = findWordings([...cases, ...typos], (a, b) => {
    comparisons++;
    return isOneSlip(a, b);
  });
  expect(wordings).toHaveLength(1);
  expect(comparisons).toBeGreaterThan(0);
  expect(comparisons).toBeLessThanOrEqual(40 * 3_000);
});

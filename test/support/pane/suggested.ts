import type { LossSuggestions } from "../../../addin/actions/interface/loss-suggestions.ts";

/** Suggestions for a row without waste type and text. The instance returned only some of its elements. */
export const suggested: LossSuggestions = {
  from: { cases: 412, analyses: 31, elements: 20_000, allElements: 24_310 },
  row: {
    ...{ key: "11/4.1/5.3", name: "Pick part", waste: "", text: "" },
    waste_type: [
      { value: "w3", count: 14, total: 18, likeness: "same_name", analyses: ["O-0003", "O-0007", "O-0011"] },
      { value: "w6", count: 4, total: 18, likeness: "same_name", analyses: ["O-0009"] },
    ],
    loss_text: [{ value: "walks to rack", count: 9, total: 9, likeness: "like_name", analyses: ["O-0003"] }],
  },
  toFill: { waste_type: 12, loss_text: 1 },
  rowsToFill: ["11/4.1/5.3", "12/1/2"],
  wordings: [
    {
      spellings: [
        { value: "walks to rack", count: 14, analyses: ["O-0003", "O-0007"] },
        { value: "walk to rack", count: 3, analyses: ["O-0009"] },
        { value: "walks to track", count: 1, analyses: ["O-0011"] },
      ],
    },
  ],
  contradictions: [
    {
      text: "walks to rack",
      rowKeys: ["11/4.1/5.3", "12/1/2"],
      wastes: [
        { value: "w3", count: 12, analyses: ["O-0003", "O-0007"] },
        { value: "w6", count: 1, analyses: ["O-0009"] },
      ],
    },
  ],
};

/** The ids of all functions. They are separate from the code, which is loaded on first use. */
export const functionIds = [
  "SESSION",
  "ELEMENTS",
  "LOSS",
  "CYCLES",
  "COMPARE",
  "LINE",
  "ANALYSES",
  "PARETO",
  "STATS",
  "MEANS",
  "WORKTYPES",
  "COMPARISON",
  "STEPS",
  "IMPROVEMENTS",
  "PROCESSES",
  "PLANT",
  "DATE",
] as const;

export type FunctionId = (typeof functionIds)[number];

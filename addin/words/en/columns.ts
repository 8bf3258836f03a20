/** English headers of columns that are no field of the contract. Within a worksheet no two headers may be alike. */
export const columns = {
  /** A header with its unit: "Cycle time avg (s)". */
  withUnit: (label: string, unit: string) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "Status",
  duration: "Duration",
  segment_start: "Start",
  segment_end: "End",
  segment_duration: "Duration",
  waste_type: "Waste type",
  loss_text: "LOSS text",
  median: "Median",
  minimum: "Minimum",
  maximum: "Maximum",
  /** Largest − smallest time. */
  spread: "Spread",
  outlier: "Outlier",
  /** One column per cycle. */
  cycle: (number: string) => `Cycle ${number}`,
  /** Holds the word "slower" in lines of a comparison that got worse. */
  worse: "Worse",
  /** Holds the words "over takt" in processes that are. */
  over_takt: "Takt",
  at: "When (UTC)",
  login: "Who",
  what: "What",
  record: "Record",
  field: "Field",
  before: "Before",
  after: "After",
  outcome: "Outcome",
  /** Beside a name that was pulled in a language; at most 255 characters with the language's own name in it. */
  whyReadOnly: (language: string) =>
    `Read-only: this name was pulled in ${language}, and a write-back cannot say which language it is in. Pull with the instance's own names to edit them.`,
};

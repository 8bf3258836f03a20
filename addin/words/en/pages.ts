/** English words of every page: what it is called, its heading, what an empty one says. */
export const pages = {
  /** What a kind of page is called: in the pane, as a title, and, shortened, as the worksheet's name. */
  nouns: {
    elements_yamazumi: "Yamazumi of elements",
    analyses_yamazumi: "Yamazumi",
    work_share: "VA share",
    waste_pareto: "LOSS Pareto",
    loss_text_pareto: "LOSS by text",
    cycle_run: "Cycle run chart",
    timeline: "Timeline",
    work_combination: "Work combination",
    step_change: "Before and after by step",
    waterfall: "Waterfall",
    line_load: "Line balance chart",
    what_if: "What-if line balance",
    mmc_composition: "Man-machine composition",
    mac_balance: "Multi-activity figures",
    formula_audit: "Formula audit",
    analysis_report: "Report",
    comparison_report: "Before-after report",
    line_report: "Line report",
  },
  /** In the name of a worksheet, where there is no room for the whole one: a single word each. */
  shortNouns: {
    step_change: "Steps",
    line_load: "Load",
    what_if: "What-if",
    line_report: "Report",
    comparison_report: "Before-after",
  },
  title: (subject: string, noun: string) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead:
    "Refresh writes these figures anew and keeps charts as you formatted them. Nothing here is written back.",
  howToReadInputs:
    "Blue headers: yours to type, kept at every refresh. All other figures are written anew by Refresh. Nothing here is written back.",
  cycle: (number: string) => `cycle ${number}`,
  allCycles: "all cycles",
  nothing: "Nothing to show.",
  noLongerThere: "no longer on the instance",
};

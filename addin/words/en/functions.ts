/**
 * English words of the worksheet functions `=WA.…`: their help in Excel and what their errors say. Names of functions, parameters and
 * fields (`cycle_time_avg`) are the same in every language.
 */
export const functions = {
  /** One entry per function: what Excel's function list says of it and of each parameter; at most 250 characters each. */
  help: {
    SESSION: {
      description: "Gives one field of an analysis, such as its average cycle time.",
      parameters: {
        o_no: "The O-No of the analysis, as text.",
        field:
          "The field by name or label: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no.",
      },
    },
    ELEMENTS: {
      description: "Lists the elements of an analysis with their times, below a row of headers.",
      parameters: {
        o_no: "The O-No of the analysis, as text.",
        cycle: "The number of one cycle; without it the elements of all cycles are listed.",
      },
    },
    LOSS: {
      description:
        "Lists the LOSS of an analysis, one row per NVA segment with waste type and text, below a row of headers.",
      parameters: { o_no: "The O-No of the analysis, as text." },
    },
    CYCLES: {
      description: "Lists the measured cycles of an analysis with their times, below a row of headers.",
      parameters: { o_no: "The O-No of the analysis, as text." },
    },
    COMPARE: {
      description:
        "Compares two analyses: the figure of their newest comparison on the instance, or worked out from both where there is none.",
      parameters: {
        o_no_before: "The O-No of the analysis before, as text.",
        o_no_after: "The O-No of the analysis after, as text.",
        field: "The figure by name or label: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement.",
      },
    },
    LINE: {
      description: "Gives one field of a line balance, such as its takt time.",
      parameters: {
        name: "The name of the line balance, as text.",
        field: "The field by name or label: takt_time, lb_efficiency, bottleneck_name, max_ct, name.",
      },
    },
  },
  /** What Excel shows beside #VALUE! and #N/A. */
  errors: {
    noAnalysis: (o_no: string) => `There is no analysis ${o_no}.`,
    severalAnalyses: (o_no: string) => `Several analyses have the O-No ${o_no}.`,
    oNoIsNumber: (number: string) =>
      `There is no analysis ${number}. If its O-No begins with zeros, type it as text: "00${number}".`,
    oNoMissing: "Give an O-No as text.",
    noLine: (name: string) => `There is no line balance ${name}.`,
    severalLines: (name: string) => `Several line balances are called ${name}.`,
    lineMissing: "Give the name of a line balance as text.",
    noField: (field: string, fields: string) => `There is no field ${field}. Fields are: ${fields}.`,
    fieldMissing: (fields: string) => `Give a field. Fields are: ${fields}.`,
    fieldNotThere: (field: string) => `The instance does not have the field ${field}.`,
    cycleIsNone: "Give the cycle as a whole number from 1.",
    relayAway: "The relay does not answer.",
    instanceAway: "The instance does not answer.",
    notSignedIn: "Sign in in the pane.",
    signInFailed: "The instance refuses the sign-in of the relay.",
    noRights: "The instance gives no right to read this.",
    cancelled: "The calculation was cancelled.",
    other: (message: string) => `It could not be read: ${message}`,
  },
};

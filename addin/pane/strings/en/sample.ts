import type { SampleStep } from "../../../actions/sample/sample-steps.ts";
import type { Sentence } from "../sentence.ts";

/** English words for the sample analysis that comes with the add-in. */
export const sample = {
  title: "See it on a sample",
  detail: "An analysis that comes with the add-in. It needs no network and no sign-in, and nothing is sent.",
  steps: {
    loss: {
      what: "LOSS in a worksheet",
      todo: "One row for each loss on the video. Type into the columns with blue headers.",
    },
    pareto: { what: "LOSS Pareto", todo: "Where the most seconds are lost, as a chart of Excel." },
    report: { what: "Report", todo: "One page, ready to print." },
  } satisfies Record<SampleStep, Sentence>,
  showing: "Sample",
  again: "Show the sample",
  notSent: "This is the sample: nothing is sent.",
  notSentTodo: "What you type here stays in this workbook alone.",
};

/** English words for the user guide beside the pane. */
export const help = {
  what: "What is this?",
  opens: "Opens the user guide in a browser",
};

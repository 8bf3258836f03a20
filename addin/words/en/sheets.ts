const editable =
  "Blue headers: yours to edit, sent by Write back. Grey: from the instance. Status says what is edited, wrong or in conflict.";
const readOnly =
  "Grey: from the instance, brought up to date by Refresh. Columns of your own beside them stay.";

/** English words above the tables: titles, figures, whence, how to read the colours; and the names of worksheets. */
export const sheets = {
  /** The noun in a worksheet's name, before the O-No: "Elements O-0012". Short: a name has 31 characters. */
  names: {
    analyses: "Analyses",
    elements: "Elements",
    loss: "LOSS",
    unexplained: "Unexplained NVA",
    cycles: "Cycles",
    cycle_matrix: "Matrix",
    comparison: "Comparison",
    line_balance: "Line balance",
    mmc: "MMC",
    mac: "MAC",
    change_report: "Changes",
  },
  /** A worksheet's name where nothing else is left of it. */
  sheet: "Sheet",
  /** Stands behind the subject in the name of a worksheet of one cycle: "Elements O-0012 c2". */
  cycleShort: (number: string) => `c${number}`,
  titles: {
    analyses: "Analyses",
    elements: "Elements",
    loss: "LOSS",
    unexplained: "NVA not yet explained",
    cycles: "Measured cycles",
    cycle_matrix: "Elements by cycle",
    comparison: "Before and after",
    line_balance: "Line balance",
    mmc: "Man-machine charts",
    mac: "Multi-activity charts",
    change_report: "Changes written back",
  },
  legends: {
    analyses: `${editable} New rows below become new analyses.`,
    elements: `${editable} New rows become new elements.`,
    loss: editable,
    unexplained: `${editable} Explained rows can be deleted.`,
    cycles: readOnly,
    cycle_matrix: `${editable} A new name goes to all cycles.`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  /** What a list shows. */
  lists: {
    analyses: "All analyses of the instance, newest first",
    mmc: "All man-machine charts of the instance, newest first",
    mac: "All multi-activity charts of the instance, newest first",
    change_report: "The latest changes through this relay, newest first",
    other: "All records, newest first",
  },
  allCycles: "all cycles",
  cycle: (number: string) => `cycle ${number}`,
  oNo: (o_no: string) => `O-No ${o_no}`,
  elements: (count: string) => `${count} ${count === "1" ? "element" : "elements"}`,
  averageCycleTime: (seconds: string) => `CT avg ${seconds} s`,
  va: (percent: string) => `VA ${percent} %`,
  before: (analysis: string) => `Before: ${analysis}`,
  after: (analysis: string) => `After: ${analysis}`,
  /** An analysis that has neither O-No nor name, by its id. */
  analysis: (id: string) => `analysis ${id}`,
  takt: (seconds: string) => `Takt ${seconds} s`,
  bottleneck: (process: string) => `bottleneck ${process}`,
  /** What stands above the sample in place of whence it came, and how to read its colours. */
  sample: "Sample that comes with the add-in: nothing of it is sent",
  sampleLegend: "Blue headers: yours to try. Status says what is edited or wrong. Grey: from the sample.",
  pulled: (when: string, db: string, url: string, login: string) =>
    `Pulled ${when} from ${db} at ${url} by ${login}`,
  namesDefault: "names in the instance's default language",
  namesReadOnly: (language: string) => `names in ${language}, read-only`,
  /** A moment from its parts, each with leading zeros; `offset` is like "+09:00", or "" for UTC itself. */
  moment: (year: string, month: string, day: string, time: string, offset: string) =>
    `${year}-${month}-${day} ${time} UTC${offset}`,
};

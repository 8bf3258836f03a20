import type { WrittenRow } from "../../../actions/actions.ts";
import type { CreatedRow } from "../../../actions/reports.ts";
import { counted } from "./counted.ts";

/** "12 changes and 2 new rows", or the one that there is. */
const amount = (changes: string, rows: string) =>
  [
    ...(changes === "0" && rows !== "0" ? [] : [counted(changes, "change", "changes")]),
    ...(rows === "0" ? [] : [counted(rows, "new row", "new rows")]),
  ].join(" and ");

/** English words of the view Changes. */
export const changes = {
  asking: "Comparing the worksheets with what was pulled",
  nothing: "Everything here is on the instance",
  nothingTodo: "Edit cells in a pulled worksheet: what you change is listed here before anything is sent.",
  problems: (count: string) => `${counted(count, "problem", "problems")} to solve first`,
  problemsTodo: "Rows with a problem are not sent; the others can be.",
  problem: (column: string, entered: string, what: string) =>
    entered === "" ? `${column} ${what}` : `${column} “${entered}” ${what}`,
  conflicts: (count: string) => `${counted(count, "cell", "cells")} changed by you and on the instance`,
  conflictsTodo: "Choose for each, or type a third value into the cell.",
  willSend: (count: string, rows: string) => `${amount(count, rows)} to write back`,
  willSendSelected: (sheet: string) => `To write back: the selected rows of “${sheet}”`,
  selectedTodo: "Of the rows below, only those that are selected in the worksheet are sent.",
  heldBack: (count: string) =>
    `${counted(count, "row waits", "rows wait")}: the same element has a problem or a conflict.`,
  nothingToSend: "Nothing can be sent yet.",
  nothingHere: "This worksheet has nothing to send.",
  before: "Before",
  theirs: "On the instance",
  mine: "Yours",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  editCell: "Edit cell",
  wholeRow: "Whole row:",
  keepAllMine: "Keep all mine",
  takeAllTheirs: "Take all theirs",
  takeAllQuestion: (count: string) => `Take ${counted(count, "value", "values")} of the instance?`,
  takeAllDetail: "What you typed into these cells is replaced.",
  goToCell: (where: string) => `Go to the cell: ${where}`,
  settling: "Settling conflicts",
  scope: "Send from",
  scopeAll: "all worksheets",
  scopeSheet: (name: string) => `this worksheet: ${name}`,
  scopeRows: "selected rows only",
  write: (count: string, rows: string) => `Write back ${amount(count, rows)}`,
  writeSelected: "Write back the selected rows",
  writing: "Writing back",
  record: (done: string, total: string) => `record ${done} of ${total}`,
  troubles: "Nothing is sent from these worksheets",
  showSheet: (name: string) => `Show “${name}”`,
  missing: (count: string) =>
    `${counted(count, "row", "rows")} taken out of the sheet: not deleted on the instance.`,
  missingTodo: "Put back or delete…",
  putBackTodo: "Put back…",
  newRows: (count: string) => `${counted(count, "row", "rows")} not on the instance: not sent.`,
  duplicates: (count: string) => `${counted(count, "row stands", "rows stand")} twice: not sent.`,
  strays: (count: string) =>
    `${counted(count, "row has", "rows have")} no place on the instance any more: not sent. The Status column says why.`,
  others: (count: string) =>
    `${counted(count, "row was", "rows were")} edited by another author of this workbook: theirs to send.`,
  copies: (count: string) =>
    count === "1" ? "Make the copied row a new row" : `Make ${count} copied rows new rows`,
  makingCopies: "Making copies new rows",
  unnumbered: (count: string) =>
    `${counted(count, "row between others has", "rows between others have")} no number yet.`,
  number: "Number the rows",
  numberDetail: "Each cycle 1, 2, 3 … from top to bottom; listed here before anything is sent.",
  numbering: "Numbering the rows",
  newElement: "New element:",
  newAnalysis: "New analysis:",
  newUnknown: "Sent before, and the answer was lost. Sending again looks first: there is never a second one.",
  cycleInside: (number: string) => `cycle ${number}`,
  span: (start: string, end: string) => `${start}–${end}`,
  fromTime: (start: string) => `from ${start}`,
  done: "Done",
  outcomeTitle: {
    complete: (count: string) => `${counted(count, "record", "records")} written back`,
    partly: (written: string, rest: string) =>
      `${counted(written, "record", "records")} written back, ${rest} not`,
    none: "Nothing was written back",
    unknown: (written: string, rest: string, unknown: string) =>
      written === "0" && rest === "0"
        ? `Not known what became of ${counted(unknown, "record", "records")}`
        : [
            `${counted(written, "record", "records")} written back`,
            ...(rest === "0" ? [] : [`${rest} not`]),
            `${unknown} not known`,
          ].join(", "),
  },
  outcomes: {
    written: "written",
    conflict: "conflict: changed on the instance meanwhile, nothing overwritten",
    gone: "no longer on the instance",
    failed: "refused",
    unknown: "not known: the answer was lost",
    not_sent: "not written",
  } satisfies Record<WrittenRow["outcome"], string> as Readonly<Record<WrittenRow["outcome"], string>>,
  createdOutcomes: {
    created: "new on the instance",
    failed: "refused",
    unknown: "not known: the answer was lost",
    not_sent: "not created",
  } satisfies Record<CreatedRow["outcome"], string> as Readonly<Record<CreatedRow["outcome"], string>>,
  /** Said of a record that was written or created. */
  altered: "the instance rounded or cut a value",
  totals: "Totals now",
  totalsOf: (o_no: string, figures: string) => `${o_no}: ${figures}`,
  checkAgain: "Check again",
  checkAgainTodo:
    "What is not known is sent once more. A value that is there already counts as written, and a row that was created is found: nothing is doubled.",
};

/** English words of the history below it. */
export const history = {
  title: "History of write-backs",
  segments: "Segments",
  asking: "Getting the history",
  none: "Nothing was written back yet.",
  lookAgain: "Look again",
  report: "List as worksheet",
  reporting: "Pulling the change report",
  reported: (rows: string, sheet: string) => `${counted(rows, "row", "rows")} in “${sheet}”.`,
  records: (count: string) => counted(count, "record", "records"),
  notDone: (count: string) => `${count} not done`,
  what: {
    write: "changed",
    create: "created",
    delete: "deleted",
    build_lines: "lines built",
    take_back: "taken back",
  },
  outcomes: {
    pending: "still running, or broken off",
    written: "",
    created: "",
    deleted: "",
    built: "",
    conflict: "not done: changed on the instance meanwhile",
    gone: "not done: no longer on the instance",
    failed: "refused",
    unknown: "not known: the answer was lost",
  },
  takeBack: "Take back",
  takeBackOf: (label: string) => `Take back: ${label}`,
  takeBackAll: (count: string) => `Take back ${counted(count, "record", "records")}`,
  takeBackQuestion: (count: string) => `Take back ${counted(count, "record", "records")} on the instance?`,
  takeBackDetail:
    "Each becomes what it was before, except where someone changed it since. A deleted element comes back under a new id.",
  takingBack: "Taking back",
  wasTakenBack: "taken back",
  noWayBack: "cannot be taken back: the add-in can delete elements on the instance, nothing else",
  back: {
    taken_back: "taken back",
    conflict: "not taken back: someone changed it since",
    gone: "not taken back: no longer on the instance",
    not_possible: "cannot be taken back",
    failed: "refused",
    unknown: "not known: the answer was lost. Look again.",
    not_sent: "not taken back",
  },
  newId: (id: string) => `came back under the new id ${id}`,
  lossText: (number: string) => `LOSS text ${number}`,
  wasteType: (number: string) => `Waste type ${number}`,
};

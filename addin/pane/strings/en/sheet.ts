import type { SheetKind } from "../../../rows/query.ts";
import { counted } from "./counted.ts";
import { inSentence, rulesOf, titleOf } from "./kinds.ts";

/** English words for what a pull or a refresh did. */
export const report = {
  keptEdits: (count: string) =>
    `${counted(count, "edit of yours was", "edits of yours were")} kept and not sent.`,
  conflicts: (count: string) =>
    `${counted(count, "cell was", "cells were")} changed by you and on the instance: decide in Changes.`,
  news: (count: string) => `${counted(count, "change", "changes")} on the instance came in.`,
  movedOut: (count: string) =>
    `${counted(count, "row is", "rows are")} no longer on the instance: moved below the table with your notes.`,
  takenIn: (headers: string) => `Columns of yours beside the table now belong to it: ${headers}.`,
  unfiltered: (headers: string) => `Excel did not set the filter again on: ${headers}. Choose it once more.`,
  unsorted: "Excel did not sort the table again: new rows stand at its end.",
  lacking: (fields: string) => `The instance does not have: ${fields}.`,
  printLeft:
    "Excel did not take the print set-up: without a printer, or with one that does not have the paper, set it under Page Layout.",
  fitLeft: {
    wide: "Excel did not fit the page to one page wide: under Page Layout, set Width to 1 page.",
    whole:
      "Excel did not fit the page to one sheet of paper: under Page Layout, set Width and Height to 1 page.",
  },
  nothingNew: "Nothing changed on the instance.",
};

/** English words of the view This sheet. */
export const sheet = {
  asking: "Looking at the worksheet",
  before: (name: string) => `Before: ${name}`,
  after: (name: string) => `After: ${name}`,
  totalsChanged: "The instance's totals have changed since this was pulled.",
  totalsNow: (totals: string) => `Now ${totals}`,
  rebuild: "Rebuild lines",
  rebuilding: "Building the lines of the comparison",
  deleteRows: "Delete on the instance…",
  title: titleOf,
  cycle: (number: string) => `cycle ${number} only`,
  allCycles: "all cycles",
  pulled: (when: string) => `Pulled ${when}`,
  from: (where: string, login: string) => `from ${where} by ${login}`,
  names: (language: string) => `names in ${language}, read-only`,
  writtenIn: (language: string) => `The worksheet is written in ${language}.`,
  reword: (language: string) => `Write it in ${language}`,
  rewording: "Writing the worksheet in the other language",
  older: (age: string) => `Pulled ${age}: the instance may hold newer values.`,
  refresh: (kind: SheetKind, o_no: string) => `Refresh ${inSentence(kind, o_no)}`,
  refreshing: (kind: SheetKind, o_no: string) => `Refreshing ${inSentence(kind, o_no)}`,
  rows: (count: string) => counted(count, "row", "rows"),
  edits: (count: string) => counted(count, "unsent edit", "unsent edits"),
  problems: (count: string) => counted(count, "problem", "problems"),
  conflicts: (count: string) => counted(count, "conflict", "conflicts"),
  noEdits: "No unsent edits",
  seeChanges: "See the changes",
  notOurs: (name: string) => `“${name}” was not pulled by the add-in.`,
  notOursTodo: "Nothing in it is sent or changed. Choose an analysis to pull it into a worksheet of its own.",
  chooseAnalysis: "Choose an analysis",
  ours: "Pulled worksheets in this workbook",
  missing: (count: string) =>
    `${counted(count, "row of the last pull is", "rows of the last pull are")} no longer in the sheet. On the instance nothing was deleted.`,
  putBack: (count: string) => `Put back ${counted(count, "row", "rows")}`,
  puttingBack: "Putting rows back",
  newRows: (count: string) => `${counted(count, "new row is", "new rows are")} not on the instance yet.`,
  absentColumns: (headers: string) =>
    `Nothing is sent of ${headers}: no column of the table has that heading. If you renamed one, give it its heading back.`,
  duplicates: (count: string) =>
    `${counted(count, "row stands", "rows stand")} twice in the table. Nothing of them is sent: delete the copies, or make them new rows in Changes.`,
  ownSnapshot: "Write the copy back on its own",
  plainCells: "Make it plain cells",
  settling: "Settling the copy",
  belongsTo: (url: string, db: string) => `It was pulled from ${url}, database ${db}.`,
  refreshPlain: "Refresh this sheet",
  refreshingPlain: "Refreshing the worksheet",
};

/** English words for refreshing all worksheets. */
export const refreshAll = {
  button: "Refresh all worksheets",
  refreshing: "Refreshing all worksheets",
  far: (done: string, total: string) => `worksheet ${done} of ${total}`,
  done: (count: string) => `${counted(count, "worksheet", "worksheets")} refreshed`,
  cancelled: (count: string) =>
    count === "0"
      ? "Cancelled: no worksheet was refreshed"
      : `Cancelled after ${counted(count, "worksheet", "worksheets")}`,
  nothingNew: "nothing changed on the instance.",
  failed: "not refreshed.",
  left: "left as it was, because you cancelled.",
};

/** English words for deleting records whose rows were taken out of a worksheet. */
export const deletion = {
  asking: "Reading the rows that were taken out",
  title: "Delete these elements on the instance?",
  detail:
    "They are deleted for everyone, and only where nobody changed them since your pull. Untick what shall stay.",
  none: "No row of the last pull is missing any more.",
  button: (count: string) => `Delete ${counted(count, "element", "elements")} on the instance`,
  deleting: "Deleting on the instance",
  done: (deleted: string, total: string) =>
    deleted === total
      ? `${counted(deleted, "element", "elements")} deleted on the instance`
      : `${deleted} of ${counted(total, "element", "elements")} deleted on the instance`,
  outcomes: {
    deleted: "deleted",
    conflict: "not deleted: changed on the instance since. Refresh to see it.",
    gone: "was deleted already",
    failed: "refused",
    unknown: "not known: the answer was lost. Refresh to see it.",
    not_sent: "not deleted",
  },
  takeBackTodo: "The history in Changes can take a deletion back.",
};

/** English words for fields beyond the contract. */
export const extra = {
  open: "Extra fields…",
  title: "Extra fields of the instance",
  detail: "Ticked ones stand as read-only columns at the end of the table.",
  show: "Show these fields",
  showing: "Pulling the extra fields",
};

/** English words for what changed on the instance. */
export const news = {
  title: (count: string) => `Changed on the instance since the pull before (${count})`,
  new: "new",
  gone: "gone",
  changed: "changed",
  dismiss: "Dismiss the list",
};

/** English words for a worksheet that was left half-made. */
export const unfinished = {
  pull: {
    what: "A pull into this worksheet broke off half-way.",
    todo: "Finish it by pulling once more, or remove the worksheet. Nothing is sent from it.",
    finish: "Finish the pull",
  },
  refresh: {
    what: "A refresh of this worksheet broke off half-way.",
    todo: "Your unsent edits are still in the cells. Finish it by refreshing once more; until then nothing is sent.",
    finish: "Finish the refresh",
  },
  page: {
    what: "This page broke off while it was made.",
    todo: "Finish it by making it once more, or remove the worksheet. Nothing is sent from it.",
    finish: "Finish the page",
  },
  finishing: (name: string) => `Finishing “${name}”`,
  remove: "Remove the worksheet",
  removeQuestion: (name: string) => `Remove “${name}” from the workbook?`,
  removeDetail: "What was typed into it goes with it. On the instance nothing changes.",
  removing: (name: string) => `Removing “${name}”`,
};

/** English words for one row and its element. */
export const row = {
  oNo: (o_no: string) => `O-No ${o_no}`,
  cycle: (number: string) => `Cycle ${number}`,
  number: (number: string) => `No. ${number}`,
  tableRow: (number: string) => `Row ${number} of the table`,
  none: "Select a cell of the table to see its element on the video.",
  noSegments: "No segments were recorded for this element.",
  segmentsInLoss: "The LOSS worksheet of this analysis shows its segments to scale.",
  bar: (text: string) => `Segments on the video: ${text}`,
  segment: (start: string, end: string) => `segment ${start}–${end}\u00a0s`,
  part: (type: string, start: string, end: string) => `${type} ${start} to ${end} s`,
  loss: "LOSS",
  noText: "no text yet",
  noWaste: "no waste type yet",
  lastKnown: "Last known values on the instance",
  rules: "What you can edit here",
  rulesOf,
  namesReadOnly:
    "Names were pulled in another language than the instance's own. A write cannot say its language, so names are read-only; pull with names in the default language to edit them.",
};

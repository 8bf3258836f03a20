import type { SheetKind } from "../../rows/query.ts";
import type { Language } from "../../../contract/languages.ts";
import type { WrittenRow } from "../../actions/actions.ts";
import { cellReasons, columnNames } from "./en-cells.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./en-failures.ts";
import { inSentence, rulesOf, titleOf } from "./en-kinds.ts";

/** Gives the number with the noun that goes with it. */
const counted = (count: string, one: string, many: string) => `${count} ${count === "1" ? one : many}`;

/**
 * Everything the pane says, in English. Numbers come in as text that the locale has already shaped. Another language is
 * another value of the type `Strings`.
 */
export const en = {
  language: "en_US" satisfies Language as Language,
  locale: "en",
  title: "Work Analysis for Excel",
  tabs: {
    label: "Views",
    analyses: "Analyses",
    sheet: "This sheet",
    changes: (count: string) => (count === "0" ? "Changes" : `Changes ${count}`),
  },
  units: {
    seconds: (number: string) => `${number}\u00a0s`,
    percent: (number: string) => `${number}\u00a0%`,
    elements: (count: string) => counted(count, "element", "elements"),
    cycleTime: (seconds: string) => `CT ${seconds}`,
    va: (percent: string) => `VA ${percent}`,
  },
  general: {
    tryAgain: "Try again",
    cancel: "Cancel",
    cancelling: "Cancelling…",
    dismiss: "Dismiss",
    keep: "Keep as it is",
    empty: "(empty)",
    arrow: "→",
    request: (id: string) => `Request ${id}`,
    sheetConcerned: (name: string) => `Worksheet “${name}”.`,
    working: (what: string) => `${what}…`,
    progress: (done: string, total: string) => `${done} of ${total}`,
    showMore: (count: string) => `Show ${count} more`,
    failed: "Something in the add-in itself went wrong.",
    failedTodo: "Your cells are untouched. Close the pane and open it again.",
  },
  status: {
    label: "Connection",
    connecting: "Connecting…",
    away: "Not connected",
    connected: (db: string, login: string) => `${db} · ${login}`,
    namesIn: (language: string) => `names: ${language}`,
    chooseNames: "Language of names",
    namesDefault: "default",
    namesDefaultLong: "Instance default (names can be edited)",
    namesReadOnly: (language: string) => `${language} (names are read-only)`,
    missing: (fields: string) =>
      `The instance lacks ${fields}. Columns for these stay empty and are not written.`,
  },
  analyses: {
    search: "Search O-No, name, process",
    list: "Analyses, newest first",
    asking: "Getting the analyses",
    firstSteps: "Choose an analysis and pull it into a worksheet. Edit the cells, then write them back.",
    none: "There are no analyses on this instance yet.",
    noneTodo: "Record one in the work-analysis system, then look again.",
    lookAgain: "Look again",
    noHit: (words: string) => `No analysis has “${words}” in its O-No, name or process.`,
    clearSearch: "Clear the search",
    found: (count: string) => counted(count, "analysis", "analyses"),
    unnamed: "(no name)",
    cycles: "Cycles",
    allCycles: "All cycles",
    cycle: (number: string) => `Cycle ${number}`,
    pull: (kind: SheetKind, o_no: string) => `Pull ${inSentence(kind, o_no)}`,
    pullCycle: (kind: SheetKind, o_no: string, cycle: string) =>
      `Pull ${inSentence(kind, o_no)}, cycle ${cycle}`,
    refresh: (kind: SheetKind, o_no: string) => `Refresh ${inSentence(kind, o_no)}`,
    refreshCycle: (kind: SheetKind, o_no: string, cycle: string) =>
      `Refresh ${inSentence(kind, o_no)}, cycle ${cycle}`,
    pulling: (kind: SheetKind, o_no: string) => `Pulling ${inSentence(kind, o_no)}`,
    pulled: (rows: string, sheet: string) => `${counted(rows, "row", "rows")} in “${sheet}”.`,
    noElements: "No elements have been recorded for this analysis yet.",
    noRows: (sheet: string) => `“${sheet}” has no rows: the analysis holds none.`,
  },
  report: {
    keptEdits: (count: string) =>
      `${counted(count, "edit of yours was", "edits of yours were")} kept and not sent.`,
    conflicts: (count: string) =>
      `${counted(count, "cell was", "cells were")} changed by you and on the instance: decide in Changes.`,
    news: (count: string) => `${counted(count, "change", "changes")} on the instance came in.`,
    nothingNew: "Nothing changed on the instance.",
  },
  sheet: {
    asking: "Looking at the worksheet",
    title: titleOf,
    cycle: (number: string) => `cycle ${number} only`,
    allCycles: "all cycles",
    pulled: (when: string) => `Pulled ${when}`,
    from: (where: string, login: string) => `from ${where} by ${login}`,
    names: (language: string) => `names in ${language}, read-only`,
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
    notOursTodo:
      "Nothing in it is sent or changed. Choose an analysis to pull it into a worksheet of its own.",
    chooseAnalysis: "Choose an analysis",
    ours: "Pulled worksheets in this workbook",
    missing: (count: string) =>
      `${counted(count, "row of the last pull is", "rows of the last pull are")} no longer in the sheet. On the instance nothing was deleted.`,
    putBack: (count: string) => `Put back ${counted(count, "row", "rows")}`,
    puttingBack: "Putting rows back",
    newRows: (count: string) =>
      `${counted(count, "row is", "rows are")} not on the instance. New rows stay in the sheet and are not sent.`,
    duplicates: (count: string) =>
      `${counted(count, "row stands", "rows stand")} twice in the table. Nothing of them is sent: delete the copies.`,
    ownSnapshot: "Write the copy back on its own",
    plainCells: "Make it plain cells",
    settling: "Settling the copy",
    belongsTo: (url: string, db: string) => `It was pulled from ${url}, database ${db}.`,
    refreshPlain: "Refresh this sheet",
    refreshingPlain: "Refreshing the worksheet",
  },
  news: {
    title: (count: string) => `Changed on the instance since the pull before (${count})`,
    new: "new",
    gone: "gone",
    changed: "changed",
    dismiss: "Dismiss the list",
  },
  unfinished: {
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
    finishing: (name: string) => `Finishing “${name}”`,
    remove: "Remove the worksheet",
    removeQuestion: (name: string) => `Remove “${name}” from the workbook?`,
    removeDetail: "What was typed into it goes with it. On the instance nothing changes.",
    removing: (name: string) => `Removing “${name}”`,
  },
  row: {
    oNo: (o_no: string) => `O-No ${o_no}`,
    cycle: (number: string) => `Cycle ${number}`,
    none: "Select a cell of the table to see its element on the video.",
    noSegments: "No segments were recorded for this element.",
    segmentsInLoss: "The LOSS worksheet of this analysis shows its segments to scale.",
    bar: (text: string) => `Segments on the video: ${text}`,
    segment: (start: string, end: string) => `segment ${start}–${end}\u00a0s`,
    part: (type: string, start: string, end: string) => `${type} ${start} to ${end} s`,
    loss: "LOSS",
    noText: "no text yet",
    noWaste: "no waste type yet",
    rules: "What you can edit here",
    rulesOf,
    namesReadOnly: "Names were pulled in another language than the instance's own, so they are read-only.",
  },
  changes: {
    asking: "Comparing the worksheets with what was pulled",
    nothing: "Everything here is on the instance",
    nothingTodo: "Edit cells in a pulled worksheet: what you change is listed here before anything is sent.",
    problems: (count: string) => `${counted(count, "problem", "problems")} to solve first`,
    problemsTodo: "Elements with a problem are not sent; the others can be.",
    problem: (column: string, entered: string, what: string) =>
      entered === "" ? `${column} ${what}` : `${column} “${entered}” ${what}`,
    conflicts: (count: string) => `${counted(count, "cell", "cells")} changed by you and on the instance`,
    conflictsTodo: "Choose for each, or type a third value into the cell.",
    willSend: (count: string) => `${counted(count, "change", "changes")} to write back`,
    heldBack: (count: string) =>
      `${counted(count, "row waits", "rows wait")}: the same element has a problem or a conflict.`,
    nothingToSend: "Nothing can be sent yet.",
    before: "Before",
    theirs: "On the instance",
    mine: "Yours",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
    goToCell: (where: string) => `Go to the cell: ${where}`,
    settling: "Settling the conflict",
    write: (count: string) => `Write back ${counted(count, "change", "changes")}`,
    writing: "Writing back",
    record: (done: string, total: string) => `record ${done} of ${total}`,
    troubles: "Nothing is sent from these worksheets",
    showSheet: (name: string) => `Show “${name}”`,
    missing: (count: string) =>
      `${counted(count, "row", "rows")} taken out of the sheet: not deleted on the instance.`,
    newRows: (count: string) => `${counted(count, "row", "rows")} not on the instance: not sent.`,
    duplicates: (count: string) => `${counted(count, "row stands", "rows stand")} twice: not sent.`,
    strays: (count: string) =>
      `${counted(count, "row has", "rows have")} no place on the instance any more: not sent. The Status column says why.`,
    done: "Done",
    outcomeTitle: {
      complete: (count: string) => `${counted(count, "record", "records")} written back`,
      partly: (written: string, rest: string) =>
        `${counted(written, "record", "records")} written back, ${rest} not`,
      none: "Nothing was written back",
    },
    outcomes: {
      written: "written",
      conflict: "conflict: changed on the instance meanwhile, nothing overwritten",
      gone: "no longer on the instance",
      failed: "refused",
      unknown: "not known: the answer was lost. Refresh to see what the instance holds.",
      not_sent: "not sent",
    } satisfies Record<WrittenRow["outcome"], string> as Readonly<Record<WrittenRow["outcome"], string>>,
  },
  outside: {
    what: "This page is the task pane of an Excel add-in.",
    inExcel: "In Excel, choose Work Analysis on the Home tab.",
    workbench: "Without Excel, open it in the workbench:",
    noOffice: "Microsoft's office.js could not be fetched, so the pane cannot reach Excel.",
    noOfficeTodo: "Check that this computer reaches appsforoffice.microsoft.com, then open the pane again.",
  },
  columns: columnNames,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};

/** The words of the pane in one language. */
export type Strings = typeof en;

import type { FailureCode } from "../../../../contract/errors.ts";
import type { SheetTrouble } from "../../../actions/sheet-description.ts";
import type { ClientCode } from "../../../client/failure.ts";
import type { WorkbookCode } from "../../../workbook/failure.ts";
import type { Sentence } from "../sentence.ts";

const report = "Try again. If it stays, give the request number to whoever runs the relay.";
const signInAgain = "Ask whoever runs the relay to check its login and API key.";

/** English sentences for every failure of the relay and the instance. */
export const instanceFailures = {
  relay_unreachable: {
    what: "The relay does not answer.",
    todo: "Your cells keep what you typed. Check the network, then try again.",
  },
  versions_differ: {
    what: "The add-in was updated while this pane was open.",
    todo: "Close the pane and open it again. Your cells stay as they are.",
  },
  cancelled: { what: "You cancelled.", todo: "What was already done stays done." },
  reply_unreadable: {
    what: "Something else answered in the relay's place.",
    todo: "A proxy or a network sign-in page may stand in between. Check the connection, then try again.",
  },
  sample_only: {
    what: "This is the sample: nothing is sent.",
    todo: "What you type here stays in this workbook alone.",
  },
  bad_request: { what: "The relay did not understand the request.", todo: report },
  bad_json: { what: "The relay could not read the request.", todo: report },
  client_header_missing: { what: "The relay took this pane for another web page.", todo: report },
  foreign_origin: {
    what: "The relay does not accept calls from this address.",
    todo: "Open the add-in from the relay's own address.",
  },
  foreign_host: {
    what: "The relay is called by a name it does not know.",
    todo: "Open the add-in from the relay's own address.",
  },
  not_signed_in: {
    what: "You are not signed in.",
    todo: "Sign in, then go on. Your cells keep what you typed.",
  },
  no_role: {
    what: "Your account may not use this relay.",
    todo: "Ask whoever runs the relay for the role of reader or editor, or sign in with another account.",
  },
  read_only: {
    what: "You may read here, but change nothing.",
    todo: "Ask whoever runs the relay for the role of editor. Your edits stay in the worksheet.",
  },
  no_user_key: {
    what: "The relay has no key of yours for the instance.",
    todo: "Ask whoever runs the relay to add your login and API key.",
  },
  identity_unreachable: {
    what: "The sign-in service does not answer.",
    todo: "Try again later, or ask whoever runs it. Your cells keep what you typed.",
  },
  sign_in_refused: {
    what: "The sign-in did not succeed.",
    todo: "Try again, or sign in with another account. If it stays, tell whoever runs the relay.",
  },
  dialog_blocked: {
    what: "The window for signing in could not be opened.",
    todo: "Close other windows of the add-in and allow pop-ups for Excel, then try again.",
  },
  not_offered: { what: "The relay does not offer this call.", todo: report },
  not_found: { what: "The relay has no such address.", todo: report },
  wrong_content_type: { what: "The relay did not accept the form of the request.", todo: report },
  request_too_large: {
    what: "Too much was sent at once.",
    todo: "Write back fewer changes at a time, one worksheet after the other.",
  },
  too_many_requests: { what: "Too many calls in a short time.", todo: "Wait a minute, then try again." },
  sign_in_failed: { what: "The instance did not accept the relay's login.", todo: signInAgain },
  access_denied: { what: "The instance refused the relay's API key.", todo: signInAgain },
  no_rights: {
    what: "Your login has no right to do this on the instance.",
    todo: "Ask an administrator of the instance for the right. Your edits stay in the worksheet.",
  },
  invalid_values: {
    what: "The instance did not accept the values.",
    todo: "Read its message below, change the cells, and write back again.",
  },
  not_unique: {
    what: "Another record has this value already.",
    todo: "Choose another one, such as an O-No that is not in use.",
  },
  record_missing: {
    what: "The record is no longer on the instance.",
    todo: "Somebody deleted it there. Worksheets that show it stay as they are: keep them as a record, or delete them.",
  },
  unknown_field: { what: "The instance lacks a field that the add-in needs.", todo: signInAgain },
  unknown_model: { what: "The instance does not have this kind of record.", todo: signInAgain },
  language_not_active: {
    what: "This language is not active on the instance.",
    todo: "Choose another language of names at the bottom of the pane.",
  },
  instance_busy: { what: "The instance is busy.", todo: "Wait a moment, then try again." },
  instance_database: {
    what: "The instance has lost its database.",
    todo: "Your cells are untouched. Wait a moment, then try again.",
  },
  instance_error: {
    what: "The instance reported an error.",
    todo: "Read its message below. If it stays, ask an administrator of the instance.",
  },
  instance_unreachable: {
    what: "The relay is there, but the instance does not answer.",
    todo: "Your cells are untouched. Try again later, or ask whoever runs the instance.",
  },
  instance_timeout: {
    what: "The instance took too long to answer.",
    todo: "Try again, with one cycle first.",
  },
  instance_status: {
    what: "Something else answered in the instance's place.",
    todo: "It may be under maintenance. Try again later.",
  },
  bad_reply: { what: "The instance's answer could not be read.", todo: report },
  not_a_number: {
    what: "The instance sent a value that is not a number.",
    todo: "Correct the times of this analysis on the instance, then try again.",
  },
  reply_too_large: { what: "The answer is too large.", todo: "Pull one cycle at a time." },
  journal_unavailable: {
    what: "The relay cannot note what it is about to do, so it changes nothing.",
    todo: "Nothing was sent. Whoever runs the relay has to look at its data folder: the disk may be full, or another relay uses it.",
  },
  too_many_open_files: {
    what: "The relay has as many connections open as it may.",
    todo: "Your cells are untouched. Wait a moment, then try again. If it stays, tell whoever runs the relay.",
  },
  shutting_down: { what: "The relay is being restarted.", todo: "Wait a moment, then try again." },
  internal: { what: "The relay failed.", todo: report },
} satisfies Record<FailureCode | ClientCode, Sentence>;

/** English sentences for everything the workbook can refuse. */
export const workbookFailures = {
  cell_being_edited: {
    what: "A cell is being edited.",
    todo: "Press Enter or Esc in the worksheet, then try again.",
  },
  sheet_protected: {
    what: "The worksheet is protected.",
    todo: "Take the protection off (Review > Unprotect Sheet), then try again.",
  },
  workbook_protected: {
    what: "The workbook is protected: it takes no further worksheet and gives none up.",
    todo: "Take the protection off (Review > Protect Workbook), then try again.",
  },
  workbook_read_only: {
    what: "The workbook is read-only.",
    todo: "Save it under another name or turn editing on, then try again.",
  },
  sheet_missing: { what: "The worksheet is no longer there.", todo: "Pull it again from Analyses." },
  row_missing: {
    what: "The row is no longer in the worksheet.",
    todo: "Undo its removal, or put missing rows back from This sheet.",
  },
  not_our_sheet: {
    what: "This worksheet was not pulled by the add-in.",
    todo: "Choose an analysis and pull it into a worksheet of its own.",
  },
  key_column_missing: {
    what: "The hidden first column of the table is gone.",
    todo: "Rows can no longer be told apart. Undo its removal, or pull the analysis into a new worksheet.",
  },
  headers_hidden: {
    what: "The header row of the table is switched off.",
    todo: "Switch it on (Table Design > Header Row), then try again.",
  },
  snapshot_missing: {
    what: "The workbook no longer holds what was pulled.",
    todo: "Your edits cannot be told from the rest. Refresh to compare with the instance.",
  },
  snapshot_damaged: {
    what: "What the workbook remembers of the last pull is damaged.",
    todo: "Your edits cannot be told from the rest. Refresh to compare with the instance.",
  },
  snapshot_newer: {
    what: "A newer version of the add-in pulled this worksheet.",
    todo: "Update the add-in here, or go on where it is newer.",
  },
  snapshot_generation: {
    what: "Undo went back beyond the last two pulls.",
    todo: "Redo, or refresh the worksheet before you write back.",
  },
  snapshot_too_large: {
    what: "The worksheet would need to remember more data than it can (64 MB).",
    todo: "Nothing of it was changed. Pull one cycle at a time, or fewer analyses into one worksheet.",
  },
  copied_sheet: {
    what: "This worksheet is a copy.",
    todo: "Decide in This sheet whether the copy is to be written back on its own.",
  },
  other_instance: {
    what: "This worksheet belongs to another instance.",
    todo: "Nothing is sent from it. Open it where the relay points to that instance.",
  },
  target_not_free: {
    what: "Another table stands in the way of this one.",
    todo: "Nothing was changed. Move the other table to a worksheet of its own, or pull into a new worksheet.",
  },
  merged_cells: {
    what: "Merged cells below or beside the table stand in the way.",
    todo: "Nothing was changed. Unmerge them (Home > Merge & Center) or move them away, then try again.",
  },
  filter_in_the_way: {
    what: "A filter on this worksheet stands in the way.",
    todo: "Take it off (Data > Clear), try again, then filter as before.",
  },
  too_large: {
    what: "That is more than Excel takes at once.",
    todo: "Pull one cycle at a time.",
  },
  other_workbook: {
    what: "Another workbook came to the front.",
    todo: "Go back to this workbook, then try again.",
  },
  no_worksheet_in_front: {
    what: "The sheet in front has no cells.",
    todo: "Bring one of the worksheets to the front, then try again.",
  },
  cancelled: { what: "You cancelled.", todo: "What was already done stays done." },
  page_failed: {
    what: "This page could not be made.",
    todo: "Nothing was sent. Try another page; the line below tells whoever maintains the add-in why.",
  },
  excel_error: {
    what: "Excel refused.",
    todo: "Try again. If it stays, save the workbook and open it again.",
  },
} satisfies Record<WorkbookCode, Sentence>;

/** English sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles = {
  copied_sheet: {
    what: "This worksheet is a copy of one that was pulled.",
    todo: "Shall the copy be written back on its own, or is it plain cells now?",
  },
  other_instance: {
    what: "This worksheet belongs to another instance.",
    todo: "It stays readable, and nothing is sent from it. Open it where the relay points to that instance.",
  },
  snapshot_missing: {
    what: "The workbook no longer holds what was pulled.",
    todo: "Your edits cannot be told from the rest, so nothing is sent. Refresh compares with the instance.",
  },
  snapshot_damaged: {
    what: "What the workbook remembers of the last pull is damaged.",
    todo: "Your edits cannot be told from the rest, so nothing is sent. Refresh compares with the instance.",
  },
  snapshot_newer: {
    what: "A newer version of the add-in pulled this worksheet.",
    todo: "It is read-only here. Update the add-in, or go on where it is newer.",
  },
  snapshot_generation: {
    what: "Undo went back beyond the last two pulls.",
    todo: "Redo in Excel, or refresh. Until then nothing is sent.",
  },
  key_column_missing: {
    what: "The hidden first column of the table is gone.",
    todo: "Rows can no longer be told apart, so nothing is sent. Undo its removal, or pull into a new worksheet.",
  },
} satisfies Record<SheetTrouble, Sentence>;

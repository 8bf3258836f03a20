/** English words of the Status column. */
export const status = {
  /** Stand before the headers of cells: "problem: Start is not a number", "edited: Element, Start". Each is another word, and ends in a colon. */
  problem: "problem:",
  conflict: "conflict:",
  edited: "edited:",
  changed: "changed:",
  otherAuthor: "another author:",
  written: (time: string) => `written ${time}`,
  /** Said after the time where the instance keeps something else than what was written. */
  altered: "the instance rounded or cut a value",
  failed: (message: string) => `failed: ${message}`,
  /** What is wrong with a cell; its header stands before it. */
  problems: {
    error_value: "holds an Excel error",
    empty_number: "is empty, type 0 for none",
    not_a_number: "is not a number",
    comma_number: "has a comma, type it with a point",
    time_of_day: "is a time of day, type seconds",
    part_of_day: "is a time of day in Excel, type 90 for 1:30",
    not_whole: "is not a whole number",
    below_one: "is below 1",
    too_large: "is larger than the instance can hold",
    negative: "is below 0",
    empty_work_type: "is empty, choose from the list",
    unknown_work_type: "is no known type, choose from the list",
    unknown_waste_type: "is no known type, choose from the list",
    text_too_long: "is longer than a cell can hold",
    half_character: "holds half a character, type it again",
    end_before_start: "makes the element end before it begins",
    empty_name: "is empty",
    true_or_false: "is true or false, type a number",
    needs_number: "is empty between numbered rows, type it or press Number rows",
    other_cycle: "is not the cycle that this worksheet shows",
    name_in_language: "is in a translated worksheet, add rows in one of the default language",
    unknown_o_no: "is none of this worksheet's analyses",
    empty_o_no: "is empty",
    o_no_taken: "is already in use",
    o_no_twice: "stands in another new row too",
    date_for_text: "became a date, format the cell as text and type it again",
  },
  /** A header with what is wrong in its cell. */
  problemIn: (header: string, problem: string) => `${header} ${problem}`,
  /** Why a row cannot be written. */
  locks: {
    unreadable_loss: "read-only: the LOSS of this element cannot be read",
    too_long_loss: "read-only: more LOSS entries than NVA segments, empty those without a start to drop them",
    duplicate_key: "read-only: two segments have this start and end",
  },
  /** What is said of a row as a whole. */
  rows: {
    duplicate: "duplicate row",
    typed: "not on the instance",
    new: "new",
    arrived: "new from the instance",
    leaving: "explained, the row can be deleted",
    twin: "shown twice, the row that was typed has it now",
    gone: "no longer on the instance",
    moved: "segment moved on the instance, copy what you need to its new row",
    dropped: "dropped, the row can be deleted",
    elsewhere: "not in the last pull",
    unknown: "unknown: check again",
  },
};

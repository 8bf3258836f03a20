import type { CellReason } from "../../../rows/cells/cell-problem.ts";
import type { Sentence } from "../sentence.ts";

/** English sentences for everything that can be wrong with a cell. */
export const cellReasons = {
  error_value: { what: "holds an Excel error.", todo: "Mend the formula or type the value." },
  empty_number: { what: "is empty.", todo: "Type 0 if there is no time." },
  not_a_number: { what: "is not a number.", todo: "Type seconds, such as 12.5." },
  comma_number: {
    what: "is text with a comma, not a number.",
    todo: "Type it once more the way your Excel writes decimals.",
  },
  time_of_day: {
    what: "was turned into a time of day by Excel.",
    todo: "Set the cell's format to Number, then type seconds, such as 90.",
  },
  part_of_day: {
    what: "is a time of day in Excel, a part of 24 hours.",
    todo: "Type seconds: 90 for 1:30. Of a true fraction of a second type three decimals.",
  },
  not_whole: { what: "is not a whole number.", todo: "Type 1, 2, 3 and so on." },
  below_one: { what: "is below 1.", todo: "Type 1, 2, 3 and so on." },
  too_large: { what: "is larger than the instance can hold.", todo: "Type a smaller number." },
  negative: { what: "is below zero.", todo: "Type a time of 0 or more." },
  empty_work_type: { what: "is empty.", todo: "Choose one from the list, such as va or c4." },
  unknown_work_type: { what: "is no work type.", todo: "Choose one from the list, such as va or c4." },
  unknown_waste_type: {
    what: "is no waste type.",
    todo: "Choose w1 to w7 from the list, or leave it empty.",
  },
  text_too_long: {
    what: "is longer than a cell can hold.",
    todo: "Shorten it to 32,767 characters.",
  },
  half_character: {
    what: "holds half a character, such as a part of an emoji.",
    todo: "Type it again without that.",
  },
  end_before_start: { what: "is before the start.", todo: "Correct start or end." },
  empty_name: { what: "is empty.", todo: "Every element has a name: type one." },
  true_or_false: { what: "is TRUE or FALSE.", todo: "Type a number." },
  needs_number: {
    what: "is empty, and the row stands between numbered ones.",
    todo: "Press Number rows, or type its number.",
  },
  other_cycle: {
    what: "is not the cycle that this worksheet shows.",
    todo: "Leave it empty, or add the row in a worksheet of all cycles.",
  },
  name_in_language: {
    what: "is in a worksheet of translated names; a new name cannot be sent in a language.",
    todo: "Add the row in a worksheet in the default language.",
  },
  unknown_o_no: { what: "is none of the analyses of this worksheet.", todo: "Type one of their O-Nos." },
  empty_o_no: { what: "is empty.", todo: "Every analysis has an O-No of its own: type one." },
  o_no_taken: { what: "is in use already.", todo: "Type an O-No that no other analysis has." },
  o_no_twice: { what: "stands in another new row too.", todo: "Type an O-No of its own in each row." },
  date_for_text: {
    what: "was turned into a date by Excel.",
    todo: "Set the cell's format to Text, then type it again.",
  },
} satisfies Record<CellReason, Sentence>;

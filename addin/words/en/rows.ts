/** English words within rows and their names. */
export const rows = {
  /** The parts of a row's name: "O-No 1-2, cycle 2, 3 Pick part, segment 1.20–3.40 s". */
  oNo: (o_no: string) => `O-No ${o_no}`,
  cycle: (number: string) => `cycle ${number}`,
  segment: (start: string, end: string) => `segment ${start}–${end} s`,
  between: ", ",
  /** Title of the rows below a table that the instance no longer has; each count gives another one, and nothing else differs. */
  movedOut: (count: string) => `No longer in the system (${count})`,
  overTakt: "over takt",
  slower: "slower",
  /** A step that the first analysis does not have. */
  onlyAfter: "only after",
  /** A cycle far from the others. */
  high: (cycle: string) => `cycle ${cycle} high`,
  low: (cycle: string) => `cycle ${cycle} low`,
};

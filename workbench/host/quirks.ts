/**
 * What some versions of Excel do and others do not, by the number of its report; those that every Excel has are no quirks, the host has them always.
 * A report without a number has a name.
 */
export type Quirk =
  /** The number of pages that a worksheet is fitted to is not taken notice of. */
  | 1860
  /** The first press of a function in the ribbon runs nothing. */
  | 5176
  /** Custom XML and settings are lost on the way through a file. */
  | 6091
  /** Nothing of how a worksheet is printed is taken. */
  | "no printer"
  /** The printer does not have the paper. */
  | "no A3";

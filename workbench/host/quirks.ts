/**
 * What some versions of Excel do and others do not, by the number of its report; those that every Excel has are no quirks, the host has them always.
 * A report without a number has a name.
 */
export type Quirk =
  | 83
  | 1029
  | 1226
  | 1688
  | 1729
  | 1860
  | 2408
  | 2676
  | 2726
  | 2744
  | 3030
  | 3378
  | 3980
  | 4679
  | 4921
  | 5176
  | 5299
  | 5504
  | 6091
  | 6365
  | "no printer"
  | "no A3";

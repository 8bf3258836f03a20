/**
 * What some Excel does although its documentation says otherwise, by the number of its report at OfficeDev/office-js. Off, but where a test
 * of the add-in's precaution switches one on.
 */
export type Quirk =
  /** Once a person chose to close anyway and then stayed, Excel asks no more before closing. */
  | 2726
  /** Events cannot be taken back, as while another workbook has worksheet functions of an add-in. */
  | 4679;

/** The quirks that are switched on. */
export type Quirks = Set<Quirk>;

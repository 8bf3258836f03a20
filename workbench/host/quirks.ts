/**
 * What some Excel does although its documentation says otherwise, by the number of its report at OfficeDev/office-js. Off, but where a test
 * of the add-in's precaution switches one on.
 */
export type Quirk =
  /** Sorting a table fails, as while another workbook came to the front meanwhile. */
  | 2676
  /** Once a person chose to close anyway and then stayed, Excel asks no more before closing. */
  | 2726
  /** Of a filter that is given back as it was told, a custom one is refused, and one by values is taken and filters nothing. */
  | 3030
  /** Events cannot be taken back, as while another workbook has worksheet functions of an add-in. */
  | 4679;

/** The quirks that are switched on. */
export type Quirks = Set<Quirk>;

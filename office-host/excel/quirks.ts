/**
 * What some versions of Excel do and others do not, or what Excel does although its documentation says otherwise, by the number of its
 * report at OfficeDev/office-js; those that every Excel has are no quirks, the host has them always. Off, but where a test of the
 * add-in's precaution switches one on. A report without a number has a name.
 */
export type Quirk =
  /** A table that is told to sort again as it was sorted ends Excel. */
  | 25
  /** No picture of a chart is made. */
  | 83
  /** The position of an axis is refused. */
  | 1688
  /** Of filters that are given back, custom ones are refused, and the others hold. */
  | 1226
  /** The style of markers is refused. */
  | 1729
  /** The number of pages that a worksheet is fitted to is not taken notice of. */
  | 1860
  /** Sorting a table fails, as while another workbook came to the front meanwhile. */
  | 2676
  /** Once a person chose to close anyway and then stayed, Excel asks no more before closing. */
  | 2726
  /** Of a filter that is given back as it was told, a custom one is refused, and one by values is taken and filters nothing. */
  | 3030
  /** The picture of a chart has the chart's own size, whatever was asked for. */
  | 3980
  /** Writing or deleting custom XML empties the list of what can be undone. */
  | 4484
  /** Events cannot be taken back, as while another workbook has worksheet functions of an add-in. */
  | 4679
  /** What is given as the picture of a range is none. */
  | 4921
  /** The first press of a function in the ribbon runs nothing. */
  | 5176
  /** A conditional format whose formula looks at another cell is not painted again until its own cell is touched. */
  | 5299
  /** Custom XML and settings are lost on the way through a file. */
  | 6091
  /** Custom XML and settings are taken and lost at once. */
  | "6091 at once"
  /** A column that is not filtered is told with criteria that ask for nothing, and without buttons of filters there are none at all. */
  | "bare criteria"
  /** Whatever is told to calculate fails. */
  | "no calculation"
  /** An entry of a legend cannot be hidden. */
  | "legend entries"
  /** The printer does not have the paper. */
  | "no A3"
  /** Nothing of how a worksheet is printed is taken. */
  | "no printer";

/** The quirks that are switched on. */
export type Quirks = Set<Quirk>;

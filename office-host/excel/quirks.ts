/** Behaviour of only some versions of Excel: a report's number at OfficeDev/office-js, or a name. */
export type Quirk =
  /** Sorting a table again by its current sort fails: Excel crashes. */
  | 25
  /** A chart returns no picture. */
  | 83
  /** The position of an axis is refused. */
  | 1688
  /** `Filter.apply` refuses custom criteria. */
  | 1226
  /** The style of markers is refused. */
  | 1729
  /** A new zoom or number of pages in the page setup is ignored. */
  | 1860
  /** Sorting a table fails, as it does while another workbook is in front. */
  | 2676
  /** After a user chose to close but stayed, Excel does not ask again before it closes. */
  | 2726
  /** `Filter.apply` refuses custom criteria, and ignores all others. */
  | 3030
  /** `Office.ribbon.requestUpdate` and contextual tabs empty the undo list. */
  | 3788
  /** The picture of a chart ignores the requested size. */
  | 3980
  /** Writing or deleting custom XML empties the undo list. */
  | 4484
  /** Event handlers cannot be removed. Occurs while another workbook has an add-in's functions. */
  | 4679
  /** The picture of a range is not a valid image. */
  | 4921
  /** The first click on a function command in the ribbon does nothing. */
  | 5176
  /** A conditional format that depends on another cell is only repainted with its own cell. */
  | 5299
  /** Finding merged cells empties the undo list. */
  | 5918
  /** Custom XML and settings are lost when the workbook is saved and opened. */
  | 6091
  /** Writes of ranges cost time for the undo list. `Workbook.undoCost` counts them. */
  | 6240
  /** `Worksheet.calculate` leaves functions at #BUSY! until the add-in's page is opened again. */
  | 6662
  /** An answered function stays at #BUSY! until its next calculation. Happens once per cell. */
  | 6930
  /** Custom XML and settings are accepted and immediately lost. */
  | "custom data lost"
  /** Unfiltered columns have criteria, and tables without filter buttons have none. */
  | "bare criteria"
  /** Every request to calculate fails. */
  | "no calculation"
  /** A legend entry cannot be hidden. */
  | "legend entries"
  /** Worksheets of a file cannot be inserted: it has contents that this Excel refuses. */
  | "insertion refused"
  /** The printer does not have the paper size A3. */
  | "no A3"
  /** All page setup is refused. */
  | "no printer";

export type Quirks = Set<Quirk>;

/**
 * Behaviour of only some versions of Excel. A quirk is the number of its report at OfficeDev/office-js, or a
 * name if there is no report. All quirks are off until a test switches one on. Behaviour that every Excel has
 * is not a quirk: the host always has it.
 */
export type Quirk =
  /** Sorting a table again by its current sort fails: Excel crashes. */
  | 25
  /** A chart returns no picture. */
  | 83
  /** The position of an axis is refused. */
  | 1688
  /** `Filter.apply` refuses custom criteria. Other criteria can be applied. */
  | 1226
  /** The style of markers is refused. */
  | 1729
  /** A new zoom or number of pages in the page setup is ignored. */
  | 1860
  /** Sorting a table fails, as it does while another workbook is in front. */
  | 2676
  /** If a user chose to close anyway and then stayed, Excel does not ask again before it closes. */
  | 2726
  /** `Filter.apply` refuses custom criteria, and ignores all others. */
  | 3030
  /** `Office.ribbon.requestUpdate` and contextual tabs empty the undo list. */
  | 3788
  /** The picture of a chart has the chart's own size, and the requested size is ignored. */
  | 3980
  /** Writing or deleting custom XML empties the undo list. */
  | 4484
  /** Event handlers cannot be removed. It happens while another workbook has an add-in's functions. */
  | 4679
  /** The picture of a range is not a valid image. */
  | 4921
  /** The first click on a function command in the ribbon does nothing. */
  | 5176
  /** A conditional format that depends on another cell is painted again only when its own cell changes. */
  | 5299
  /** Custom XML and settings are lost when the workbook is saved and opened. */
  | 6091
  /** Each write of a range costs time for the undo list. `Workbook.undoCost` counts these writes. */
  | 6240
  /** `Worksheet.calculate` leaves functions of add-ins at #BUSY! until the add-in's page is opened again. */
  | 6662
  /** An answered function stays at #BUSY! until its cell is calculated again. Happens once per cell. */
  | 6930
  /** Custom XML and settings are accepted and immediately lost. */
  | "custom data lost"
  /** Unfiltered columns have criteria that filter nothing. A table without filter buttons has no criteria. */
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

/** The quirks that are switched on. */
export type Quirks = Set<Quirk>;

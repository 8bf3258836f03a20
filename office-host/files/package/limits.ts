/**
 * The limits for files that are opened. They are far above the size of any study, and low enough that the
 * page can draw and calculate the workbook. Some are Excel's own, such as the characters of a formula.
 */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** Bytes of all unpacked parts, and of the XML parts among them. */
  allBytes: 256 * 1024 * 1024,
  xmlBytes: 64 * 1024 * 1024,
  parts: 4_000,
  /** Elements and attributes of all XML parts, and how deep elements are nested in one part. */
  elements: 3_000_000,
  attributes: 6_000_000,
  depth: 100,
  worksheets: 255,
  /** Cells that the file lists for all worksheets, and rows that it lists for one worksheet. */
  cells: 300_000,
  rows: 50_000,
  /** Cells from A1 to the last used one of a worksheet. At least 30 columns and 100 rows are counted. */
  span: 4_000_000,
  /** Characters of one text, of one formula, and of all texts or formulas. */
  textLetters: 32_767,
  formulaLetters: 8_192,
  allTextLetters: 50_000_000,
  allFormulaLetters: 20_000_000,
  /**
   * Operators of one formula. Also the sum of their squares, over formulas with more than `manyOperators`:
   * the spreadsheet takes quadratic time for a chain such as `1+1+1`.
   */
  operators: 2_000,
  manyOperators: 100,
  allSquaredOperators: 50_000_000,
  /** Formats of cells, fonts, fills and borders (each list). Number formats, and characters of one. */
  looks: 65_490,
  numberFormats: 5_000,
  numberFormatLetters: 255,
  /** Defined names, characters of one name, and characters of all definitions. */
  names: 5_000,
  nameLetters: 255,
  allNameLetters: 1_000_000,
  /** Merged cells of all worksheets. */
  mergedCells: 200_000,
  /** Cells that get their format from a whole row or column. */
  formattedCells: 1_000_000,
  /** Tables, and the cells of all tables. */
  tables: 500,
  tableCells: 2_000_000,
  /**
   * Rules of each kind in a worksheet, areas of these rules, and cells of rules that need their whole area.
   */
  rules: 5_000,
  ruleAreas: 10_000,
  ruleCells: 2_000_000,
  links: 65_530,
  /** Charts and pictures of all worksheets, pixels per side of one, and bytes of all displayed pictures. */
  figures: 1_000,
  figurePixels: 20_000,
  pictureBytes: 64 * 1024 * 1024,
  /** Source cells of a chart. */
  chartCells: 100_000,
  /** Custom properties of a worksheet, and bytes of all. */
  properties: 1_000,
  propertyBytes: 64 * 1024 * 1024,
  /** Groups of rows or columns. */
  outlines: 2_000,
} as const;

/** An error for a file that the host refuses to open. Its message is for users. */
export class RefusedFileError extends Error {}

/** Returns a number with thousands separators: `400,000`. */
export function formatCount(limit: number): string {
  return limit.toLocaleString("en-US");
}

/** Returns a name from a file for a message: in quotes, and shortened if it is long. */
export function quotedForMessage(name: string): string {
  return `"${shortenedForMessage(name)}"`;
}

/** Returns a text from a file for a message, shortened if it is long. */
export function shortenedForMessage(text: string): string {
  return text.length > longestInMessage ? `${text.slice(0, longestInMessage)}…` : text;
}

const longestInMessage = 60;

/**
 * What is read of a file at most. Each limit is far above what workbooks of studies have, and so low that the
 * page can still draw and calculate the workbook; where Excel has a limit of its own, that is taken.
 */
export const most = {
  fileBytes: 64 * 1024 * 1024,
  /** All parts together, unpacked, and those of them that are XML. */
  allBytes: 256 * 1024 * 1024,
  xmlBytes: 64 * 1024 * 1024,
  parts: 4_000,
  /** Of all XML together; elements within elements of one part. */
  elements: 3_000_000,
  attributes: 6_000_000,
  depth: 100,
  worksheets: 255,
  /** Cells of all worksheets together, and rows of each, that the file lists. */
  cells: 300_000,
  rows: 50_000,
  /** Cells of a worksheet from A1 to the last one in use, in at least 30 columns and 100 rows. */
  span: 4_000_000,
  /** Letters of one text, of one formula, and of all of either together. */
  textLetters: 32_767,
  formulaLetters: 8_192,
  allTextLetters: 50_000_000,
  allFormulaLetters: 20_000_000,
  /**
   * Operators of one formula, and the squares of those of all formulas with very many: so the time grows in
   * which the spreadsheet reads a chain of them, such as `1+1+1`.
   */
  operators: 2_000,
  manyOperators: 100,
  allSquaredOperators: 50_000_000,
  /** Looks of cells, and fonts, fills and borders; number formats, and letters of one. */
  looks: 65_490,
  numberFormats: 5_000,
  numberFormatLetters: 255,
  /** Names of cells, letters of one, and letters of what all of them stand for. */
  names: 5_000,
  nameLetters: 255,
  allNameLetters: 1_000_000,
  /** Merged cells of all worksheets together. */
  mergedCells: 200_000,
  /** Cells that get their format from a whole row or column. */
  formattedCells: 1_000_000,
  /** Tables, and their cells together. */
  tables: 500,
  tableCells: 2_000_000,
  /** Rules of each kind in a worksheet, their areas, and cells that rules about whole areas look through. */
  rules: 5_000,
  ruleAreas: 10_000,
  ruleCells: 2_000_000,
  links: 65_530,
  /**
   * Charts and pictures of all worksheets, pixels of a side of one, and bytes of pictures as often as they
   * are shown.
   */
  figures: 1_000,
  figurePixels: 20_000,
  pictureBytes: 64 * 1024 * 1024,
  /** Cells that a chart is drawn from. */
  chartCells: 100_000,
  /** Custom properties of a worksheet, and bytes of those of all. */
  properties: 1_000,
  propertyBytes: 64 * 1024 * 1024,
  /** Groups of rows or columns. */
  outlines: 2_000,
} as const;

/** Ends the reading of a file that cannot be opened here; the message is for a person. */
export class Refused extends Error {}

/** Writes a limit in words, as `400,000`. */
export function inWords(limit: number): string {
  return limit.toLocaleString("en-US");
}

/** Writes a name from a file within a message, however long it is. */
export function quoted(name: string): string {
  return `"${shortened(name)}"`;
}

/** Cuts a text from a file to what a message has room for. */
export function shortened(text: string): string {
  return text.length > longestInMessage ? `${text.slice(0, longestInMessage)}…` : text;
}

const longestInMessage = 60;

/**
 * The limits for opened files. They are far above the size of study workbooks, and low enough for the page to
 * draw and calculate them. Excel's own limits are used where they exist.
 */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** The size of all unpacked parts, and of the XML parts among them. */
  allBytes: 256 * 1024 * 1024,
  xmlBytes: 64 * 1024 * 1024,
  parts: 4_000,
  /** In all XML parts. `depth` is the nesting in one part. */
  elements: 3_000_000,
  attributes: 6_000_000,
  depth: 100,
  worksheets: 255,
  /** Listed cells of all worksheets, and listed rows of each. */
  cells: 300_000,
  rows: 50_000,
  /** Cells of a worksheet from A1 to the last used one, in at least 30 columns and 100 rows. */
  span: 4_000_000,
  /** Characters of one text, of one formula, and of all texts or formulas. */
  textLetters: 32_767,
  formulaLetters: 8_192,
  allTextLetters: 50_000_000,
  allFormulaLetters: 20_000_000,
  /**
   * Operators of one formula, and the sum of squares for formulas with many. The spreadsheet takes quadratic
   * time for a chain such as `1+1+1`.
   */
  operators: 2_000,
  manyOperators: 100,
  allSquaredOperators: 50_000_000,
  /** Looks of cells, and fonts, fills and borders. Number formats, and characters of one. */
  looks: 65_490,
  numberFormats: 5_000,
  numberFormatLetters: 255,
  /** Names, characters of one, and characters of all their definitions. */
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
  /** Rules of each kind in a worksheet, their areas, and the cells of rules about whole areas. */
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

/** An error for a file that cannot be opened here. Its message is for users. */
export class RefusedFileError extends Error {}

/** Returns a limit in words: `400,000`. */
export function formatCount(limit: number): string {
  return limit.toLocaleString("en-US");
}

/** Returns a name from a file for a message, shortened if necessary. */
export function quotedForMessage(name: string): string {
  return `"${shortenedForMessage(name)}"`;
}

/** Returns a text from a file, shortened for a message. */
export function shortenedForMessage(text: string): string {
  return text.length > longestInMessage ? `${text.slice(0, longestInMessage)}…` : text;
}

const longestInMessage = 60;

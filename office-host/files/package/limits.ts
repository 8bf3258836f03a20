/**
 * Limits for opened files, far above any study. The page can still calculate and draw. Some are Excel's own.
 */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** Unpacked bytes of all parts, and of XML parts. */
  allBytes: 256 * 1024 * 1024,
  xmlBytes: 64 * 1024 * 1024,
  parts: 4_000,
  /** Elements and attributes of all XML parts, and the depth of one. */
  elements: 3_000_000,
  attributes: 6_000_000,
  depth: 100,
  worksheets: 255,
  /** Cells of all worksheets, and rows of one. */
  cells: 300_000,
  rows: 50_000,
  /** Cells from A1 to a worksheet's last one, counting at least 30 columns and 100 rows. */
  span: 4_000_000,
  /** Characters of one text or formula, and of all. */
  textLetters: 32_767,
  formulaLetters: 8_192,
  allTextLetters: 50_000_000,
  allFormulaLetters: 20_000_000,
  /**
   * Operators of one formula, and the sum of their squares in formulas with many: the spreadsheet takes
   * quadratic time for `1+1+1`.
   */
  operators: 2_000,
  manyOperators: 100,
  allSquaredOperators: 50_000_000,
  /** Items of each list of formats, fonts, fills or borders; number formats and the characters of one. */
  looks: 65_490,
  numberFormats: 5_000,
  numberFormatLetters: 255,
  /** Defined names, characters of one, and characters of all definitions. */
  names: 5_000,
  nameLetters: 255,
  allNameLetters: 1_000_000,
  /** Merged cells of all worksheets. */
  mergedCells: 200_000,
  /** Cells formatted by their whole row or column. */
  formattedCells: 1_000_000,
  /** Tables, and cells of all tables. */
  tables: 500,
  tableCells: 2_000_000,
  /** A worksheet's rules of each kind, their areas, and cells of rules that read their whole area. */
  rules: 5_000,
  ruleAreas: 10_000,
  ruleCells: 2_000_000,
  links: 65_530,
  /** Charts and pictures, pixels per side of one, and bytes of all displayed pictures. */
  figures: 1_000,
  figurePixels: 20_000,
  pictureBytes: 64 * 1024 * 1024,
  /** Source cells of a chart. */
  chartCells: 100_000,
  /** A worksheet's custom properties, and bytes of all. */
  properties: 1_000,
  propertyBytes: 64 * 1024 * 1024,
  /** Groups of rows or columns. */
  outlines: 2_000,
} as const;

/** Refuses to open a file. Its message is for users. */
export class RefusedFileError extends Error {}

/** Formats a number: `400,000`. */
export function formatCount(limit: number): string {
  return limit.toLocaleString("en-US");
}

/** Returns a name for a message, in quotes and shortened. */
export function quotedForMessage(name: string): string {
  return `"${shortenedForMessage(name)}"`;
}

export function shortenedForMessage(text: string): string {
  return text.length > longestInMessage ? `${text.slice(0, longestInMessage)}…` : text;
}

const longestInMessage = 60;

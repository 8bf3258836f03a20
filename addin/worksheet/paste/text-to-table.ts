import { eachOf } from "./each-of.ts";

/** A cell: a text, or a number from a range of the workbook. */
export type PastedCell = string | number;
/** Lines of cells, all as wide as the widest. Blank lines between others are kept. */
export type PastedTable = readonly (readonly PastedCell[])[];
type Lines = Iterable<readonly PastedCell[]>;

/** The limits of reading. */
export const mostLines = 5000;
export const mostColumns = 200;
export const mostCharacters = 2_000_000;
/** The approximate number of characters in a piece of a page for the parser, and the most tags in a piece. */
const pieceOfPage = 20_000;
const mostTags = 30_000;

/** Returns true for a line with only empty cells. */
export function isBlankLine(line: readonly PastedCell[]): boolean {
  return line.every((cell) => cell === "");
}

/**
 * Returns a table of lines, cut at the limits and without blank lines at both ends, and whether it was cut.
 * Like all long work on a paste, it yields often, so that its caller can pause or end the work.
 */
export function* limitedTable(lines: Lines) {
  const taken: (readonly PastedCell[])[] = [];
  let [height, width, hasMore] = [0, 0, false];
  for (const line of lines) {
    yield;
    const filled = line.findLastIndex((cell) => String(cell).trim() !== "") + 1;
    hasMore = filled > 0 && taken.length === mostLines;
    if (hasMore) break;
    if (taken.length < mostLines && filled + height > 0) taken.push(line);
    if (filled > 0) height = taken.length;
    width = Math.max(width, filled);
  }
  // Programs mark text directions and word breaks with invisible characters.
  const cellOf = (cell: PastedCell = "") =>
    typeof cell === "string"
      ? cell
          .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
          .trim()
          .replace(/[\u00A0\u202F]/g, " ")
      : cell;
  const columns = Array.from({ length: Math.min(width, mostColumns) }, (_, column) => column);
  const table = yield* eachOf(taken.slice(0, height), (line) => columns.map((at) => cellOf(line[at])));
  return { table, isCut: hasMore || width > mostColumns };
}

/**
 * Returns a table of pasted text. The text is an HTML page with a table, subtitles, chapters, or lines with
 * separators: tabs, semicolons, bars, commas or at least two spaces. Lines without a separator, such as `Pick
 * part 3.5`, are split before the times at their end. Blank lines at both ends are left out.
 *
 * @example
 * readText("Pick;3,5\nPlace;2"); // ends with { table: [["Pick", "3,5"], ["Place", "2"]], isCut: false }
 */
export function* readText(pasted: string) {
  const first = pasted.slice(0, mostCharacters);
  const isPage = /<table[\s>]/i.test(first);
  const lineEnd = isPage ? "<tr>" : "\n";
  // An incomplete line is left out, because half of a number is another number.
  const whole = isPage ? /^.*(?=<tr[\s>])/is : /^(?:.*(?:\r\n?|[\n\u2028\u2029])){0,20000}/;
  const [text = ""] = whole.exec(first.length < pasted.length ? first : first + lineEnd) ?? [];
  const { lines, isPageCut = false } = isPage ? yield* linesOfPage(text) : { lines: linesOfText(text) };
  const { table, isCut } = yield* limitedTable(lines);
  return { table, isCut: isCut || isPageCut || text.length < pasted.length };
}

/**
 * The few types of a page's DOM that are used. This part of the add-in is compiled without the browser's
 * types.
 */
interface PageNode {
  readonly textContent: string;
  readonly rows: Iterable<{ readonly cells: Iterable<PageCell> }>;
  readonly remove: () => void;
  readonly querySelector: (name: string) => PageNode | null;
  readonly querySelectorAll: (names: string) => Iterable<PageNode>;
}
type PageCell = PageNode & Record<"colSpan" | "rowSpan", number>;
declare const DOMParser: new () => { parseFromString(html: string, type: "text/html"): PageNode };

/**
 * Splits a page before its tables, and long tables before their rows. `isContinued` marks the rest of a
 * long table.
 */
function* piecesOf(html: string) {
  let [piece, depth, isContinued] = ["", 0, false];
  for (const part of html.split(/(?=<(?:\/?table|tr)\b)/i)) {
    const [tag = ""] = /^<\/?\w+/.exec(part.toLowerCase()) ?? [];
    const isLong = piece.length > pieceOfPage && depth === 1 && tag === "<tr";
    if (isLong || (depth === 0 && tag === "<table")) {
      yield { piece, isContinued };
      [piece, isContinued] = isLong ? ["<table>", true] : ["", false];
    }
    if (tag.endsWith("table")) depth = Math.max(0, depth + (tag === "<table" ? 1 : -1));
    piece += part;
  }
  yield { piece, isContinued };
}

/** Parses a piece of a page, and returns the cells of its tables. */
function tablesIn(piece: string) {
  // A space is inserted where a page begins a new line. Parsing deeply nested tags is slow, so tags other
  // than those of tables, scripts and styles are replaced by an empty tag.
  const withSpaces = piece.replace(/<(?:br|\/?(?:p|div|li|t[rdh]))\b/gi, " $&");
  const flat = withSpaces.replace(
    /<\/?(?!\/?(?:table|t[rdh]|thead|tbody|tfoot|script|style)\b)[a-z][^\s/>]*/gi,
    "<wbr",
  );
  const page = new DOMParser().parseFromString(flat, "text/html");
  for (const hidden of page.querySelectorAll("script, style")) hidden.remove();
  return Array.from(page.querySelectorAll("table"), ({ rows }) =>
    Array.from(rows, ({ cells }) => Array.from(cells)),
  );
}

/**
 * Returns the lines of the table with the most numbers. A merged cell is only in its first line and column.
 */
function* linesOfPage(html: string) {
  // The text of a cell with tables is ignored, since it repeats that of the tables.
  const isNumber = (cell: PageNode) => /\d/.test(cell.textContent) && !cell.querySelector("table");
  const tables: { readonly rows: PageCell[][]; numbers: number }[] = [];
  let [outer, isPageCut] = [{ rows: [] as PageCell[][], numbers: 0 }, false];
  for (const { piece, isContinued } of piecesOf(html)) {
    yield;
    const tags = piece.split("<", mostTags + 1);
    isPageCut ||= tags.length > mostTags;
    for (const [at, rows] of tablesIn(tags.slice(0, mostTags).join("<")).entries()) {
      const table = at === 0 && isContinued ? outer : { rows: [], numbers: 0 };
      if (at === 0) outer = table;
      if (table.rows.length === 0) tables.push(table);
      table.rows.push(...rows);
      table.numbers += rows.flat().filter(isNumber).length;
    }
    if (outer.rows.length > mostLines) break;
  }
  const [most] = tables.sort((a, b) => b.numbers - a.numbers);
  return { lines: textsOf(most?.rows ?? []), isPageCut };
}

/** Returns the texts of cells as lines, with empty texts in the rest of merged cells. */
function* textsOf(rows: readonly PageCell[][]): Lines {
  /** The line from which a column is free again, below a cell over several lines. */
  const free = new Array<number>(mostColumns).fill(0);
  for (const [index, cells] of rows.entries()) {
    const line: string[] = [];
    for (const { textContent, colSpan, rowSpan } of cells) {
      while ((free[line.length] ?? 0) > index) line.push("");
      const end = Math.min(mostColumns, line.length + colSpan);
      free.fill(index + (rowSpan === 0 ? Infinity : rowSpan), line.length, end);
      // One cell beyond the limit is kept, so that the table counts as cut.
      line[Math.min(line.length, mostColumns)] = textContent.replace(/\s+/g, " ");
      while (line.length < end) line.push("");
    }
    yield line;
  }
}

function linesOfText(text: string): Lines {
  const lines = text
    // UTF-16 that was read in another encoding has marks in front and a NUL in each letter.
    .replace(/^(?:[\uFEFF\uFFFE\uFFFD]+|ÿþ|þÿ|ï»¿)/, "")
    .replaceAll("\0", "")
    .split(/\r\n?|[\n\u2028\u2029]/)
    // Some lines below headers and above totals only draw a rule.
    .filter((line) => !/^[ \t|:+=_-]*$/.test(line) || !/---|===/.test(line));
  const [, declared] = /^"?sep=([;,|\t])"?$/i.exec(lines[0] ?? "") ?? [];
  if (declared !== undefined) return separated(lines.slice(1).join("\n"), declared);
  const plain = lines.join("\n");
  const cues = subtitlesIn(plain);
  if (cues.length > 0) return [["Start", "End", "Name"], ...cues];
  // Separators and line breaks in quotes do not count.
  const unquoted = plain.replace(/(?<=^|[\t\n;|,])"[^"]*(?:""[^"]*)*"/g, '""');
  const filled = unquoted.match(/^.*\S.*$/gm) ?? [];
  const separator = separatorOf(filled);
  if ((separator ?? ",") === "," && areMost(filled, (line) => chapterIn(line) !== undefined)) {
    const chapters = lines.map((line) => chapterIn(line) ?? [line]);
    const hasEnds = chapters.some(([, end = ""]) => end !== "");
    return hasEnds ? chapters : chapters.map((cells) => cells.filter((_, at) => at !== 1));
  }
  if (separator !== undefined) return separated(plain, separator);
  const gap = / {2,}|\u3000+/;
  const isSpaced = !areMost(filled, (line) => !gap.test(line.trim()));
  return lines.map((line) => (isSpaced ? line.trim().split(gap) : beforeTimes(line.trim())));
}

function areMost(lines: readonly string[], is: (line: string) => boolean): boolean {
  return lines.filter(is).length * 2 > lines.length;
}

/** Returns the separator of cells, or undefined. */
function separatorOf(lines: readonly string[]): string | undefined {
  if (lines.some((line) => line.includes("\t"))) return "\t";
  // A semicolon can also precede the frames of a timecode, and a comma can be a decimal sign.
  const [frames, decimals] = [/(?<=\d:[0-5]\d);(?=\d\d(?!\d))/g, /(?<=\d),(?=\d)/g];
  const isIn = (sign: string, other: RegExp) =>
    areMost(lines, (line) => line.replace(other, "").includes(sign));
  const sign = [";", "|"].find((one) => isIn(one, frames));
  if (sign !== undefined || isIn(",", decimals)) return sign ?? ",";
  // Lines such as `Date: 24 November` may precede a table.
  const below = lines.slice(lines.findIndex((line) => /([,;])[^,;]+\1/.test(line)));
  if (below.length > 2 && below.length < lines.length && /^[^:]+:/.test(lines[0] ?? ""))
    return separatorOf(below);
  // If numbers have points, are clocks, or have one header each, a comma is not their decimal sign.
  const [first = 1, ...others] = lines.map((line) => line.split(",").length);
  const isEven = first > 1 && others.every((count) => count === first);
  const hasHeaders = /^[^,]+(?:,(?! )[^,]+)+$/.test(lines[0] ?? "") && /\p{L}/u.test(lines[0] ?? "");
  const isParted = (line: string) => /\d[.:]\d/.test(line) || (hasHeaders && /^[\d,]+$/.test(line));
  return isEven && lines.slice(1).every(isParted) ? "," : undefined;
}

/** Splits cells as in RFC 4180, or by tabs as in Excel's clipboard. An unclosed quote is a character. */
function* separated(text: string, separator: string): Lines {
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)" *(?=[${separator}\\n]|$)|([^${separator}\\n]*)`, "y");
  for (let line: string[] = []; cell.lastIndex <= text.length; cell.lastIndex++) {
    const [, quoted, bare = ""] = cell.exec(text) ?? [];
    const read = quoted?.replaceAll('""', '"') ?? bare;
    if (line.length < mostColumns || /\S/.test(read)) line[Math.min(line.length, mostColumns)] = read;
    if (text[cell.lastIndex] === separator) continue;
    yield line;
    line = [];
  }
}

/** The times of a cue, its settings, which are ignored, and its text up to a blank line or the next cue. */
const cue =
  /^[ \t]*([\d:.,;]+)[ \t]*-->[ \t]*([\d:.,;]+)(?:[ \t]+\w+:\S+)*[ \t]*$\n?((?:(?!(?:\d+\n)?[ \t]*[\d:.,;]+[ \t]*-->).*\S.*\n?)*)/gm;

/** Reads subtitles (SubRip or WebVTT) as lines of start, end and text without tags. Other text has none. */
function subtitlesIn(text: string): readonly (readonly string[])[] {
  return Array.from(text.matchAll(cue), ([, start = "", end = "", spoken = ""]) => {
    const bare = spoken.replace(/<(?:\/?[a-z]|\d+:)[^<>]*>|\{\\[^{}]*\}/gi, "").replace(/\s+/g, " ");
    return [start, end, bare.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")];
  });
}

/** AM or PM. */
const half = String.raw` ?[ap]\.?m\.?(?!\p{L})`;
/** A time from players and editing programs: `0:03`, `00:01:02,500`, `01:02:03;12`, `8:00:12 AM`. */
const clock = String.raw`(?:\d{1,3}:){1,3}\d\d(?:[.,;]\d+)?(?:${half}|(?!${half}|[:.,;]?\d))`;
/** The start of a chapter: `0:03`, `[0:03]`, `1. 0:03`, `0:03–0:07 -`. */
const opening = new RegExp(
  String.raw`^\s*(?:\d+(?:[.)]\s*|\s+)|[-*•]\s*)?[([]?(${clock})[)\]]?` +
    String.raw`(?:(?:\s*(?:--?>|[-–—~→])\s*|\s+(?:to\s+)?)[([]?(${clock})[)\]]?)?` +
    String.raw`(?:(?=[\s:–—-])|(?<=[)\]]))\s*[-–—:]?`,
  "iu",
);

/**
 * Reads a chapter as start, end and name. The name needs a letter and has no wide gap. Returns undefined for
 * any other line.
 */
function chapterIn(line: string): readonly string[] | undefined {
  const [head, start = "", end = ""] = opening.exec(line) ?? [];
  const name = line.slice(head?.length).trim();
  return head === undefined || !/\p{L}/u.test(name) || /\s\s/.test(name) ? undefined : [start, end, name];
}

/** Units of times after a name: `3.2 sec`, `1 min 2 s`. `m` is not among them, since it may mean metres. */
const unit =
  "(?:s|secs?|seconds?|sek|sekunden?|seg|segundos?|detik|giây|วินาที|วิ|秒|초|mins?|minutes?|minuten?|minutos?|menit|phút|นาที|分|분)";
/** One to three numbers with units: `1 min 2 s`. */
const amounts = String.raw`(?:\p{Nd}+(?:[.,．，]\p{Nd}+)? ?${unit}\.? ?){1,3}`;
/** A clock, or a number with a decimal sign. */
const fine = String.raw`[\p{Nd}:：'′]*\p{Nd}[:：.．,，'′]\p{Nd}+["″]?`;
/** A note of one element: `Pick part - 3.2 sec`, `2. Pick part (3.2 s)`, `1 Pick part 0:03.5 0:03.5`. */
const note = new RegExp(
  String.raw`^(?:(\p{Nd}+)(?:[.．)）](?!\p{Nd}) *| (?=\S)))?` +
    String.raw`(?:(.*?[^ :：=–—-])(?: ?[:：=–—-]| ?[(（]| ) ?(${amounts})[)）]?|(?:(.*?) )?(${fine}(?: ${fine})*|\p{Nd}+))$`,
  "iu",
);

/** Splits a line before the times at its end, and after a number at its start. */
function beforeTimes(line: string): readonly string[] {
  // A longer line is not a note of one element.
  const found = line.length > 500 ? null : note.exec(line.replace(/[\u00A0\u202F](?=\D)| +/g, " "));
  if (found === null) return [line];
  const [, number = "", noted, amount = "", name = "", times = ""] = found;
  const cells = noted === undefined ? [number, name, ...times.split(" ")] : [number, noted, amount.trim()];
  // Neither a bullet nor the mark before the time belongs to the name.
  const bare = cells.map((cell) => cell.replace(/^[-–—•*] +| *(?:[-=]*>|→|[=:：…]|\.{2,})$/g, ""));
  return bare.filter((cell) => cell !== "");
}

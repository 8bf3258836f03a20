import { mapInSteps } from "./map-in-steps.ts";

/** A number is from a range of the workbook. */
export type PastedCell = string | number;
/** All lines are as wide as the widest. Blank lines between others are kept. */
export type PastedTable = readonly (readonly PastedCell[])[];
type Lines = Iterable<readonly PastedCell[]>;

export const mostLines = 5000;
export const mostColumns = 200;
export const mostCharacters = 2_000_000;
/** The parser gets a page in pieces of about this many characters, and at most this many tags. */
const pieceLength = 20_000;
const maximumTags = 30_000;

export function isBlankLine(line: readonly PastedCell[]): boolean {
  return line.every((cell) => cell === "");
}

/**
 * Returns a table of lines, cut at the limits and without blank lines at both ends. Yields often, so that the
 * caller can pause or end the work.
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
  const table = yield* mapInSteps(taken.slice(0, height), (line) => columns.map((at) => cellOf(line[at])));
  return { table, isCut: hasMore || width > mostColumns };
}

/**
 * Returns a table of an HTML page, subtitles, chapters, or lines with tabs, semicolons, bars, commas or at
 * least two spaces. Lines without a separator, such as `Pick part 3.5`, are split before the times at their
 * end.
 *
 * @example
 * readText("Pick;3,5\nPlace;2"); // ends with { table: [["Pick", "3,5"], ["Place", "2"]], isCut: false }
 */
export function* readText(pasted: string) {
  const first = pasted.slice(0, mostCharacters);
  const isPage = /<table[\s>]/i.test(first);
  const lineEnd = isPage ? "<tr>" : "\n";
  // Half of a number is another number, so an incomplete line is left out.
  const whole = isPage ? /^.*(?=<tr[\s>])/is : /^(?:.*(?:\r\n?|[\n\u2028\u2029])){0,20000}/;
  const [text = ""] = whole.exec(first.length < pasted.length ? first : first + lineEnd) ?? [];
  const { lines, isPageCut = false } = isPage ? yield* linesOfPage(text) : { lines: linesOfText(text) };
  const { table, isCut } = yield* limitedTable(lines);
  return { table, isCut: isCut || isPageCut || text.length < pasted.length };
}

/** Declared here, because this part is compiled without the browser's types. */
interface PageNode {
  readonly textContent: string;
  readonly rows: Iterable<{ readonly cells: Iterable<PageCell> }>;
  readonly remove: () => void;
  readonly querySelector: (name: string) => PageNode | null;
  readonly querySelectorAll: (names: string) => Iterable<PageNode>;
}
type PageCell = PageNode & Record<"colSpan" | "rowSpan", number>;
declare const DOMParser: new () => { parseFromString(html: string, type: "text/html"): PageNode };

/** Splits a page before its tables, and long tables before their rows (`isContinued`). */
function* piecesOf(html: string) {
  let [piece, depth, isContinued] = ["", 0, false];
  for (const part of html.split(/(?=<(?:\/?table|tr)\b)/i)) {
    const [tag = ""] = /^<\/?\w+/.exec(part.toLowerCase()) ?? [];
    const isLong = piece.length > pieceLength && depth === 1 && tag === "<tr";
    if (isLong || (depth === 0 && tag === "<table")) {
      yield { piece, isContinued };
      [piece, isContinued] = isLong ? ["<table>", true] : ["", false];
    }
    if (tag.endsWith("table")) depth = Math.max(0, depth + (tag === "<table" ? 1 : -1));
    piece += part;
  }
  yield { piece, isContinued };
}

function tablesIn(piece: string) {
  // Spaces replace line breaks. Deeply nested tags are slow, so most tags become an empty one.
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

/** Returns the table with the most numbers. A merged cell is only in its first line and column. */
function* linesOfPage(html: string) {
  // A cell with tables repeats their text.
  const isNumber = (cell: PageNode) => /\d/.test(cell.textContent) && !cell.querySelector("table");
  const tables: { readonly rows: PageCell[][]; numbers: number }[] = [];
  let [outer, isPageCut] = [{ rows: [] as PageCell[][], numbers: 0 }, false];
  for (const { piece, isContinued } of piecesOf(html)) {
    yield;
    const tags = piece.split("<", maximumTags + 1);
    isPageCut ||= tags.length > maximumTags;
    for (const [at, rows] of tablesIn(tags.slice(0, maximumTags).join("<")).entries()) {
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

/** Fills the rest of merged cells with empty texts. */
function* textsOf(rows: readonly PageCell[][]): Lines {
  /** By column: the first line below the merged cells so far. */
  const freeFrom = new Array<number>(mostColumns).fill(0);
  for (const [index, cells] of rows.entries()) {
    const line: string[] = [];
    for (const { textContent, colSpan, rowSpan } of cells) {
      while ((freeFrom[line.length] ?? 0) > index) line.push("");
      const end = Math.min(mostColumns, line.length + colSpan);
      freeFrom.fill(index + (rowSpan === 0 ? Infinity : rowSpan), line.length, end);
      // Keeps one cell beyond the limit, so that the table counts as cut.
      line[Math.min(line.length, mostColumns)] = textContent.replace(/\s+/g, " ");
      while (line.length < end) line.push("");
    }
    yield line;
  }
}

function linesOfText(text: string): Lines {
  const lines = text
    // UTF-16 in another encoding has marks in front and a NUL per letter.
    .replace(/^(?:[\uFEFF\uFFFE\uFFFD]+|ÿþ|þÿ|ï»¿)/, "")
    .replaceAll("\0", "")
    .split(/\r\n?|[\n\u2028\u2029]/)
    // Removes lines such as `------` below headers and above totals.
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
  // A comma is no decimal sign if numbers have points, are clocks, or have one header each.
  const [first = 1, ...others] = lines.map((line) => line.split(",").length);
  const isEven = first > 1 && others.every((count) => count === first);
  const hasHeaders = /^[^,]+(?:,(?! )[^,]+)+$/.test(lines[0] ?? "") && /\p{L}/u.test(lines[0] ?? "");
  const isParted = (line: string) => /\d[.:]\d/.test(line) || (hasHeaders && /^[\d,]+$/.test(line));
  return isEven && lines.slice(1).every(isParted) ? "," : undefined;
}

/** As in RFC 4180, or by tabs as in Excel's clipboard. An unclosed quote is a character. */
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

/** Times, ignored settings, and the text up to a blank line or the next cue. */
const cue =
  /^[ \t]*([\d:.,;]+)[ \t]*-->[ \t]*([\d:.,;]+)(?:[ \t]+\w+:\S+)*[ \t]*$\n?((?:(?!(?:\d+\n)?[ \t]*[\d:.,;]+[ \t]*-->).*\S.*\n?)*)/gm;

/** Reads SubRip or WebVTT as start, end and text without tags. */
function subtitlesIn(text: string): readonly (readonly string[])[] {
  return Array.from(text.matchAll(cue), ([, start = "", end = "", spoken = ""]) => {
    const bare = spoken.replace(/<(?:\/?[a-z]|\d+:)[^<>]*>|\{\\[^{}]*\}/gi, "").replace(/\s+/g, " ");
    return [start, end, bare.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")];
  });
}

const half = String.raw` ?[ap]\.?m\.?(?!\p{L})`;
/** A time of players and editing programs: `0:03`, `00:01:02,500`, `01:02:03;12`, `8:00:12 AM`. */
const clock = String.raw`(?:\d{1,3}:){1,3}\d\d(?:[.,;]\d+)?(?:${half}|(?!${half}|[:.,;]?\d))`;
/** `0:03`, `[0:03]`, `1. 0:03`, `0:03–0:07 -`. */
const opening = new RegExp(
  String.raw`^\s*(?:\d+(?:[.)]\s*|\s+)|[-*•]\s*)?[([]?(${clock})[)\]]?` +
    String.raw`(?:(?:\s*(?:--?>|[-–—~→])\s*|\s+(?:to\s+)?)[([]?(${clock})[)\]]?)?` +
    String.raw`(?:(?=[\s:–—-])|(?<=[)\]]))\s*[-–—:]?`,
  "iu",
);

/** Reads a chapter as start, end and name; undefined for another line. */
function chapterIn(line: string): readonly string[] | undefined {
  const [head, start = "", end = ""] = opening.exec(line) ?? [];
  const name = line.slice(head?.length).trim();
  return head === undefined || !/\p{L}/u.test(name) || /\s\s/.test(name) ? undefined : [start, end, name];
}

/** `3.2 sec`, `1 min 2 s`. Without `m`, which may mean metres. */
const unit =
  "(?:s|secs?|seconds?|sek|sekunden?|seg|segundos?|detik|giây|วินาที|วิ|秒|초|mins?|minutes?|minuten?|minutos?|menit|phút|นาที|分|분)";
const amounts = String.raw`(?:\p{Nd}+(?:[.,．，]\p{Nd}+)? ?${unit}\.? ?){1,3}`;
/** A clock, or a number with a decimal sign. */
const fine = String.raw`[\p{Nd}:：'′]*\p{Nd}[:：.．,，'′]\p{Nd}+["″]?`;
/** `Pick part - 3.2 sec`, `2. Pick part (3.2 s)`, `1 Pick part 0:03.5 0:03.5`. */
const note = new RegExp(
  String.raw`^(?:(\p{Nd}+)(?:[.．)）](?!\p{Nd}) *| (?=\S)))?` +
    String.raw`(?:(.*?[^ :：=–—-])(?: ?[:：=–—-]| ?[(（]| ) ?(${amounts})[)）]?|(?:(.*?) )?(${fine}(?: ${fine})*|\p{Nd}+))$`,
  "iu",
);

/** Splits a line before its times, and after its number. */
function beforeTimes(line: string): readonly string[] {
  // A longer line is not one element.
  const found = line.length > 500 ? null : note.exec(line.replace(/[\u00A0\u202F](?=\D)| +/g, " "));
  if (found === null) return [line];
  const [, number = "", noted, amount = "", name = "", times = ""] = found;
  const cells = noted === undefined ? [number, name, ...times.split(" ")] : [number, noted, amount.trim()];
  // Removes bullets and the mark before the time.
  const bare = cells.map((cell) => cell.replace(/^[-–—•*] +| *(?:[-=]*>|→|[=:：…]|\.{2,})$/g, ""));
  return bare.filter((cell) => cell !== "");
}

/** A cell of what was pasted: text as it stood there, or a number where it comes from cells of a workbook and has no notation. */
export type PastedCell = string | number;

/** What was pasted, as lines of cells; every line is as wide as the widest, and lines without anything in them are there. */
export type PastedTable = readonly (readonly PastedCell[])[];

/** As many lines as are taken of one paste; what is beyond is cut off and told. */
export const mostLines = 5000;

/** As many columns as are looked at. */
const mostColumns = 60;

/**
 * Makes a table of pasted text: an HTML table, or lines whose cells are parted by tabs, semicolons, bars, commas or at least two
 * spaces, whichever the lines have. Quoted cells may hold the separator, quotes (doubled) and line breaks. Lines such as `Pick part 3.5`, without
 * any separator, are parted before the times at their end. Blank lines at both ends are left away.
 *
 * @example
 * tableFromText("Pick;3,5\nPlace;2"); // → [["Pick", "3,5"], ["Place", "2"]]
 */
export function tableFromText(text: string): PastedTable {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => !isDrawn(line))
    .join("\n");
  return tableOf(/<table[\s>]/i.test(plain) ? linesOfHtml(plain) : linesOfText(plain));
}

/** Returns whether a line only draws: below headers or above a total it holds nothing. */
function isDrawn(line: string): boolean {
  return /^[ \t|:+=_-]*$/.test(line) && /---|===/.test(line);
}

/** Makes a table of lines that may differ in length, such as the cells of a range. */
export function tableOf(lines: readonly (readonly PastedCell[])[]): PastedTable {
  const trimmed = lines.map((line) =>
    line
      .slice(0, mostColumns)
      .map((cell) => (typeof cell === "string" ? cell.replace(/[\u00A0\u202F]/g, " ").trim() : cell)),
  );
  const first = trimmed.findIndex((line) => !isBlankLine(line));
  const last = trimmed.findLastIndex((line) => !isBlankLine(line));
  if (first < 0) return [];
  const standing = trimmed.slice(first, last + 1);
  const width = Math.max(...standing.map((line) => line.findLastIndex((cell) => cell !== "") + 1));
  return standing.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? ""));
}

/** Tells whether a line holds nothing. */
export function isBlankLine(line: readonly PastedCell[]): boolean {
  return line.every((cell) => cell === "");
}

function linesOfText(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const separator = separatorOf(lines);
  if (separator !== undefined) return separated(text, separator);
  const isSpaced = countOf(lines, (line) => / {2,}|\u3000+/.test(line.trim())) * 2 >= lines.length;
  return text
    .split("\n")
    .map((line) => (isSpaced ? line.trim().split(/ {2,}|\u3000+/) : beforeTimes(line.trim())));
}

/** The sign that parts the cells. A comma between digits may be a decimal one, so by itself it parts nothing. */
function separatorOf(lines: readonly string[]): string | undefined {
  if (lines.some((line) => line.includes("\t"))) return "\t";
  const isIn = (isThere: (line: string) => boolean): boolean =>
    lines.length > 0 && countOf(lines, isThere) * 2 > lines.length;
  // A semicolon stands in timecodes as well, before the frames.
  const plain = (line: string): string => line.replace(/(?<=\d:[0-5]\d);(?=\d\d(?!\d))/g, "");
  for (const sign of [";", "|"]) if (isIn((line) => plain(line).includes(sign))) return sign;
  const commasIn = (line: string): number => line.split(",").length - 1;
  if (isIn((line) => line.replace(/(?<=\d),(?=\d)/g, "").includes(","))) return ",";
  // Where numbers have points or are clocks, a comma is not their decimal sign.
  const [first = ""] = lines;
  const isEven = commasIn(first) > 0 && lines.every((line) => commasIn(line) === commasIn(first));
  return isEven && lines.slice(1).every((line) => /\d[.:]\d/.test(line)) ? "," : undefined;
}

/** Cells after RFC 4180, which Excel's clipboard follows with tabs; a quote within a cell that does not begin with one is a letter. */
function separated(text: string, separator: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at, separator) : bare(text, at, separator);
    line.push(cell);
    if (text[end] !== separator) {
      lines.push(line);
      line = [];
    }
    at = end + 1;
  }
  return lines;
}

interface FoundCell {
  readonly cell: string;
  /** Where the separator, the end of the line or of the text stands. */
  readonly end: number;
}

function bare(text: string, start: number, separator: string): FoundCell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end++;
  return { cell: text.slice(start, end), end };
}

/** A quote that is never closed, such as inches, is a letter. */
function quoted(text: string, start: number, separator: string): FoundCell {
  const close = /^"((?:[^"]|"")*)"[ ]*(?=[\n]|$|(.))/s.exec(text.slice(start));
  const next = close?.[2];
  if (close === null || (next !== undefined && next !== separator)) return bare(text, start, separator);
  return { cell: (close[1] ?? "").replaceAll('""', '"'), end: start + close[0].length };
}

/** What stands behind a number of seconds or minutes in a note; `m` may be metres. */
const unit =
  "(?:s|secs?|seconds?|sek|sekunden?|seg|segundos?|detik|giây|วินาที|วิ|秒|초|min|mins|minutes?|minuten?|minutos?|menit|phút|นาที|分|분)";

/** A note of one element: `Pick part - 3.2 sec`, `Pick part: 1 min 2 s`, `Pick part (3.2 s)`. */
const note = new RegExp(
  `^(.*?[^\\s:=–—-])(?:\\s*[:=–—-]|\\s*\\(|\\s)\\s*((?:\\d+(?:[.,]\\d+)?\\s*${unit}\\.?\\s*)+)\\)?$`,
  "iu",
);

/** A longer line is no note of one element. */
const longestNote = 500;

/** Parts a line before the times at its end, and after a number at its beginning: `1 Pick part 0:03.5 0:03.5`. */
function beforeTimes(line: string): readonly string[] {
  if (line.length > longestNote) return [line];
  const [, noted = "", time = ""] = note.exec(line.normalize("NFKC")) ?? [];
  if (time !== "") {
    const [, number, name = noted] = /^(\d+)(?:[.)]| (?=\S))\s*(.+)$/.exec(noted) ?? [];
    return [...(number === undefined ? [] : [number]), name, time.trim()];
  }
  const tokens = line.split(/ +/);
  const isFine = (token: string): boolean => /^[\d:'′]*\d[:.,'′]\d+["″]?$/.test(token.normalize("NFKC"));
  let first = tokens.length;
  while (first > 0 && isFine(tokens[first - 1] ?? "")) first--;
  if (first === tokens.length && tokens.length > 1 && /^\d+$/.test(tokens.at(-1) ?? "")) first--;
  const words = tokens.slice(0, first);
  const times = tokens.slice(first);
  if (times.length === 0) return [line];
  const [, number] =
    /^(\d+)[.)]$/.exec(words[0] ?? "") ?? (words.length > 1 ? /^(\d+)$/.exec(words[0] ?? "") : null) ?? [];
  const name = (number === undefined ? words : words.slice(1)).join(" ");
  return [...(number === undefined ? [] : [number]), ...(name === "" ? [] : [name]), ...times];
}

/** The lines of the table of a page that has most cells with digits in them, the first of them. A cell over several columns or lines stands in the first of them. */
function linesOfHtml(html: string): readonly (readonly string[])[] {
  const tables = [...html.matchAll(/<table[\s\S]*?(?:<\/table>|$)/gi)].map(([one]) => one);
  const cellsIn = (one: string): number => one.match(/<t[dh][\s>][^<]*\d/gi)?.length ?? 0;
  const table = tables.toSorted((a, b) => cellsIn(b) - cellsIn(a))[0] ?? "";
  const held = new Map<string, true>();
  return [...table.matchAll(/<tr[\s>][\s\S]*?(?=<tr[\s>]|<\/table>|$)/gi)].map(([row], line) => {
    const cells: string[] = [];
    for (const [, attributes = "", content = ""] of row.matchAll(
      /<t[dh](\s[^<>]*)?>([\s\S]*?)(?=<t[dh][\s>]|<\/t[dh]>|<\/tr>|$)/gi,
    )) {
      while (held.has(`${line} ${cells.length}`)) cells.push("");
      const spanOf = (name: string): number =>
        Math.min(100, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, "i").exec(attributes)?.[1] ?? 1));
      const [columns, lines] = [spanOf("colspan"), spanOf("rowspan")];
      for (let down = 1; down < lines; down++)
        for (let across = 0; across < columns; across++)
          held.set(`${line + down} ${cells.length + across}`, true);
      cells.push(textOfHtml(content), ...Array.from({ length: Math.max(0, columns - 1) }, () => ""));
    }
    return cells;
  });
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", auml: "ä", ouml: "ö", uuml: "ü" },
  ...{ Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", ntilde: "ñ", aacute: "á", eacute: "é", iacute: "í" },
  ...{ oacute: "ó", uacute: "ú", ndash: "–", mdash: "—" },
};

function textOfHtml(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
      if (name !== undefined) return entities[name] ?? whole;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}

function countOf<Value>(values: readonly Value[], is: (value: Value) => boolean): number {
  return values.filter(is).length;
}

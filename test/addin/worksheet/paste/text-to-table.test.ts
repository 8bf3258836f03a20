/** @jest-environment jsdom */
import {
  mostCharacters,
  mostColumns,
  mostLines,
  readText,
} from "../../../../addin/worksheet/paste/text-to-table.ts";
import { atOnce } from "../../../support/at-once.ts";
import { cells } from "../../../support/worksheet/rows-in-words.ts";

const tableFromText = (text: string) => atOnce(readText(text)).table;

/** HTML that programs put on the clipboard, shortened. */
const pages = {
  excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {mso-number-format:General;}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=19><td class=xl65 style='mso-number-format:"\\@"'>Pick &amp;<br>
  place</td><td align=right x:num="3.25">3,25</td></tr>
 <tr height=19><td>Walk<span style='mso-spacerun:yes'>  </span>back</td><td align=right>2,5</td></tr>
<!--EndFragment--></table></body></html>`,
  googleSheets: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Pick &amp; place&quot;}">Pick &amp; place</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:3.25}">3,25</td></tr>
<tr style="height:21px;"><td>Walk<br/>back</td><td>2,5</td></tr></tbody></table>`,
  calc: `<!DOCTYPE html><html><head><title></title></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup>
<tr><td height="17" align="left">Pick &amp; place</td><td align="right" sdval="3.25" sdnum="1031;">3,25</td></tr>
<tr><td><font face="Arial">Walk</font> <b>back</b></td><td sdval="2.5" sdnum="1031;">2,5</td></tr></table></body></html>`,
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><table class=MsoTableGrid border=1>
<tr style='mso-yfti-irow:0'><td width=301 valign=top><p class=MsoNormal>Pick &amp;<o:p></o:p></p><p class=MsoNormal>place</p></td><td><p class=MsoNormal><span lang=DE>3,25<o:p></o:p></span></p></td></tr>
<tr><td><p class=MsoNormal>Walk&nbsp;back<o:p></o:p></p></td><td><p>2,5</p></td></tr></table></body></html>`,
};

test.each(Object.entries(pages))(
  "a table copied from %s has its texts, and nothing of its styles",
  (_, page) => {
    expect(tableFromText(page)).toEqual(cells("Pick & place|3,25", "Walk back|2,5"));
  },
);

test("a nested table counts for itself, and is text in the outer one", () => {
  const inner = "<table><tr><td>Pick<td>1<tr><td>Walk<td>2</table>";
  const page = `<table><tr><td>Menu 1<td>${inner}</td></tr></table>`;
  expect(tableFromText(page)).toEqual(cells("Pick|1", "Walk|2"));
  const note = "<table><tr><td>see<td>7</table>";
  expect(tableFromText(`<table><tr><td>Pick${note}<td>1<tr><td>Walk<script>8</script><td>2</table>`)).toEqual(
    cells("Pick see 7|1", "Walk|2"),
  );
});

test("cells over several lines and columns keep the others in place", () => {
  const page = `<TABLE><TR><TH rowspan=2>No.<TH colspan=2>Time<TH>Name<TR><TH>Start<TH>End<TR><TD>1<TD>0<TD>2<TD>Pick</TABLE>`;
  expect(tableFromText(page)).toEqual(cells("No.|Time||Name", "|Start|End|", "1|0|2|Pick"));
});

test("subtitles are lines of start, end and text", () => {
  const srt =
    "\uFEFF1\r\n00:00:00,000 --> 00:00:02,500 X1:10 X2:20\r\n{\\an8}<i>Pick</i>\r\nhousing\r\n\r\n2\r\n00:00:02,500 --> 00:00:04,000\r\n3 screws, M4\r\n3\r\n00:00:04,000 --> 00:00:05,000\r\n\r\n";
  expect(tableFromText(srt)).toEqual(
    cells(
      "Start|End|Name",
      "00:00:00,000|00:00:02,500|Pick housing",
      "00:00:02,500|00:00:04,000|3 screws, M4",
      "00:00:04,000|00:00:05,000|",
    ),
  );
  const vtt =
    "WEBVTT - station 4\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot\nshown\n\nintro\n00:00.000 --> 00:02.500 align:start position:0%\n<v Ann>Pick <00:01.000><c.red>&lt;A&amp;B&gt;</c>\n\n01:00:02.500 --> 01:00:04.000\nWalk\tback";
  expect(tableFromText(vtt)).toEqual(
    cells("Start|End|Name", "00:00.000|00:02.500|Pick <A&B>", "01:00:02.500|01:00:04.000|Walk back"),
  );
});

test.each([
  ["0:00 pick 2 housings\n0:03 place, left", cells("0:00|pick 2 housings", "0:03|place, left")],
  ["00:00 - pick\n1:00:03.5 – place", cells("00:00|pick", "1:00:03.5|place")],
  ["(0:00) pick\n[0:03]place\n• 0:07: screw", cells("0:00|pick", "0:03|place", "0:07|screw")],
  ["Chapters:\n1. 0:00 Pick\n\n02) 0:03 Place", cells("Chapters:|", "0:00|Pick", "|", "0:03|Place")],
  [
    "0:00–0:03 pick\n[0:03 - 0:07] place\n0:07 screw",
    cells("0:00|0:03|pick", "0:03|0:07|place", "0:07||screw"),
  ],
  [
    "00:00:01:20 --> 00:00:03:00 pick\n8:00:12 AM to 8:00:14 AM walk",
    cells("00:00:01:20|00:00:03:00|pick", "8:00:12 AM|8:00:14 AM|walk"),
  ],
])("%j is a list of chapters", (text, table) => {
  expect(tableFromText(text)).toEqual(table);
});

test.each([
  ["0:00 a\tpick\n0:03 b\tplace", cells("0:00 a|pick", "0:03 b|place")],
  ["8:00:12 AM,pick\n8:00:14 AM,place", cells("8:00:12 AM|pick", "8:00:14 AM|place")],
  ["0:00 s;pick\n0:03 s;place", cells("0:00 s|pick", "0:03 s|place")],
  ["0:00  pick  VA\n0:03  place  NVA", cells("0:00|pick|VA", "0:03|place|NVA")],
  ["pick 0:03\nplace 0:07", cells("pick|0:03", "place|0:07")],
  ["0:03 0:03.5\n0:07 0:04.1", cells("0:03|0:03.5", "0:07|0:04.1")],
])("%j has columns, and is no list of chapters", (text, table) => {
  expect(tableFromText(text)).toEqual(table);
});

test.each([
  ["sep=;\r\nPick;3,5\r\nPlace, left;2", cells("Pick|3,5", "Place, left|2")],
  [
    'Name,Text\r\n"Pick\r\n\r\nboth; slowly",3.5\r\n"a ""B""","2"',
    [
      ["Name", "Text"],
      ["Pick\n\nboth; slowly", "3.5"],
      ['a "B"', "2"],
    ],
  ],
  [
    '"one\ntwo\nthree\nfour",1.5\n"x, y",2',
    [
      ["one\ntwo\nthree\nfour", "1.5"],
      ["x, y", "2"],
    ],
  ],
  [
    '5" bolt;1,5\n"6" bolt;2',
    [
      ['5" bolt', "1,5"],
      ['"6" bolt', "2"],
    ],
  ],
  ["\uFFFD\uFFFDP\0i\0\t\x003\0\r\0\n\0W\0\t\x002\0", cells("Pi|3", "W|2")],
  ["ï»¿Pick\t3\u2028Walk\t2", cells("Pick|3", "Walk|2")],
])("%j is split as its program meant it", (text, table) => {
  expect(tableFromText(text)).toEqual(table);
});

test.each([
  ["1.5 mm drill 3 s", [["1.5 mm drill", "3 s"]]],
  ["๑ เดิน ๓.๕", [["๑", "เดิน", "๓.๕"]]],
  ["２．①を取る：３．５秒", [["２", "①を取る", "３．５秒"]]],
  ["2. Walk 10 m - 3 s\nPick part: 1 min 2 s", cells("2|Walk 10 m|3 s", "Pick part|1 min 2 s|")],
])("%j is split into time and note", (text, table) => {
  expect(tableFromText(text)).toEqual(table);
});

const of = (count: number, cell: string) => cell.repeat(count);

// Each of these took seconds or threw, or would if a search covered the rest of the text repeatedly.
test.each<readonly [string, string, number, number, boolean]>([
  ["a line of dashes", of(100_000, "-"), 0, 0, false],
  ["dashes and a letter", `${of(100_000, "-")}x`, 1, 1, false],
  ["wide cells of a page", `<table><tr>${of(500, "<td colspan=100>1")}`, 1, mostColumns, true],
  ["high cells of a page", `<table>${of(300, "<tr><td rowspan=65534 colspan=1000>1<td>2")}`, 300, 200, true],
  ["too many lines", of(130_000, "Walk\t1\n"), mostLines, 2, true],
  ["as many lines as are read", `\n\n${of(mostLines, "Walk\t1\n")}\n\n`, mostLines, 2, false],
  ["blank lines without end", `a\n${of(mostCharacters, "\n")}b`, 1, 1, true],
  ["many numbers", of(5000, `${of(59, "1.5\t")}1.5\n`), 5000, 60, false],
  ["quotes alone", of(mostCharacters, '"'), 1, 1, false],
  ["quotes that never close", of(500_000, '\t"x'), 1, mostColumns, true],
  ["one line", of(mostCharacters, "x"), 1, 1, false],
  ["one line that is too long", of(mostCharacters + 1, "x"), 0, 0, true],
  ["blank columns", `a\t${of(1000, "\t")}\nb`, 2, 1, false],
  ["one column too many", `a${of(mostColumns + 1, "\t")}b`, 1, mostColumns, true],
  ["divisions that never close", `<table><tr><td>1${of(2_000, "<div>")}`, 1, 1, false],
  ["more rows of a page than are read", `<table>${of(mostLines + 1, "<tr><td>x<td>1")}`, mostLines, 2, true],
  ["tags that never close", `<table><tr>${of(400_000, "<td ")}`, 0, 0, true],
  ["times that end in none", of(4000, `${of(120, "1 s ")}x\n`), 4000, 1, false],
  ["signs of notes that end in none", of(4000, `${of(120, "a - ")}x\n`), 4000, 1, false],
  ["times of cues without cues", of(200_000, "0:00 -->\n"), mostLines, 1, true],
])("only as much of %s is read as fits", (_, text, lines, columns, isCut) => {
  const read = atOnce(readText(text));
  expect([read.table.length, read.table[0]?.length ?? 0, read.isCut]).toEqual([lines, columns, isCut]);
});

test("a line that the limit cuts is left out, in a text and in a page", () => {
  const line = `Walk\t${"1".repeat(999)}\n`;
  const { table, isCut } = atOnce(readText(line.repeat(2000)));
  expect([table.length, isCut]).toEqual([1990, true]);
  expect(new Set(table.map(([, time]) => String(time).length))).toEqual(new Set([999]));
  const page = `<table>${`<tr><td>Walk<td>${"1".repeat(9999)}</td></tr>`.repeat(200)}</table>`;
  expect(new Set(tableFromText(page).map(([, time]) => String(time).length))).toEqual(new Set([9999]));
});

test("a parser gets a page without depth, in pieces, and no more tags than it takes at once", () => {
  // Only its input is checked: jsdom takes half a minute to parse that much.
  const parse = jest
    .spyOn(DOMParser.prototype, "parseFromString")
    .mockImplementation(() => document.implementation.createHTMLDocument());
  atOnce(readText(`<table>${of(100_000, "<tr><td>x<td>1")}`));
  const rows = parse.mock.calls.length;
  atOnce(readText(`<table><tr><td title="a>b">1<p>${of(160_000, "<div><b>2</b>")}<tr>`));
  const pieces = parse.mock.calls.map(([html]) => html);
  parse.mockRestore();
  expect([rows, pieces.length]).toEqual([71, 73]);
  for (const piece of pieces) expect(piece.split("<").length).toBeLessThanOrEqual(30_001);
  expect(pieces.join("").replaceAll(/<\/?(?:table|tr|td|wbr)\b/g, "")).not.toContain("<");
});

test("a table in pieces is one table, beside others and with a nested one", () => {
  const inner = "<table><tr><td>1<td>2</table>";
  const rows = `<tr><td rowspan=2>${"x".repeat(300)}<td>1<tr><td>2`;
  const page = `<table><tr><td>a<td>9</table><p>b<table>${of(200, rows)}<tr><td>${inner}<td>3${of(200, rows)}</table>`;
  const { table, isCut } = atOnce(readText(page));
  expect([table.length, isCut]).toEqual([801, false]);
  expect([table[1], table[400]?.[1], table[799]?.[1], table[800]]).toEqual([["", "2"], "3", "1", ["", "2"]]);
});

test("tags within a cell split no word and lose nothing, whatever their attributes contain", () => {
  const page = `<table><tr><td><span title="a>b" data-x='<td>'>Pi</span>ck<div>it</div><td>1<sup>.5</sup></table>`;
  expect(tableFromText(page)).toEqual([["Pick it", "1.5"]]);
});

import { findMapping } from "../../../../addin/worksheet/paste/find-mapping.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import { readText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { toUprightTable } from "../../../../addin/worksheet/paste/upright-table.ts";
import { atOnce } from "../../../support/at-once.ts";
import { values } from "../../../support/worksheet/rows-in-words.ts";

/** Reads a text, and returns its rows as name, start and end, and its questions. */
function read(text: string) {
  const { table } = toUprightTable(atOnce(readText(text)).table);
  const { rows, questions, problems } = atOnce(readPaste(table, atOnce(findMapping(table))));
  const told = rows.map(({ values }) => [values.name ?? "", values.video_start_time, values.video_end_time]);
  return { told, asked: [...questions.map(({ ask }) => ask), ...problems.map(({ reason }) => reason)] };
}

test.each([
  [
    "numbers with a comma between them, below a header each",
    "Lap,Time (ms)\n1,86000\n2,5503\n3,31088",
    values("|0|86", "|86|91.503", "|91.503|122.591"),
  ],
  [
    "pieces that count down, of which no line is the newest",
    "Element\tPieces\tDuration\nPick\t2\t3\nPlace\t1\t4",
    values("Pick|0|3", "Place|3|7"),
  ],
  [
    "a total of VA and NVA",
    "Element\tVA\tNVA\tTotal\nPick\t3\t0.2\t3.2\nPlace\t4\t0.7\t4.7",
    values("Pick|0|3.2", "Place|3.2|7.9"),
  ],
  [
    "a start beside VA and NVA",
    "Element\tStart\tVA\tNVA\nPick\t1\t3\t0.2\nPlace\t6\t4\t0.7",
    values("Pick|1|4.2", "Place|6|10.7"),
  ],
  [
    "hundredths that are below the rate of a video in one column",
    "Chrono\tStart\tStop\nPick\t0:00:01:80\t0:00:05:12\nPlace\t0:00:05:12\t0:00:09:35",
    values("Pick|1.8|5.12", "Place|5.12|9.35"),
  ],
  [
    "marks that nobody sees",
    "\u200BElement\t\uFEFFStart\tEnd\n\u200EPick\t0\t3.2\nPlace\t3.2\u200B\t7.9",
    values("Pick|0|3.2", "Place|3.2|7.9"),
  ],
  [
    "numbered lines of starts and ends, which are no cycles",
    "No,Batch,Start (s),End (s),Pieces\n1,1,0.00,43.74,9\n2,2,45.74,102.96,9",
    values("|0|43.74", "|45.74|102.96"),
  ],
  [
    "remarks beside names that come again",
    "Công việc;Thời lượng;Ghi chú\nPick;5;dropped\nPlace;9;\nPick;1;ok\nPlace;2;",
    values("Pick|0|5", "Place|5|14", "Pick|14|15", "Place|15|17"),
  ],
])("are read correctly: %s", (_, text, rows) => {
  expect(read(text)).toEqual({ told: rows, asked: [] });
});

test.each([
  ["starts and ends", "Start\tEnd\tTask\n23:58:10\t23:59:30\tA\n23:59:30\t0:01:00\tB", ["zero"], 90],
  ["halves of the day", "Start\tEnd\tTask\n11:58 PM\t11:59 PM\tA\n11:59 PM\t12:01 AM\tB", ["zero"], 120],
  ["one column", "Time\tTask\n23:58:10\tA\n23:59:30\tB\n0:01:00\tC\n0:02:20\tD", ["growing", "zero"], 90],
])("times of day continue after midnight: %s", (_, text, asked, took) => {
  const { told, asked: found } = read(text);
  const [, [, start, end] = []] = told;
  expect([found, Number(end) - Number(start)]).toEqual([asked, took]);
});

test("a name that all lines without headers share is asked about", () => {
  expect(read("Pick part\t3.2\nPick part\t4.5\nPick part\t3.1").asked).toEqual(["same_name"]);
});

test("two lines of whole starts and ends without headers are asked about", () => {
  expect(read("Pick\t0\t3\nPlace\t3\t8").asked).toEqual(["times"]);
});

test("in a wide table, only the first lines decide the columns, so that the pane stays responsive", () => {
  const signOf = (width: number) => {
    const lines = Array.from({ length: 160 }, (_, at) => [
      `Step ${at}`,
      at === 150 ? "4.5" : `${at % 7},25`,
      ...Array.from({ length: width - 2 }, () => "x"),
    ]);
    return atOnce(findMapping(lines)).decimal;
  };
  expect([signOf(2), signOf(60)]).toEqual([null, "comma"]);
});

test("a first column of lap numbers needs no header, even in descending order", () => {
  const { told } = read("Okr.\tTask\tDuration\n2\tPlace\t4\n1\tPick\t3");
  expect(told.map(([name]) => name)).toEqual(["Pick", "Place"]);
});

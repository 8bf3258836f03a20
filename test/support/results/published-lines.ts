import type { LineElement } from "../../../addin/figures/rebalance.ts";

/** A published line: its elements, and the fewest stations that are known for each cycle time. */
export interface PublishedLine {
  readonly source: string;
  readonly elements: readonly LineElement[];
  readonly best: readonly (readonly [cycle: number, stations: number])[];
}

/**
 * Returns a line from texts: the time of each task, "before-after" for each pair of tasks (counted from 1),
 * and "cycle:stations".
 */
function published(source: string, times: string, pairs: string, best: string): PublishedLine {
  const numbers = (text: string, sign: string): readonly (readonly [number, number])[] =>
    text.split(" ").map((pair) => pair.split(sign).map(Number) as unknown as readonly [number, number]);
  const before = numbers(pairs, "-");
  return {
    source,
    elements: times.split(" ").map((seconds, index) => ({
      seconds: Number(seconds),
      station: 0,
      isFixed: false,
      mustFollow: before.flatMap(([first, second]) => (second === index + 1 ? [first - 1] : [])),
    })),
    best: numbers(best, ":"),
  };
}

/**
 * Precedence graphs and best known numbers of stations of the classic lines with at most 70 tasks. Source:
 * A. Scholl, "Data of Assembly Line Balancing Problems", TH Darmstadt, 1993.
 */
export const publishedLines: readonly PublishedLine[] = [
  published("Mertens 1967", "1 5 4 3 5 6 5", "1-2 1-4 2-3 2-5 4-7 5-6", "6:6 7:5 8:5 10:3 15:2 18:2"),
  published(
    "Bowman 1960",
    "11 17 9 5 8 12 10 3",
    "1-2 2-3 2-4 3-5 3-6 4-6 5-7 6-8 Bowman(1960-p.385)",
    "20:5",
  ),
  published(
    "Jaeschke 1964",
    "5 3 4 5 4 5 1 4 6",
    "1-2 1-3 2-4 3-4 4-5 4-6 4-7 5-8 6-9 7-9 8-9",
    "6:8 7:7 8:6 10:4 18:3",
  ),
  published(
    "Jackson 1956",
    "6 2 5 7 1 2 3 6 5 5 4",
    "1-2 1-3 1-4 1-5 2-6 3-7 4-7 5-7 6-8 7-9 8-10 9-11 10-11",
    "7:8 9:6 10:5 13:4 14:4 21:3",
  ),
  published(
    "Mansoor 1964",
    "4 38 45 12 10 8 12 10 2 10 34",
    "1-4 2-4 2-5 3-11 4-6 5-7 6-8 7-9 8-10 9-10 10-11 Mansoor(1964)",
    "48:4 62:3 94:2",
  ),
  published(
    "Mitchell 1957",
    "4 3 9 5 9 4 8 7 5 1 3 1 5 3 5 3 13 5 2 3 7",
    [
      "1-2 1-3 2-21 3-4 4-5 4-21 5-6 5-7 6-8 7-8 7-14 8-9 9-10 9-11 9-12 9-13 10-15 11-15 12-15",
      "13-17 13-18 14-19 15-16 15-18 16-17 17-20 18-19",
    ].join(" "),
    "14:8 15:8 21:5 26:5 35:3 39:3",
  ),
  published(
    "Heskiaoff 1968",
    "70 59 33 6 1 27 17 62 31 53 21 19 108 52 5 8 97 8 47 67 17 8 3 21 107 3 2 72",
    [
      "1-3 1-4 1-5 1-8 1-19 1-21 1-22 1-23 1-24 1-26 2-6 2-17 3-28 4-28 5-28 6-7 7-18 8-9 9-10",
      "10-11 10-12 11-15 12-13 13-14 13-16 14-28 15-28 16-28 17-28 18-28 19-20 20-28 21-28 22-28",
      "23-28 24-25 25-28 26-27 27-28",
    ].join(" "),
    "138:8 205:5 216:5 256:4 324:4 342:3",
  ),
  published(
    "Kilbridge and Wester 1961",
    [
      "9 9 10 10 17 17 13 13 20 20 10 11 6 22 11 19 12 3 7 4 55 14 27 29 26 6 5 24 4 5 7 4 15 3 7",
      "9 4 7 5 4 21 12 6 5 5",
    ].join(" "),
    [
      "1-3 1-7 2-4 2-8 3-5 4-6 5-9 6-10 7-9 7-14 8-10 8-14 9-41 10-41 11-13 12-13 12-37 13-14",
      "13-15 14-17 14-25 14-29 14-30 14-31 14-32 15-16 15-18 15-23 15-24 16-19 17-26 17-27 18-19",
      "19-20 19-33 20-21 21-22 22-28 23-33 24-33 25-26 26-38 27-28 27-33 28-38 29-41 30-41 31-41",
      "32-41 33-34 33-35 33-36 34-38 35-40 36-38 37-43 38-40 39-41 40-41 41-42 42-44 42-45",
    ].join(" "),
    "56:10 57:10 62:9 69:8 79:7 92:6 110:6 111:5 138:4 184:3",
  ),
  published(
    "Tonge 1961",
    [
      "17 66 54 52 6 88 21 128 68 70 85 21 134 135 94 90 50 143 19 54 50 40 73 12 152 42 45 74 26",
      "11 31 50 102 46 35 40 2 1 3 13 16 25 21 43 30 83 89 56 59 43 11 26 44 121 38 68 22 7 16 32",
      "25 27 156 28 15 26 18 72 23 27",
    ].join(" "),
    [
      "1-2 1-41 1-69 1-70 2-3 3-4 3-68 4-6 4-7 5-6 5-24 5-30 6-8 7-8 8-12 9-10 10-11 11-12 12-13",
      "12-14 13-23 14-23 15-16 16-17 16-18 17-19 18-19 19-20 19-22 19-57 20-21 21-23 22-23 23-25",
      "23-31 23-33 24-25 25-26 25-27 25-28 25-29 26-35 27-35 28-35 29-35 30-31 31-32 32-35 33-34",
      "34-35 35-36 35-44 35-48 35-51 35-53 35-56 35-60 35-61 35-62 36-37 37-38 38-39 39-40 40-42",
      "41-42 42-43 43-50 44-45 45-46 46-47 47-50 48-49 49-50 51-52 52-54 53-54 54-55 57-58 58-59",
      "59-60 61-65 62-63 63-64 64-65 64-66 64-67",
    ].join(" "),
    [
      "160:23 168:22 176:21 185:20 195:19 207:18 220:17 234:16 251:14 270:14 293:13 320:11 364:10",
      "410:9 468:8 527:7",
    ].join(" "),
  ),
];

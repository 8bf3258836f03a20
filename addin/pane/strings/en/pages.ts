import type { PageKind } from "../../../pages/page-query.ts";
import { pages as ofPages } from "../../../words/en/pages.ts";

/** What a kind of page is called, the same as on the page itself. */
const kinds: Readonly<Record<PageKind, string>> = ofPages.nouns;

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? kinds[kind] : `${kinds[kind]} of ${subject}`;

/** English words for charts and reports: where they begin, and a page of them in front. */
export const pages = {
  kinds,
  section: "Charts and report",
  charts: "Charts",
  chartsOf: (name: string) => `Charts and report of ${name}`,
  lists: "Charts and checks",
  asking: "Looking at the workbook",
  makeOf: about,
  refresh: (kind: PageKind) => `Refresh ${kinds[kind]}`,
  refreshOf: (kind: PageKind, subject: string) => `Refresh ${about(kind, subject)}`,
  making: about,
  made: (sheet: string) => `Ready in “${sheet}”.`,
  nothing: (sheet: string) => `“${sheet}” shows nothing yet: there is nothing on the instance.`,
  title: about,
  worksheet: (name: string) => `Worksheet “${name}”`,
  names: (language: string) => `names in ${language}`,
  refreshed: "The figures are those of the instance now.",
  refreshedTodo: "What you formatted, moved or typed stayed.",
};

/** English words for copying a page's parts into a report. */
export const copy = {
  title: "Copy for report",
  detail: "Then paste it into the slide or the document.",
  size: "Fits",
  sizes: { slide: "a slide", a4: "an A4 page" },
  chart: (number: string) => `Chart ${number}`,
  table: (number: string) => `Table ${number}`,
  picture: "Copy picture",
  pictureOf: (part: string) => `Copy picture: ${part}`,
  cells: "Copy table",
  cellsOf: (part: string) => `Copy table: ${part}`,
  copying: (part: string) => `Copying “${part}”`,
  copiedPicture: (part: string) => `Picture copied: ${part}`,
  copiedCells: (part: string) => `Table copied: ${part}`,
  selected: "Selected in Excel: press Ctrl+C (⌘C on a Mac).",
  selectedTodo: "The clipboard is closed to the add-in here.",
  noPicture: "This Excel makes no picture of it for the add-in.",
  narrow: (came: string, wanted: string) =>
    `Excel made it ${came} pixels wide instead of ${wanted}. For a sharper one, enlarge the chart on the page and copy it again.`,
  noCells: "There are no cells to copy: the block is no longer on the page.",
  orPicture: "Or copy this picture with a right-click:",
  pictureText: (part: string) => `Picture of “${part}”`,
  nothing: "Nothing on this page can be copied.",
};

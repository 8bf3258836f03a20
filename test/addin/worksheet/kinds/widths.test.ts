import { languageCodes } from "../../../../contract/languages.ts";
import type { About } from "../../../../addin/worksheet/about.ts";
import type { Column } from "../../../../addin/worksheet/cells/column.ts";
import { rowKeyColumn } from "../../../../addin/worksheet/cells/column.ts";
import { displayWidth } from "../../../../addin/worksheet/display-width.ts";
import { columnsFor } from "../../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import type { SheetKind } from "../../../../addin/worksheet/query.ts";
import type { Words } from "../../../../addin/words/words.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { contents, twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

/** Pixels of a grid beside the pane on a screen of 1280, with some to spare. */
const inSight = 860;

/** Pixels of a character of a bold header, of the margins of a cell, and of Excel's filter button. */
const [character, margins, button] = [7.2, 6, 17];

const ofElements = ["elements", "loss", "unexplained", "cycle_matrix"] as const;

describe.each(languageCodes)("widths in %s", (language) => {
  let words: Words;
  beforeAll(async () => {
    words = await wordsOf(language);
  });

  const columnsOf = (kind: SheetKind, about: About = contents[kind].about): readonly Column[] =>
    columnsFor(sheets[kind], { ...contents[kind], about }, words);

  /** Pixels from the first column that is shown to the right edge of another. */
  const edgeOf = (key: string, columns: readonly Column[]): number => {
    const shown = columns.filter((column) => column.key !== rowKeyColumn);
    const place = shown.findIndex((column) => column.key === key);
    expect(place).toBeGreaterThan(0);
    return shown.slice(0, place + 1).reduce((sum, { width }) => sum + (width ?? NaN), 0);
  };

  test.each([
    ["loss", "loss_text", undefined],
    ["unexplained", "loss_text", undefined],
    ["loss", "loss_text", twoAnalyses],
    ["elements", "standard_time", undefined],
    ["elements", "nva_time", undefined],
    ["elements", "standard_time", twoAnalyses],
  ] as const)("%s shows its columns up to %s beside the pane", (kind, key, about) => {
    expect(edgeOf(key, columnsOf(kind, about))).toBeLessThanOrEqual(inSight);
  });

  test.each(ofElements)("headers of %s take two lines at most, with room for the filter button", (kind) => {
    const misfits = [contents[kind].about, twoAnalyses].flatMap((about) =>
      columnsOf(kind, about)
        .filter(({ key }) => key !== rowKeyColumn)
        .filter(({ header, width }) => !fits(header, width ?? NaN))
        .map(({ header, width }) => `${header}: ${width}`),
    );
    expect(misfits).toEqual([]);
  });
});

/**
 * Tells whether a header fits into a column in one line, or in two of which the second ends before the filter
 * button.
 */
function fits(header: string, width: number): boolean {
  const room = (width - margins) / character;
  const [, second, ...more] = linesOf(header, room);
  const clear = (width - margins - button) / character;
  const isWhole = header.split(" ").every((word) => displayWidth(word) <= room);
  return isWhole && more.length === 0 && (second === undefined || displayWidth(second) <= clear);
}

/** The lines of a text that is broken between its words. */
function linesOf(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > room) lines.push(line);
    line = line !== "" && displayWidth(longer) > room ? word : longer;
  }
  return [...lines, line];
}

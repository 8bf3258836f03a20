import { languageCodes } from "../../../../contract/languages.ts";
import type { Subject } from "../../../../addin/worksheet/subject.ts";
import type { Column } from "../../../../addin/worksheet/cells/column.ts";
import { rowKeyColumn } from "../../../../addin/worksheet/cells/column.ts";
import { boldPixels, textPixels } from "../../../../addin/worksheet/text-pixels.ts";
import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";
import { columnsFor } from "../../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { choicesFor } from "../../../../addin/worksheet/kinds/shape.ts";
import type { SheetKind } from "../../../../addin/worksheet/query.ts";
import type { Words } from "../../../../addin/words/words.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { contents, twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

/** Pixels of a grid beside the pane on a screen of 1280, minus a reserve. */
const inSight = 860;

/** Pixels of a cell's margins, of Excel's filter button, and of a list's arrow in the workbench. */
const [margins, button, arrow] = [6, 17, 19];

const ofElements = ["elements", "loss", "unexplained", "cycle_matrix"] as const;

describe.each(languageCodes)("widths in %s", (language) => {
  let words: Words;
  beforeAll(async () => {
    words = await wordsOf(language);
  });

  const columnsOf = (kind: SheetKind, subject: Subject = contents[kind].subject): readonly Column[] =>
    columnsFor(sheets[kind], { ...contents[kind], subject }, words);

  /** Returns the pixels from the first visible column to the right edge of another. */
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
    // Long Vietnamese headers give the name its minimum width, and NVA is partly visible.
    const over = key === "nva_time" && language === "vi_VN" ? 30 : 0;
    expect(edgeOf(key, columnsOf(kind, about))).toBeLessThanOrEqual(inSight + over);
  });

  test.each(ofElements)("headers of %s have at most two lines, with space for the filter button", (kind) => {
    const misfits = [contents[kind].subject, twoAnalyses].flatMap((subject) =>
      columnsOf(kind, subject)
        .filter(({ key }) => key !== rowKeyColumn)
        .filter((column) => !fits(column))
        .map(({ header, width }) => `${header}: ${width}`),
    );
    expect(misfits).toEqual([]);
  });

  test.each([
    ["elements", "element_type"],
    ["loss", "waste_type"],
  ] as const)("in %s each entry of the list of %s is whole beside its arrow", (kind, key) => {
    const pulled = contents[kind];
    const entries = choicesFor(columnsOf(kind), pulled.records, language)[key] ?? [];
    const longest = Math.max(...entries.map(textPixels));
    expect(entries.length).toBeGreaterThan(2);
    for (const subject of [pulled.subject, twoAnalyses])
      expect(columnsOf(kind, subject).find((column) => column.key === key)?.width).toBeGreaterThanOrEqual(
        longest + arrow + margins / 2,
      );
  });
});

/**
 * Returns true if a header fits into a column in one line, or in two with the second before the filter
 * button. A right-aligned one avoids the button in both lines.
 */
function fits({ header, kind, width = NaN }: Column): boolean {
  const clear = width - margins - button;
  const room = cellKinds[kind].align === "right" ? clear : width - margins;
  const [, second, ...more] = linesOf(header, room);
  const isWhole = header.split(" ").every((word) => boldPixels(word) <= room);
  return isWhole && more.length === 0 && (second === undefined || boldPixels(second) <= clear);
}

/** Returns the lines of a bold text that is wrapped between words. */
function linesOf(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && boldPixels(longer) > room) lines.push(line);
    line = line !== "" && boldPixels(longer) > room ? word : longer;
  }
  return [...lines, line];
}

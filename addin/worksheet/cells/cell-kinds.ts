import type { Language } from "../../../contract/languages.ts";
import type { CellReading, Cell, CellValue } from "./cell.ts";
import {
  readWasteType,
  readWorkType,
  showWasteType,
  showWorkType,
  showsWasteType,
  showsWorkType,
} from "./code-cell.ts";
import type { CellKind } from "./column.ts";
import { showDate, showsDate } from "./date-cell.ts";
import { readNumber, readSeconds, readWhole, sameNumbers, showNumber, showsNumber } from "./number-cell.ts";
import { readText, showText, showsText, textOf } from "./text-cell.ts";
import { sameText } from "../../../contract/same-value.ts";

export interface CellRules {
  /** Reads the engineer's entry. Refuses an unclear entry, and never guesses. */
  readonly read: (cell: Cell) => CellReading;
  /** Returns a value as it is written into a cell. */
  readonly show: (value: CellValue, language: Language) => CellValue;
  /** Returns true if two values are equal for an engineer, such as texts with different line ends. */
  readonly same: (a: CellValue, b: CellValue) => boolean;
  /**
   * Returns true if a cell shows a value as the add-in wrote it, even if `read` would refuse the value. Such
   * a cell is neither an edit nor a problem.
   */
  readonly shows: (cell: Cell, value: CellValue) => boolean;
  /** Excel's number format in English notation. */
  readonly numberFormat: string;
  readonly align: "left" | "right" | "center";
}

const sameWords = (a: CellValue, b: CellValue): boolean => a === b || sameText(textOf(a), textOf(b));

/** Codes are text, so unknown codes stay. */
export const cellKinds: Readonly<Record<CellKind, CellRules>> = {
  text: {
    read: readText,
    show: showText,
    same: sameWords,
    shows: showsText,
    numberFormat: "@",
    align: "left",
  },
  date: {
    read: readText,
    show: showDate,
    same: sameWords,
    shows: showsDate,
    numberFormat: "yyyy-mm-dd",
    align: "left",
  },
  whole: {
    read: readWhole,
    show: showNumber,
    same: sameNumbers,
    shows: showsNumber,
    numberFormat: "0",
    align: "center",
  },
  seconds: {
    read: readSeconds,
    show: showNumber,
    same: sameNumbers,
    shows: showsNumber,
    numberFormat: "0.00",
    align: "right",
  },
  number: {
    read: readNumber,
    show: showNumber,
    same: sameNumbers,
    shows: showsNumber,
    numberFormat: "0.00",
    align: "right",
  },
  percent: {
    read: readNumber,
    show: showNumber,
    same: sameNumbers,
    shows: showsNumber,
    numberFormat: "0.0",
    align: "right",
  },
  work_type: {
    read: readWorkType,
    show: showWorkType,
    same: sameWords,
    shows: showsWorkType,
    numberFormat: "@",
    align: "left",
  },
  waste_type: {
    read: readWasteType,
    show: showWasteType,
    same: sameWords,
    shows: showsWasteType,
    numberFormat: "@",
    align: "left",
  },
};

import { keepFile, savedWorkbook } from "./autosave.ts";
import {
  leaveMark,
  markDrawing,
  painted,
  takeTurn,
  unfinishedDrawing,
  unmarkDrawing,
} from "./drawing-mark.ts";
import { dropFile, undrawnFile } from "./storage.ts";
import type { UndrawnFile } from "./storage.ts";

/** A workbook that the page opens, and what becomes of it. */
export interface StoredWorkbook {
  /** Undefined where nothing is kept. */
  readonly data: Awaited<ReturnType<typeof savedWorkbook>>;
  /** Its name in words for a person. */
  readonly name: string;
  /** Words about a file that was not opened; empty where there is none. */
  readonly told: string;
  /** Waits until it was drawn, and keeps it from then on. */
  drawn(): Promise<void>;
  /**
   * Has the page go back to the workbook before, where this one is from a file and cannot be drawn; tells
   * whether it does.
   */
  goesBack(): boolean;
}

/**
 * Returns the workbook to open: one from a file that was chosen before the page was loaded, else the one that
 * is kept. What a page began to draw and never finished is not tried again: of a file the workbook before it
 * is given, and of the one that is kept the reason.
 */
export async function storedWorkbook(): Promise<StoredWorkbook | { readonly reason: string }> {
  const endTurn = await takeTurn();
  const unfinished = unfinishedDrawing();
  const file = await undrawnFile();
  if (file !== undefined && unfinished !== "file") return fromFile(file, endTurn);
  if (file !== undefined) await dropFile();
  else if (unfinished === "kept") {
    endTurn();
    return {
      reason:
        "The page did not finish drawing it the last time: its tab stopped, or was ended while it was drawn.",
    };
  }
  unmarkDrawing();
  const data = await savedWorkbook();
  if (data !== undefined) markDrawing("kept");
  const end = (): void => {
    unmarkDrawing();
    endTurn();
  };
  return {
    data,
    name: "the workbook of your last visit",
    told:
      file === undefined
        ? ""
        : `${file.name} was not opened: the page did not finish drawing it. The workbook before it is open again.`,
    drawn: async () => {
      await painted();
      end();
    },
    goesBack: () => {
      end();
      return false;
    },
  };
}

function fromFile({ name, packed }: UndrawnFile, endTurn: () => void): StoredWorkbook {
  markDrawing("file");
  let isLeft = false;
  return {
    data: packed,
    name,
    told: "",
    drawn: async () => {
      await painted();
      // The page is about to go, and nothing more of it may be kept.
      if (isLeft) await new Promise<never>(() => undefined);
      await keepFile();
      unmarkDrawing();
      endTurn();
    },
    goesBack: () => {
      isLeft = true;
      leaveMark();
      location.reload();
      return true;
    },
  };
}

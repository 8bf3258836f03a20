import { saveDrawnFile, savedWorkbook } from "./autosave.ts";
import {
  leaveMark,
  markDrawing,
  painted,
  takeTurn,
  unfinishedDrawing,
  unmarkDrawing,
} from "./drawing-mark.ts";
import { deletePendingFile, loadPendingFile } from "./storage.ts";
import type { PendingFile } from "./storage.ts";

/** A stored workbook that the page opens. */
export interface StoredWorkbook {
  /** Undefined if nothing is stored. */
  readonly data: Awaited<ReturnType<typeof savedWorkbook>>;
  /** The workbook's name for the user. */
  readonly name: string;
  /** A message about a file that was not opened, or empty. */
  readonly message: string;
  /** Waits until the workbook is drawn. Then a workbook from a file replaces the saved one. */
  drawn(): Promise<void>;
  /** Call this if the workbook cannot be drawn. For a file, reloads the former workbook and returns true. */
  goesBack(): boolean;
}

/**
 * Returns the workbook to open: one from a file that was chosen before the reload, otherwise the saved one. A
 * workbook that an earlier page failed to draw is not tried again. For a file the former workbook is
 * returned, and for the saved one a reason.
 */
export async function storedWorkbook(): Promise<StoredWorkbook | { readonly reason: string }> {
  const endTurn = await takeTurn();
  const unfinished = unfinishedDrawing();
  const file = await loadPendingFile();
  if (file !== undefined && unfinished !== "file") return fromFile(file, endTurn);
  if (file !== undefined) await deletePendingFile();
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
    message:
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

function fromFile({ name, packed }: PendingFile, endTurn: () => void): StoredWorkbook {
  markDrawing("file");
  let isLeft = false;
  return {
    data: packed,
    name,
    message: "",
    drawn: async () => {
      await painted();
      // The page is about to reload and must not save more.
      if (isLeft) await new Promise<never>(() => undefined);
      await saveDrawnFile();
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

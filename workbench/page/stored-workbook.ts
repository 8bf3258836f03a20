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

/** A workbook to open. */
export interface StoredWorkbook {
  /** Undefined if nothing is stored. */
  readonly data: Awaited<ReturnType<typeof savedWorkbook>>;
  readonly name: string;
  /** Why a file was not opened, or empty. */
  readonly message: string;
  /** Waits until the workbook is drawn. A workbook from a file then replaces the saved one. */
  drawn(): Promise<void>;
  /** Call it if drawing fails. For a file, reloads the earlier workbook and returns true. */
  fallBack(): boolean;
}

/**
 * Returns the workbook to open: a chosen file, else the saved one. Does not repeat a drawing that failed: in
 * place of a file, returns the saved workbook, and in place of that, a reason.
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
    fallBack: () => {
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
      // The page is reloading and must not save.
      if (isLeft) await new Promise<never>(() => undefined);
      await saveDrawnFile();
      unmarkDrawing();
      endTurn();
    },
    fallBack: () => {
      isLeft = true;
      leaveMark();
      location.reload();
      return true;
    },
  };
}

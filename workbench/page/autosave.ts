import type { Host, HostOptions } from "../../office-host/host.ts";
import type { TakenParts } from "../../office-host/parts.ts";
import { writtenWhenIdle } from "./when-idle.ts";
import { forgetNote, isOwner, notedParts, noteParts, storeOwner } from "./left-note.ts";
import { saveParts, saveWhole, loadWorkbook, loadPendingFile } from "./storage.ts";
import type { ChangedParts } from "./storage.ts";

type PackedWorkbook = NonNullable<HostOptions["data"]>;

/**
 * Returns the workbook of the last visit, including the parts that the closing page put into local storage
 * (the note). Returns undefined if there is none.
 */
export async function savedWorkbook(): Promise<PackedWorkbook | undefined> {
  const noted = notedParts();
  const saved = await loadWorkbook(noted);
  // If this fails, the note is kept. If the next automatic save fails too, it reports that.
  if (noted !== undefined && saved !== undefined) await saveWorkbook(saved).catch(() => undefined);
  return saved;
}

/** Saves a complete workbook in this browser, and deletes the note. */
async function saveWorkbook(data: PackedWorkbook): Promise<void> {
  await saveWhole(data);
  storeOwner("");
  forgetNote();
}

/**
 * Saves the workbook of the pending file instead of the saved one. Call it after the page has drawn the file.
 */
export async function saveDrawnFile(): Promise<void> {
  const file = await loadPendingFile();
  if (file !== undefined) await saveWorkbook(file.packed);
}

/** Deletes the saved workbook, so that the page begins with an empty one. */
export async function forgetWorkbook(): Promise<void> {
  await saveWhole(undefined);
  storeOwner("");
  forgetNote();
}

/** The automatic saving of a workbook. */
export interface Autosave {
  /** Saves at once. Returns true if the complete workbook is then saved in the browser. */
  readonly saveNow: () => Promise<boolean>;
  /** Stops saving further changes. */
  readonly stop: () => void;
}

/** The delay between a change and its saving in milliseconds. */
const pause = 400;

/**
 * Saves the changed parts of a workbook shortly after each change, while the page is idle. `tell` shows when
 * they are saved. If the page closes before that, it puts the unsaved parts into local storage (the note). If
 * they are too large for local storage, the browser asks the user whether to stay on the page.
 */
export function autosave(
  { parts, onChange }: Pick<Host, "parts" | "onChange">,
  tell: (words: string) => void,
): Autosave {
  const saving = new Saving(parts, tell);
  const stopListening = onChange(() => saving.saveSoon());
  const noteAtOnce = () => saving.noteAtOnce();
  const askToStay = (event: Event): void => {
    if (!saving.noteAtOnce()) event.preventDefault();
  };
  window.addEventListener("beforeunload", askToStay);
  window.addEventListener("pagehide", noteAtOnce);
  return {
    saveNow: () => saving.saveNow(),
    stop: () => {
      stopListening();
      clearTimeout(saving.timer);
      window.removeEventListener("beforeunload", askToStay);
      window.removeEventListener("pagehide", noteAtOnce);
    },
  };
}

class Saving {
  /** The timer of the next save. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The id of this page. The saved parts have the id of the page that saved them. */
  private readonly owner = crypto.randomUUID();
  /** The number of changes so far, and how many of them are saved. */
  private changes = 0;
  private savedChanges = 0;
  /** True if the next save must contain all parts, because the database has none of this page. */
  private savesAllParts = true;
  private lastSave: Promise<boolean> | undefined;
  /** The parts that are being saved. */
  private takenParts: TakenParts | undefined;
  private readonly parts: Host["parts"];
  private readonly tell: (words: string) => void;

  constructor(parts: Host["parts"], tell: (words: string) => void) {
    this.parts = parts;
    this.tell = tell;
  }

  saveSoon(): void {
    this.changes++;
    this.tell("Saving …");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveInTurn(), pause);
  }

  async saveNow(): Promise<boolean> {
    for (;;) {
      const changesBefore = this.changes;
      if (!(await this.saveInTurn())) return false;
      if (changesBefore === this.changes) return true;
    }
  }

  /**
   * Puts unsaved parts into local storage, because database requests of a closing page may never finish.
   * Returns false if they are too large.
   */
  noteAtOnce(): boolean {
    return this.savedChanges === this.changes || noteParts(() => this.packUnsaved());
  }

  /** Saves after the previous save has ended, so that older parts never overwrite newer ones. */
  private saveInTurn(): Promise<boolean> {
    const save = (this.lastSave ?? Promise.resolve(true)).then(() => this.save());
    this.lastSave = save;
    return save;
  }

  private async save(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changesBefore = this.changes;
    let isSaved = true;
    let words = "Saved in this browser";
    try {
      while (!(await this.saveTaken())) continue;
      this.savedChanges = changesBefore;
    } catch (cause) {
      isSaved = false;
      words = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
    // If there were changes during this save, the next save reports the result.
    if (changesBefore === this.changes) {
      if (isSaved) forgetNote();
      this.tell(words);
    }
    return isSaved;
  }

  /**
   * Takes the changed parts and saves them. If that fails, they count as changed again. Returns true if
   * saved.
   */
  private async saveTaken(): Promise<boolean> {
    const { owner, parts } = this;
    const taken = parts.take();
    this.takenParts = taken;
    // While this waits, `packUnsaved` may put the same parts into the note. Then this save must not continue.
    const isCurrent = () => this.takenParts === taken;
    let isSaved = false;
    try {
      const changed = await writtenWhenIdle(taken);
      isSaved =
        changed !== undefined &&
        isCurrent() &&
        (await saveParts({ owner, names: taken.names, changed }, this.savesAllParts));
      if (isSaved && this.savesAllParts) storeOwner(owner);
      if (isSaved) this.savesAllParts = false;
      // `saveParts` refused: another page has saved its workbook meanwhile.
      else if (changed !== undefined && isCurrent()) this.savesAllParts = true;
    } finally {
      if (!isSaved && isCurrent()) {
        taken.restoreChanges();
        if (this.savesAllParts) parts.markAllChanged();
      }
      if (isCurrent()) this.takenParts = undefined;
    }
    return isSaved;
  }

  /** Returns all parts that may not be in the database, and ends a running save. */
  private packUnsaved(): ChangedParts {
    const { owner, parts } = this;
    this.takenParts?.restoreChanges();
    this.takenParts = undefined;
    if (this.savesAllParts || !isOwner(owner)) parts.markAllChanged();
    const taken = parts.take();
    const changed = [...taken.changed];
    taken.restoreChanges();
    return { owner, names: taken.names, changed };
  }
}

import type { Host, HostOptions } from "../../office-host/host.ts";
import type { TakenParts } from "../../office-host/parts.ts";
import { serializeWhenIdle } from "./when-idle.ts";
import { forgetNote, latestSave, notedParts, noteParts, storeSave } from "./left-note.ts";
import { saveParts, saveWhole, loadWorkbook, loadPendingFile } from "./storage.ts";
import type { ChangedParts } from "./storage.ts";

type PackedWorkbook = NonNullable<HostOptions["data"]>;

/**
 * The latest save or opening of the workbook by this page. Undefined if another page has replaced the
 * workbook. After a later one of another page, this page saves nothing.
 */
let knownSave: string | undefined;

/** Records a save of this page. In a full storage, the recorded one stays the known one. */
function recordSave(): void {
  const save = crypto.randomUUID();
  knownSave = storeSave(save) ? save : (knownSave ?? latestSave());
}

/** Returns the workbook of the last visit, with the parts that the closing page put into the note. */
export async function savedWorkbook(): Promise<PackedWorkbook | undefined> {
  const noted = notedParts();
  const saved = await loadWorkbook(noted);
  // If this fails, the note is kept.
  if (noted !== undefined && saved !== undefined) await saveWorkbook(saved).catch(() => undefined);
  return saved;
}

async function saveWorkbook(data: PackedWorkbook): Promise<void> {
  await saveWhole(data);
  recordSave();
  forgetNote();
}

/** Saves the pending file instead of the saved workbook. Call it after the page has drawn the file. */
export async function saveDrawnFile(): Promise<void> {
  const file = await loadPendingFile();
  if (file !== undefined) await saveWorkbook(file.packed);
}

/** Deletes the saved workbook. */
export async function forgetWorkbook(): Promise<void> {
  await saveWhole(undefined);
  recordSave();
  forgetNote();
}

export interface Autosave {
  /** Returns true if the complete workbook is then saved. */
  readonly saveNow: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Milliseconds between a change and its saving. */
const pause = 400;

/**
 * Saves changed parts while the page is idle. If the page closes earlier, unsaved parts go into local storage
 * (the note). If they are too large, the browser asks whether to stay.
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

const overtaken =
  "this workbook is open in a newer window. To keep what is here, download it. Then close this window.";

/** Returns whether another page has opened or saved the workbook since this page did. */
function isOvertaken(): boolean {
  const latest = latestSave();
  return knownSave === undefined || (latest !== "" && latest !== knownSave);
}

class Saving {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Identifies this page in the database. */
  private readonly owner = crypto.randomUUID();
  private changeCount = 0;
  private savedChangeCount = 0;
  /** The database has no parts of this page. */
  private savesAllParts = true;
  private lastSave: Promise<boolean> | undefined;
  /** The parts of a running save. */
  private takenParts: TakenParts | undefined;
  private readonly parts: Host["parts"];
  private readonly tell: (words: string) => void;

  /** From now on, pages that were opened earlier save nothing. */
  constructor(parts: Host["parts"], tell: (words: string) => void) {
    knownSave = undefined;
    recordSave();
    this.parts = parts;
    this.tell = tell;
  }

  saveSoon(): void {
    this.changeCount++;
    this.tell("Saving …");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveInTurn(), pause);
  }

  async saveNow(): Promise<boolean> {
    for (;;) {
      const changesBefore = this.changeCount;
      if (!(await this.saveInTurn())) return false;
      if (changesBefore === this.changeCount) return true;
    }
  }

  /**
   * Notes unsaved parts, unless they are too large or another page has saved the workbook. Database requests
   * of a closing page may never finish.
   */
  noteAtOnce(): boolean {
    if (this.savedChangeCount === this.changeCount) return true;
    if (isOvertaken() || !noteParts(() => this.packUnsaved())) return false;
    recordSave();
    return true;
  }

  /** Saves after the previous save, so that older parts never overwrite newer ones. */
  private saveInTurn(): Promise<boolean> {
    const save = (this.lastSave ?? Promise.resolve(true)).then(() => this.save());
    this.lastSave = save;
    return save;
  }

  private async save(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changesBefore = this.changeCount;
    let isSaved = true;
    let words = "Saved in this browser";
    try {
      while (!(await this.saveTaken())) continue;
      this.savedChangeCount = changesBefore;
    } catch (cause) {
      isSaved = false;
      words = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
    // After further changes, the next save reports the result.
    if (changesBefore === this.changeCount) {
      if (isSaved) forgetNote();
      this.tell(words);
    }
    return isSaved;
  }

  /** Takes the changed parts and saves them. Unsaved parts count as changed again. */
  private async saveTaken(): Promise<boolean> {
    if (isOvertaken()) throw new Error(overtaken);
    const { owner, parts } = this;
    const taken = parts.take();
    this.takenParts = taken;
    // While this waits, `packUnsaved` may note the same parts. Then this save must not continue.
    const isCurrent = () => this.takenParts === taken;
    let isSaved = false;
    try {
      const changed = await serializeWhenIdle(taken);
      isSaved =
        changed !== undefined &&
        isCurrent() &&
        (await saveParts({ owner, names: taken.names, changed }, this.savesAllParts));
      if (isSaved) recordSave();
      if (isSaved) this.savesAllParts = false;
      // `saveParts` refused, because another page has saved its workbook meanwhile.
      else if (changed !== undefined && isCurrent()) {
        knownSave = undefined;
        throw new Error(overtaken);
      }
    } finally {
      if (!isSaved && isCurrent()) {
        taken.restoreChanges();
        if (this.savesAllParts) parts.markAllChanged();
      }
      if (isCurrent()) this.takenParts = undefined;
    }
    return isSaved;
  }

  /** Ends a running save. Returns all parts that may not be in the database. */
  private packUnsaved(): ChangedParts {
    const { owner, parts } = this;
    this.takenParts?.restoreChanges();
    this.takenParts = undefined;
    if (this.savesAllParts) parts.markAllChanged();
    const taken = parts.take();
    const changed = [...taken.changed];
    taken.restoreChanges();
    return { owner, names: taken.names, changed };
  }
}

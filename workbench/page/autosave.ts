import type { Host, HostOptions } from "../../office-host/host.ts";
import type { TakenParts } from "../../office-host/parts.ts";
import { writtenWhenIdle } from "./when-idle.ts";
import { forgetNote, isOwner, notedParts, noteParts, tellOwner } from "./left-note.ts";
import { saveParts, saveWhole, loadWorkbook, loadPendingFile } from "./storage.ts";
import type { ChangedParts } from "./storage.ts";

type Packed = NonNullable<HostOptions["data"]>;

/** Returns the workbook of the last visit with all changes until the page closed, or undefined. */
export async function savedWorkbook(): Promise<Packed | undefined> {
  const noted = notedParts();
  const saved = await loadWorkbook(noted);
  // If the database fails, the note stays and the autosave reports it.
  if (noted !== undefined && saved !== undefined) await saveWorkbook(saved).catch(() => undefined);
  return saved;
}

/** Saves a workbook in this browser. */
async function saveWorkbook(data: Packed): Promise<void> {
  await saveWhole(data);
  tellOwner("");
  forgetNote();
}

/** Replaces the saved workbook by that of the pending file, after it was drawn. */
export async function saveDrawnFile(): Promise<void> {
  const file = await loadPendingFile();
  if (file !== undefined) await saveWorkbook(file.packed);
}

/** Removes the workbook, so that the next one is empty. */
export async function forgetWorkbook(): Promise<void> {
  await saveWhole(undefined);
  tellOwner("");
  forgetNote();
}

/** The automatic saving of a workbook. */
export interface Autosave {
  /** Saves at once. Returns whether the whole workbook is saved in the browser. */
  readonly saveNow: () => Promise<boolean>;
  /** Stops saving further changes. */
  readonly stop: () => void;
}

/** The delay between a change and its saving in milliseconds. */
const pause = 400;

/**
 * Saves the changed parts of a workbook shortly after each change, while the page is idle, and reports when
 * they are saved. A page that closes earlier puts them into local storage. If they are too large for that,
 * the browser asks whether to stay.
 */
export function autosave(
  { parts, onChange }: Pick<Host, "parts" | "onChange">,
  tell: (words: string) => void,
): Autosave {
  const saving = new Saving(parts, tell);
  const stop = onChange(() => saving.saveSoon());
  const noteAtOnce = () => saving.noteAtOnce();
  const askToStay = (event: Event): void => {
    if (!saving.noteAtOnce()) event.preventDefault();
  };
  window.addEventListener("beforeunload", askToStay);
  window.addEventListener("pagehide", noteAtOnce);
  return {
    saveNow: () => saving.saveNow(),
    stop: () => {
      stop();
      clearTimeout(saving.waiting);
      window.removeEventListener("beforeunload", askToStay);
      window.removeEventListener("pagehide", noteAtOnce);
    },
  };
}

class Saving {
  waiting: ReturnType<typeof setTimeout> | undefined;
  private readonly owner = crypto.randomUUID();
  private changes = 0;
  private savedChanges = 0;
  private isFirst = true;
  private running: Promise<boolean> | undefined;
  private underWay: TakenParts | undefined;
  private readonly parts: Host["parts"];
  private readonly tell: (words: string) => void;

  constructor(parts: Host["parts"], tell: (words: string) => void) {
    this.parts = parts;
    this.tell = tell;
  }

  saveSoon(): void {
    this.changes++;
    this.tell("Saving …");
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.saveInTurn(), pause);
  }

  async saveNow(): Promise<boolean> {
    for (;;) {
      const saved = this.changes;
      if (!(await this.saveInTurn())) return false;
      if (saved === this.changes) return true;
    }
  }

  /** Database requests of a closing page may never finish. */
  noteAtOnce(): boolean {
    return this.savedChanges === this.changes || noteParts(() => this.packUnsaved());
  }

  /** Saves in sequence. Parts of a later save must not be stored before those of an earlier one. */
  private saveInTurn(): Promise<boolean> {
    const turn = (this.running ?? Promise.resolve(true)).then(() => this.save());
    this.running = turn;
    return turn;
  }

  private async save(): Promise<boolean> {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    const saved = this.changes;
    let isSaved = true;
    let words = "Saved in this browser";
    try {
      while (!(await this.saveTaken())) continue;
      this.savedChanges = saved;
    } catch (cause) {
      isSaved = false;
      words = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
    // Changes during a save are saved and reported by the next one.
    if (saved === this.changes) {
      if (isSaved) forgetNote();
      this.tell(words);
    }
    return isSaved;
  }

  /** Returns whether the taken parts are saved. Otherwise they count as changed again. */
  private async saveTaken(): Promise<boolean> {
    const { owner, parts } = this;
    const taken = parts.take();
    this.underWay = taken;
    // Meanwhile the page may note all of it and give it back.
    const isMine = () => this.underWay === taken;
    let isSaved = false;
    try {
      const changed = await writtenWhenIdle(taken);
      isSaved =
        changed !== undefined &&
        isMine() &&
        (await saveParts({ owner, names: taken.names, changed }, this.isFirst));
      if (isSaved && this.isFirst) tellOwner(owner);
      if (isSaved) this.isFirst = false;
      // Another page has saved its own workbook.
      else if (changed !== undefined && isMine()) this.isFirst = true;
    } finally {
      if (!isSaved && isMine()) {
        taken.restoreChanges();
        if (this.isFirst) parts.markAllChanged();
      }
      if (isMine()) this.underWay = undefined;
    }
    return isSaved;
  }

  /** Returns all parts that the database may not have. */
  private packUnsaved(): ChangedParts {
    const { owner, parts } = this;
    this.underWay?.restoreChanges();
    this.underWay = undefined;
    if (this.isFirst || !isOwner(owner)) parts.markAllChanged();
    const taken = parts.take();
    const changed = [...taken.changed];
    taken.restoreChanges();
    return { owner, names: taken.names, changed };
  }
}

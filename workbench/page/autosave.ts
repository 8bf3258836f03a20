import type { Host, HostOptions } from "../../office-host/host.ts";
import type { TakenParts } from "../../office-host/parts.ts";
import { writtenWhenIdle } from "./when-idle.ts";
import { forgetLeft, isOwner, leftParts, noteLeft, tellOwner } from "./left-note.ts";
import { keepParts, keepWhole, keptWorkbook, undrawnFile } from "./storage.ts";
import type { KeptParts } from "./storage.ts";

type Packed = NonNullable<HostOptions["data"]>;

/** Gives the workbook that was open here last, or undefined; as the page was left, where it was left before it was saved. */
export async function savedWorkbook(): Promise<Packed | undefined> {
  const left = leftParts();
  const saved = await keptWorkbook(left);
  // Where the database takes nothing, the note stays and the autosave tells.
  if (left !== undefined && saved !== undefined) await saveWorkbook(saved).catch(() => undefined);
  return saved;
}

/** Keeps a workbook in this browser. */
async function saveWorkbook(data: Packed): Promise<void> {
  await keepWhole(data);
  tellOwner("");
  forgetLeft();
}

/** Keeps the workbook from a file that was drawn now, in place of the one before it. */
export async function keepFile(): Promise<void> {
  const file = await undrawnFile();
  if (file !== undefined) await saveWorkbook(file.packed);
}

/** Forgets the workbook, so that the next one is empty. */
export async function forgetWorkbook(): Promise<void> {
  await keepWhole(undefined);
  tellOwner("");
  forgetLeft();
}

/** A workbook that is saved by itself. */
export interface Autosave {
  /** Saves it at once; gives whether all that it holds is kept in the browser now. */
  readonly saveNow: () => Promise<boolean>;
  /** Ends it: what changes from now on is not saved. */
  readonly stop: () => void;
}

/** How long the page is left alone after a change before it is saved, milliseconds. */
const pause = 400;

/**
 * Saves what changed of a workbook shortly after each change, written out while the page has nothing else to do; tells when it is saved. A page that is left before that
 * notes it in what the browser keeps at once, and where it is too large for that, the browser asks whether to stay.
 */
export function autosave(
  { parts, onChange }: Pick<Host, "parts" | "onChange">,
  tell: (words: string) => void,
): Autosave {
  const owner = crypto.randomUUID();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let kept = 0;
  let isFirst = true;
  let running: Promise<boolean> | undefined;
  let underWay: TakenParts | undefined;

  /** Gives whether what was taken is kept; what is not counts as changed again. */
  const keepTaken = async (): Promise<boolean> => {
    const taken = parts.take();
    underWay = taken;
    let isKept = false;
    try {
      const changed = await writtenWhenIdle(taken);
      // The page may have noted it all in the meantime, and given it back.
      isKept =
        changed !== undefined &&
        underWay === taken &&
        (await keepParts({ owner, names: taken.names, changed }, isFirst));
      if (isKept && isFirst) tellOwner(owner);
      if (isKept) isFirst = false;
      // Another page has kept its own workbook.
      else if (changed !== undefined && underWay === taken) isFirst = true;
    } finally {
      if (!isKept && underWay === taken) {
        taken.giveBack();
        if (isFirst) parts.forget();
      }
      if (underWay === taken) underWay = undefined;
    }
    return isKept;
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(waiting);
    waiting = undefined;
    const saved = changes;
    let isKept = true;
    let words = "Saved in this browser";
    try {
      while (!(await keepTaken())) continue;
      kept = saved;
    } catch (cause) {
      isKept = false;
      words = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
    // What was changed while this was saved is not in it, and is saved and told of after it.
    if (saved === changes) {
      if (isKept) forgetLeft();
      tell(words);
    }
    return isKept;
  };
  /** One after the other: parts of a later save must not be kept before those of an earlier one. */
  const saveInTurn = (): Promise<boolean> => {
    const turn = (running ?? Promise.resolve(true)).then(save);
    running = turn;
    return turn;
  };
  const saveNow = async (): Promise<boolean> => {
    for (;;) {
      const saved = changes;
      if (!(await saveInTurn())) return false;
      if (saved === changes) return true;
    }
  };
  const stop = onChange(() => {
    changes++;
    tell("Saving …");
    clearTimeout(waiting);
    waiting = setTimeout(() => void saveInTurn(), pause);
  });
  /** All that is not in the database for certain. */
  const packLeft = (): KeptParts => {
    underWay?.giveBack();
    underWay = undefined;
    if (isFirst || !isOwner(owner)) parts.forget();
    const taken = parts.take();
    const changed = [...taken.changed];
    taken.giveBack();
    return { owner, names: taken.names, changed };
  };
  // What the browser's database is asked for while the page goes may never be done.
  const noteAtOnce = (): boolean => kept === changes || noteLeft(packLeft);
  const askToStay = (event: Event): void => {
    if (!noteAtOnce()) event.preventDefault();
  };
  window.addEventListener("beforeunload", askToStay);
  window.addEventListener("pagehide", noteAtOnce);
  return {
    saveNow,
    stop: () => {
      stop();
      clearTimeout(waiting);
      window.removeEventListener("beforeunload", askToStay);
      window.removeEventListener("pagehide", noteAtOnce);
    },
  };
}

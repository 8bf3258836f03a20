import type { Ending } from "./journal.ts";

type EntryEnding = Ending & { readonly id: number };

/** Endings that the relay knows but could not record, such as on a full disk. */
export interface LateEndings {
  /** Keeps endings until they can be recorded. */
  keep(endings: readonly EntryEnding[]): void;
  /** Tries to record the kept endings, all or none. Never rejects: if it fails, they are kept. */
  catchUp(): Promise<void>;
}

/**
 * Returns a memory of endings, which `record` writes into the journal. If the relay stops before that, the
 * endings are lost and their entries stay pending.
 */
export function createLateEndings(
  record: (endings: readonly EntryEnding[]) => Promise<unknown>,
): LateEndings {
  const kept: EntryEnding[] = [];
  let running: Promise<void> | undefined;
  const recordKept = async (): Promise<void> => {
    const late = [...kept];
    try {
      await record(late);
      kept.splice(0, late.length);
    } catch {
      // The caller's own statement has the same problem and reports it.
    }
  };
  return {
    keep: (endings) => void kept.push(...endings),
    catchUp: async () => {
      if (kept.length > 0) await (running ??= recordKept().finally(() => (running = undefined)));
    },
  };
}

import type { Ending } from "./journal.ts";

type EntryEnding = Ending & { readonly id: number };

/** Endings that the relay knows but could not record, such as on a full disk. */
export interface LateEndings {
  keep(endings: readonly EntryEnding[]): void;
  /** Tries to record all kept endings. Never rejects: after a failure, it keeps them. */
  catchUp(): Promise<void>;
}

/** Keeps endings in memory only. If the relay stops before `record` succeeds, their entries stay pending. */
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

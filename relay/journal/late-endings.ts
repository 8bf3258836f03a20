import type { Ending } from "./journal.ts";

type KnownEnding = Ending & { readonly id: number };

/** Endings that are known but could not be recorded, such as on a full disk. */
export interface LateEndings {
  /** Keeps endings until they can be recorded. */
  keep(endings: readonly KnownEnding[]): void;
  /** Records what is kept, if it can be recorded now. Never rejects: what still cannot be recorded stays. */
  catchUp(): Promise<void>;
}

/**
 * Makes the memory of endings, which `record` records. It is lost when the relay stops: then the entries stay
 * pending.
 */
export function createLateEndings(
  record: (endings: readonly KnownEnding[]) => Promise<unknown>,
): LateEndings {
  const kept: KnownEnding[] = [];
  let running: Promise<void> | undefined;
  const recordKept = async (): Promise<void> => {
    const late = [...kept];
    try {
      await record(late);
      kept.splice(0, late.length);
    } catch {
      // Whoever asked meets the same problem, and reports it.
    }
  };
  return {
    keep: (endings) => void kept.push(...endings),
    catchUp: async () => {
      if (kept.length > 0) await (running ??= recordKept().finally(() => (running = undefined)));
    },
  };
}

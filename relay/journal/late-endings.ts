import type { Ending } from "./journal.ts";

type KnownEnding = Ending & { readonly id: number };

/** Endings that are known but could not be recorded, such as on a full disk. */
export interface LateEndings {
  /** Keeps endings until they can be recorded. */
  keep(endings: readonly KnownEnding[]): void;
  /** Records the kept endings if that is possible now. Never rejects: the others stay. */
  catchUp(): Promise<void>;
}

/** Returns a memory of endings for `record`. After a stop it is lost, and the entries stay pending. */
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

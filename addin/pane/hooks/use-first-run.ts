import { useMemo, useState } from "react";

/** Remembers in this browser that the first run is over. */
export interface FirstRunMemory {
  readonly isOver: () => boolean;
  readonly end: () => void;
}

/** Used without a memory: no first run. */
export const alwaysOver: FirstRunMemory = { isOver: () => true, end: () => undefined };

/** Controls the card with the sample. */
export interface FirstRun {
  readonly isShown: boolean;
  readonly end: () => void;
  readonly showAgain: () => void;
}

/** Shows the card at the first run, and later on request. */
export function useFirstRun(memory: FirstRunMemory): FirstRun {
  const [isShown, setShown] = useState(() => !memory.isOver());
  return useMemo(
    () => ({
      isShown,
      end: () => {
        memory.end();
        setShown(false);
      },
      showAgain: () => setShown(true),
    }),
    [isShown, memory],
  );
}

import { useMemo, useState } from "react";

/** Remembers for this person in this browser that the first run is over. */
export interface FirstRunMemory {
  readonly isOver: () => boolean;
  readonly end: () => void;
}

/** Where nobody remembers, there is no first run to begin with. */
export const alwaysOver: FirstRunMemory = { isOver: () => true, end: () => undefined };

/** The card that shows the sample: whether it is there, and how it goes and comes again. */
export interface FirstRun {
  readonly isShown: boolean;
  readonly end: () => void;
  readonly showAgain: () => void;
}

/** Shows the card the first time; ended, it comes again when it is asked for. */
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

import { useMemo, useState } from "react";

/** Remembers for this user in this browser that the first run is over. */
export interface FirstRunMemory {
  readonly isOver: () => boolean;
  readonly end: () => void;
}

/** Without a memory there is no first run. */
export const alwaysOver: FirstRunMemory = { isOver: () => true, end: () => undefined };

/** The card with the sample: whether it is shown, and how to close and show it. */
export interface FirstRun {
  readonly isShown: boolean;
  readonly end: () => void;
  readonly showAgain: () => void;
}

/** Shows the card the first time. After that, only on request. */
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

import { useState } from "react";

/** Several analyses chosen for one worksheet. */
export interface Chosen {
  /** Rows are chosen instead of opened. */
  readonly isChoosing: boolean;
  /** In the order of choosing, which the worksheet keeps. */
  readonly ids: readonly number[];
  readonly start: () => void;
  readonly stop: () => void;
  /** Chooses an analysis or removes it. Starts choosing if necessary. */
  readonly toggle: (id: number) => void;
}

/** Keeps the chosen analyses. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<readonly number[]>();
  return {
    isChoosing: ids !== undefined,
    ids: ids ?? [],
    start: () => setIds([]),
    stop: () => setIds(undefined),
    toggle: (id) =>
      setIds((before = []) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
  };
}

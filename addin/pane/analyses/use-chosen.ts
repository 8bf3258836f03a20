import { useState } from "react";

export interface Chosen {
  /** A click on a row chooses it instead of opening it. */
  readonly isChoosing: boolean;
  /** In the order of choosing, which is the worksheet's. */
  readonly ids: readonly number[];
  readonly start: () => void;
  readonly stop: () => void;
  /** Also starts choosing. */
  readonly toggle: (id: number) => void;
}

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

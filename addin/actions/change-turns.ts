/** Names what worksheets were last changed by, so that one that did not change need not be read again. */
export interface ChangeTurns {
  /** Takes notice of a change of one worksheet, or of any. */
  next(sheetId?: string): void;
  /** Takes notice that the workbook is watched from now on, or no more. */
  watch(isWatched: boolean): void;
  /** Returns the number of the last change. */
  now(): number;
  /** Tells whether a worksheet itself was changed after a change of that number. */
  isChangedAfter(sheetId: string, turn: number): boolean;
  /**
   * Returns the name of a worksheet's last change; undefined while the workbook is not watched, and then it
   * is not known.
   */
  of(sheetId: string): string | undefined;
}

/** Makes the names, at first of a workbook that is not watched. */
export function createChangeTurns(): ChangeTurns {
  const turns = new Map<string, number>();
  let [turn, ofAll, isWatched] = [0, 0, false];
  return {
    next: (sheetId) => {
      turn++;
      if (sheetId === undefined) ofAll = turn;
      else turns.set(sheetId, turn);
    },
    watch: (isOn) => {
      isWatched = isOn;
    },
    now: () => turn,
    isChangedAfter: (sheetId, after) => (turns.get(sheetId) ?? 0) > after,
    of: (sheetId) => (isWatched ? `${turns.get(sheetId) ?? 0} ${ofAll}` : undefined),
  };
}

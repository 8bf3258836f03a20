/** Labels of the last change to each worksheet. A worksheet with the same label need not be read again. */
export interface ChangeTurns {
  /** Records a change to one worksheet, or to any. */
  next(sheetId?: string): void;
  /** Records whether the workbook is watched from now on. */
  watch(isWatched: boolean): void;
  /** Returns the number of the last change. */
  now(): number;
  /** Returns true if the worksheet itself was changed after the change with this number. */
  isChangedAfter(sheetId: string, turn: number): boolean;
  /**
   * Returns the label of a worksheet's last change, or undefined (unknown) while the workbook is not watched.
   */
  of(sheetId: string): string | undefined;
}

/** Creates the labels for a workbook that is not watched yet. */
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

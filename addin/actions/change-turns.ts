/** Numbers the changes of worksheets, so that unchanged ones are not read again. */
export interface ChangeTurns {
  /** Records a change of one worksheet, or without `sheetId` of any. */
  next(sheetId?: string): void;
  /** Records whether the workbook is watched from now on. */
  watch(isWatched: boolean): void;
  /** Returns the number of the last change. */
  now(): number;
  /** Returns true if a change of this worksheet was recorded after the change with this number. */
  isChangedAfter(sheetId: string, turn: number): boolean;
  /**
   * Returns a text that differs after each change that may concern a worksheet. Returns undefined while the
   * workbook is not watched, since changes are then unknown.
   */
  of(sheetId: string): string | undefined;
}

/** Creates the numbers for a workbook that is not watched yet. */
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

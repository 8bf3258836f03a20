/** Numbers the changes in a workbook, so that unchanged worksheets are not read again. */
export interface ChangeNumbers {
  /** Records a change in a worksheet, or without `sheetId` a change that may concern every worksheet. */
  record(sheetId?: string): void;
  /** Records whether the workbook is watched from now on. */
  setWatched(isWatched: boolean): void;
  /** Returns the number of the last change. */
  latest(): number;
  /** Returns true if a change of this very worksheet has a higher number. */
  isChangedAfter(sheetId: string, number: number): boolean;
  /** Returns a text that differs after each change that may concern a worksheet; undefined if unwatched. */
  versionOf(sheetId: string): string | undefined;
}

/** Creates the numbers for a workbook that is not watched yet. */
export function createChangeNumbers(): ChangeNumbers {
  const numbers = new Map<string, number>();
  let [latest, latestOfAll, isWatched] = [0, 0, false];
  return {
    record: (sheetId) => {
      latest++;
      if (sheetId === undefined) latestOfAll = latest;
      else numbers.set(sheetId, latest);
    },
    setWatched: (isOn) => {
      isWatched = isOn;
    },
    latest: () => latest,
    isChangedAfter: (sheetId, number) => (numbers.get(sheetId) ?? 0) > number,
    versionOf: (sheetId) => (isWatched ? `${numbers.get(sheetId) ?? 0} ${latestOfAll}` : undefined),
  };
}

/** Tells how far long work has come; `done` of `total` records or rows. */
export type Progress = (done: number, total: number) => void;

/** How long work reports and is cancelled. */
export interface Running {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

import type { Response } from "express";

type Counts = Readonly<Record<string, number>>;

const counted = new WeakMap<Response, Counts>();

/** Keeps how many records of an answer ended how, for whoever measures it. */
export function keepCounts(response: Response, counts: Counts): void {
  counted.set(response, counts);
}

/** Gives how many records of an answer ended how; undefined where it is about none. */
export function countsOf(response: Response): Counts | undefined {
  return counted.get(response);
}

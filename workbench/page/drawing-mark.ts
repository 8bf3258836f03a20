/** The workbook that the page began to draw: the saved one, or one from a file. */
export type Drawn = "kept" | "file";

const key = "work-analysis-workbench-drawing";

/** The milliseconds after which another page that is still drawing counts as stopped. */
const patience = 5_000;

/**
 * Waits while another page draws, and returns the function that starts the next one. Otherwise two pages
 * opened together would each see the other's mark as one of a crashed page.
 */
export function takeTurn(): Promise<() => void> {
  return new Promise((resolve) => {
    const goWithout = (): void => resolve(() => undefined);
    // Pages from a plain HTTP address of another machine have no locks.
    const { locks } = navigator as Partial<Navigator>;
    if (locks === undefined) {
      goWithout();
      return;
    }
    locks
      .request(key, { signal: AbortSignal.timeout(patience) }, () => new Promise<void>((end) => resolve(end)))
      .catch(goWithout);
  });
}

/** Returns what a page began to draw and never finished, because its tab was closed or crashed. */
export function unfinishedDrawing(): Drawn | undefined {
  const mark = onStorage(() => localStorage.getItem(key));
  return mark === "kept" || mark === "file" ? mark : undefined;
}

/** Marks that the page begins to draw. A page that is left removes the mark, and a crash does not. */
export function markDrawing(of: Drawn): void {
  onStorage(() => localStorage.setItem(key, of));
  window.addEventListener("pagehide", unmarkDrawing);
}

/** Removes the mark. */
export function unmarkDrawing(): void {
  onStorage(() => localStorage.removeItem(key));
}

/** Keeps the mark when the page is left, so that the next page does not try again. */
export function leaveMark(): void {
  window.removeEventListener("pagehide", unmarkDrawing);
}

/** Waits until the browser has painted. Hidden pages are not painted, so it does not wait there. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve, 0);
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** A browser without this storage has no marks. */
function onStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

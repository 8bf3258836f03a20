/** Which workbook the page began to draw: the one that is kept, or one from a file. */
export type Drawn = "kept" | "file";

const key = "work-analysis-workbench-drawing";

/** How long another page of this browser may draw before it counts as one that stopped, milliseconds. */
const patience = 5_000;

/**
 * Waits while another page draws, and gives the function that lets the next one. Without it, two pages that
 * are opened together would each take the other's mark for one that was left behind.
 */
export function takeTurn(): Promise<() => void> {
  return new Promise((resolve) => {
    const goWithout = (): void => resolve(() => undefined);
    // Not every page has locks: those of a plain address of another machine do not.
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

/** Returns what a page began to draw and never finished, since its tab stopped, was ended or crashed. */
export function unfinishedDrawing(): Drawn | undefined {
  const mark = onStorage(() => localStorage.getItem(key));
  return mark === "kept" || mark === "file" ? mark : undefined;
}

/**
 * Marks that the page begins to draw. A page that is left meanwhile takes the mark away: one that has stopped
 * cannot.
 */
export function markDrawing(of: Drawn): void {
  onStorage(() => localStorage.setItem(key, of));
  window.addEventListener("pagehide", unmarkDrawing);
}

/** Takes the mark away. */
export function unmarkDrawing(): void {
  onStorage(() => localStorage.removeItem(key));
}

/** Leaves the mark where it is when the page is left, so that the next one does not try the same again. */
export function leaveMark(): void {
  window.removeEventListener("pagehide", unmarkDrawing);
}

/** Waits until the browser has painted; a page that nobody sees is not painted and not waited for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve, 0);
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** A browser without that storage keeps no marks. */
function onStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

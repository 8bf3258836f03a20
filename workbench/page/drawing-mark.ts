/** The workbook that the page began to draw: the saved one, or one from a file. */
export type Drawn = "kept" | "file";

const key = "work-analysis-workbench-drawing";

/** Milliseconds after which another page that still draws counts as stopped. */
const patience = 5_000;

/** Waits while another page draws, since its mark looks like that of a crashed page. Returns how to end. */
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

/** Returns what a page began to draw and never finished. */
export function unfinishedDrawing(): Drawn | undefined {
  const mark = onStorage(() => localStorage.getItem(key));
  return mark === "kept" || mark === "file" ? mark : undefined;
}

/** Marks that the page draws. Leaving the page removes the mark, a crash does not. */
export function markDrawing(drawn: Drawn): void {
  onStorage(() => localStorage.setItem(key, drawn));
  window.addEventListener("pagehide", unmarkDrawing);
}

export function unmarkDrawing(): void {
  onStorage(() => localStorage.removeItem(key));
}

/** Keeps the mark when the page is left. */
export function leaveMark(): void {
  window.removeEventListener("pagehide", unmarkDrawing);
}

/** Waits until the browser has painted. Hidden pages are not painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve, 0);
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Returns undefined in a browser without local storage. */
function onStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

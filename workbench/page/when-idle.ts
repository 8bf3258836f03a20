import type { TakenParts } from "../../office-host/parts.ts";

/**
 * Writes parts out a few at a time, so that the page answers in between. Returns undefined where they no
 * longer fit together.
 */
export async function writtenWhenIdle({
  changed: parts,
  isStale,
}: Pick<TakenParts, "changed" | "isStale">): Promise<readonly (readonly [string, string])[] | undefined> {
  const changed: (readonly [string, string])[] = [];
  const rest = parts[Symbol.iterator]();
  for (let isOver = false; !isOver;) {
    const until = await idle();
    if (isStale()) return undefined;
    do {
      const next = rest.next();
      isOver = next.done === true;
      if (next.done !== true) changed.push(next.value);
    } while (!isOver && performance.now() < until);
  }
  return changed;
}

/** How long may be worked at a stretch, milliseconds. */
const stretch = 10;

/** Waits until the page has nothing to do, or for a little while; gives until when may be worked. */
function idle(): Promise<number> {
  return new Promise((resolve) => {
    const go = () => resolve(performance.now() + stretch);
    if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: 100 });
    else setTimeout(go, 0);
  });
}

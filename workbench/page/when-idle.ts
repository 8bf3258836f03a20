import type { TakenParts } from "../../office-host/parts.ts";

/** Serializes parts while the page is idle. Returns undefined if they are outdated. */
export async function serializeWhenIdle({
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

/** Milliseconds of uninterrupted work. */
const stretch = 10;

/** Waits until the page is idle, at most 100 ms. Returns the time until which to work. */
function idle(): Promise<number> {
  return new Promise((resolve) => {
    const go = () => resolve(performance.now() + stretch);
    if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: 100 });
    else setTimeout(go, 0);
  });
}

import type { TakenParts } from "../../office-host/parts.ts";

/** Serializes parts while the page is idle. Returns undefined if they no longer match. */
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

/** The maximum time of uninterrupted work in milliseconds. */
const stretch = 10;

/** Waits until the page is idle, or for a short time. Returns the time until which to work. */
function idle(): Promise<number> {
  return new Promise((resolve) => {
    const go = () => resolve(performance.now() + stretch);
    if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: 100 });
    else setTimeout(go, 0);
  });
}

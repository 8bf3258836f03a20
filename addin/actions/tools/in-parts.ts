/** The longest work in milliseconds before the pane may draw and handle events. */
const longestPart = 30;

/**
 * Runs work that is a generator, with a pause after every 30 ms. If `signal` is aborted, stops in the next
 * pause and returns undefined.
 */
export async function inParts<Value>(
  work: Generator<unknown, Value>,
  signal?: AbortSignal,
  now = () => performance.now(),
): Promise<Value | undefined> {
  for (let [step, paused] = [work.next(), now()]; ; step = work.next()) {
    if (step.done === true) return step.value;
    if (now() - paused < longestPart) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted === true) return undefined;
    paused = now();
  }
}

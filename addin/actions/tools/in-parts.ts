/** Milliseconds of work before the pane may draw and handle events. */
const longestPart = 30;

/**
 * Runs work in steps, with a pause after every 30 ms. Cancelled work ends in the next pause and returns
 * undefined.
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

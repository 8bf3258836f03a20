/** So many milliseconds of work pass before the pane may draw and hear. */
const longestPart = 30;

/**
 * Does work that yields between its parts, with a pause after every 30 ms of it. Work that its caller cancels
 * ends in the next pause, and gives undefined.
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

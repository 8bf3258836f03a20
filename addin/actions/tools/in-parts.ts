/** The longest work without a pause, in milliseconds. The pane draws and handles events in pauses. */
const maxPart = 30;

/** Runs a generator with pauses. If `signal` is aborted, stops in the next pause and returns undefined. */
export async function inParts<Value>(
  work: Generator<unknown, Value>,
  signal?: AbortSignal,
  now = () => performance.now(),
): Promise<Value | undefined> {
  for (let [step, paused] = [work.next(), now()]; ; step = work.next()) {
    if (step.done === true) return step.value;
    if (now() - paused < maxPart) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted === true) return undefined;
    paused = now();
  }
}

import { defaultLimits } from "../../../relay/settings/limits.ts";
import type { FakeInstance } from "../fake-instance.ts";

/**
 * Stops timers until `jest.advanceTimersByTime` moves them, so that no answer is late on a busy machine.
 * Dates and measured times go on. `jest.useRealTimers` ends it.
 */
export function stopTimers(): void {
  jest.useFakeTimers({
    doNotFake: [
      ...(["Date", "hrtime", "nextTick", "performance", "queueMicrotask"] as const),
      ...(["setImmediate", "clearImmediate", "setInterval", "clearInterval"] as const),
    ],
  });
}

/**
 * Asks something that needs an instance call without an answer, and returns the result after the longest call
 * time. With `isDone` the instance carries out the call.
 */
export async function askInVain<Answer>(
  instance: FakeInstance,
  method: string,
  ask: () => Promise<Answer>,
  { isDone = false } = {},
): Promise<Answer> {
  stopTimers();
  try {
    const arrived = new Promise<void>((resolve) =>
      instance.failNext(method, (_response, carryOut) => {
        if (isDone) carryOut();
        resolve();
      }),
    );
    const answer = ask();
    await Promise.race([arrived, answer]);
    jest.advanceTimersByTime(defaultLimits.callTime);
    return await answer;
  } finally {
    jest.useRealTimers();
  }
}

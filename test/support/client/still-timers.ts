import { defaultLimits } from "../../../relay/settings/limits.ts";
import type { FakeInstance } from "../fake-instance.ts";

/**
 * Has timers stand still until `jest.advanceTimersByTime` moves them, so that no answer is late because the machine is busy. Dates and
 * what is measured go on; `jest.useRealTimers` ends it.
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
 * Asks something that needs a call of the instance which is never answered, and gives what came of it once all the time that a call
 * may take has gone by. With `isDone` the instance carries the call out.
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

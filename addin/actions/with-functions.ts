/**
 * Gives an action after which the worksheet functions are calculated again from what the instance holds now, however the action
 * ended: a worksheet that is none of ours may hold them too.
 */
export function withFunctions<Arguments extends readonly unknown[], Answer>(
  action: (...args: Arguments) => Promise<Answer>,
  refreshFunctions: () => Promise<void>,
): (...args: Arguments) => Promise<Answer> {
  return async (...args) => {
    try {
      return await action(...args);
    } finally {
      await refreshFunctions();
    }
  };
}

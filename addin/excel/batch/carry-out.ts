/** Queues something that Excel may refuse; queued twice it does the same. */
export type Step = () => void;

/** Sends steps as one batch; tells whether Excel did them all. What it did of them stays done. */
export async function carryOut(context: Excel.RequestContext, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) step();
  try {
    await context.sync();
    return true;
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    return false;
  }
}

/** Sends each step as a batch of its own: one that Excel refuses leaves the others alone. */
export async function carryOutEach(
  context: Excel.RequestContext,
  [first, ...rest]: readonly Step[],
): Promise<void> {
  if (first === undefined) return;
  await carryOut(context, [first]);
  await carryOutEach(context, rest);
}

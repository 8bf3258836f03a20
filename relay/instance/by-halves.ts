import { Failure, failureOf } from "../failure.ts";

export interface PartAnswer<Answer> {
  readonly ids: readonly number[];
  readonly answer: Answer | Failure;
}

/**
 * Asks about all ids together. After a failure that `mayConcernOneId`, asks about each half alone, and so on.
 *
 * @example
 * // 3 is hidden: [1, 2, 3, 4] fails → [1, 2] is answered, [3] fails, [4] is answered
 */
export async function byHalves<Answer>(
  ids: readonly number[],
  ask: (partIds: readonly number[]) => Promise<Answer>,
  mayConcernOneId: (failure: Failure) => boolean | Promise<boolean>,
): Promise<readonly PartAnswer<Answer>[]> {
  const answer = await ask(ids).catch(failureOf);
  if (!(answer instanceof Failure) || !(await mayConcernOneId(answer)) || ids.length === 1)
    return [{ ids, answer }];
  const middle = Math.ceil(ids.length / 2);
  const first = await byHalves(ids.slice(0, middle), ask, mayConcernOneId);
  return [...first, ...(await byHalves(ids.slice(middle), ask, mayConcernOneId))];
}

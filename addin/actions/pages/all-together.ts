import type { Result } from "../result.ts";

/** Gives the values of answers that came side by side, or the first failure among them. */
export function allTogether<Value>(answers: readonly Result<Value>[]): Result<readonly Value[]> {
  const values: Value[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: values };
}

/** Runs stepwise work without pauses and returns its result. */
export function atOnce<Value>(work: Generator<unknown, Value>): Value {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

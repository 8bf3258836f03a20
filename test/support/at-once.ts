/** Does work that yields between its parts without a pause, and returns what it comes to. */
export function atOnce<Value>(work: Generator<unknown, Value>): Value {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/**
 * Runs steps side by side, as many as there are lanes, each after those it names in `needs` and `after`, in the order
 * given where there is a choice. A step with `alone` waits until nothing else runs. `perform(step)` gives a promise of its
 * result, with `blocks: true` when the steps that need it cannot be run; they are then handed to `skip(step)`.
 * Gives the results by step name.
 */
export async function runInLanes(steps, { lanes, perform, skip }) {
  const waiting = [...steps];
  const running = new Map();
  const results = new Map();
  const isReady = ({ needs = [], after = [], alone = false }) =>
    [...needs, ...after].every((name) => results.has(name)) && !(alone && running.size > 0);
  const isBlocked = ({ needs = [] }) => needs.some((name) => results.get(name)?.blocks);
  const start = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const work = Promise.resolve(isBlocked(step) ? skip(step) : perform(step)).then((result) => {
      results.set(step.name, result);
      running.delete(step);
    });
    running.set(step, work);
  };
  while (waiting.length > 0 || running.size > 0) {
    const isAloneRunning = [...running.keys()].some((step) => step.alone);
    const next = running.size < lanes && !isAloneRunning ? waiting.find(isReady) : undefined;
    if (next !== undefined) start(next);
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  return results;
}

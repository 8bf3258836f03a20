/**
 * Returns a function for numbers from 0 up to 1, the same for the same seed. It is a linear congruential
 * generator with the constants of Numerical Recipes, section 7.1: good enough to choose a test's next step.
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

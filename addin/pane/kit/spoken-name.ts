/**
 * Returns an accessible name that contains the visible text, so that users of voice control can say what
 * they read.
 */
export const spokenName = (shown: string, whole: string): string =>
  whole.includes(shown) ? whole : `${shown}: ${whole}`;

/**
 * Returns the accessible name of a button with a short text. It contains the visible text, so that users of
 * voice control can say what they read. If the long text contains it, the long text is the name.
 */
export const spokenName = (shown: string, whole: string): string =>
  whole.includes(shown) ? whole : `${shown}: ${whole}`;

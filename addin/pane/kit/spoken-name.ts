/**
 * Returns the name of a button that shows fewer words than it stands for. It begins with what is shown, so that
 * who speaks to the computer can say what they read; where the longer words hold it, they are the name.
 */
export const spokenName = (shown: string, whole: string): string =>
  whole.includes(shown) ? whole : `${shown}: ${whole}`;

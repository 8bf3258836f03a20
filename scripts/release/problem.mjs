/** Why no release is made, in words for the person who asked for it. */
export class Problem extends Error {}

import type { en } from "./en/strings.ts";

/** Everything the pane says, in one language; English gives the shape. */
export type Strings = typeof en;

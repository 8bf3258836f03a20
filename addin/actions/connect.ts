import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Asks the relay who and where it is. */
export function connect({ connection }: Tools): Actions["connect"] {
  return (signal) => connection(signal, true);
}

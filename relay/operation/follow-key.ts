import { followFiles } from "./follow-files.ts";
import type { Log } from "./log.ts";
import type { KeyInFile } from "../settings/key-in-file.ts";

/**
 * Watches the file of an API key and uses a changed key. If the file is unusable, logs why and keeps the old
 * key. Returns a function that stops this.
 */
export function followKey(key: KeyInFile, log: Log, pause?: number): () => void {
  let told = key.renewals;
  const changed = (): void => {
    const problem = key.readAgain();
    if (problem !== undefined)
      log.error({ problem }, "the changed file of the API key cannot be used; the old key stays in use");
    // A refused sign-in may have read the file before.
    else if (key.renewals !== told) log.info("the changed API key is used from now on");
    told = key.renewals;
  };
  const stop = followFiles([key.path], changed, pause);
  // The file may have changed since it was first read.
  changed();
  return stop;
}

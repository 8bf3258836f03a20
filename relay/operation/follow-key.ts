import { followFiles } from "./follow-files.ts";
import type { Log } from "./log.ts";
import type { KeyInFile } from "../settings/key-in-file.ts";

/**
 * Uses a changed key of a file. If the file is unusable, logs why and keeps the old key. Returns a function
 * that stops watching.
 */
export function followKey(key: KeyInFile, log: Log, pause?: number): () => void {
  let knownRenewals = key.renewals;
  const changed = (): void => {
    const problem = key.readAgain();
    if (problem !== undefined)
      log.error({ problem }, "the changed file of the API key cannot be used; the old key stays in use");
    // A refused sign-in may have read the file before.
    else if (key.renewals !== knownRenewals) log.info("the changed API key is used from now on");
    knownRenewals = key.renewals;
  };
  const stop = followFiles([key.path], changed, pause);
  // The file may have changed since it was first read.
  changed();
  return stop;
}

import { followFiles } from "./follow-files.ts";
import type { Log } from "./log.ts";
import type { KeyInFile } from "../settings/key-in-file.ts";

/**
 * Follows the file of an API key and takes a changed key into use. If the file cannot be used, the log says
 * why and the old key stays. Returns a function that stops this.
 */
export function followKey(key: KeyInFile, log: Log, pause?: number): () => void {
  let told = key.renewals;
  const changed = (): void => {
    const problem = key.readAgain();
    if (problem !== undefined)
      log.error({ problem }, "the changed file of the API key cannot be used; the key before it stays");
    // A refused sign-in may have read the file before.
    else if (key.renewals !== told) log.info("the changed API key is used from now on");
    told = key.renewals;
  };
  const stop = followFiles([key.path], changed, pause);
  // It may have changed between its first reading and now.
  changed();
  return stop;
}

import { readFileSync } from "node:fs";
import { codeOfError } from "../system-error.ts";
import type { Finding } from "./finding.ts";

/** Each connection to a user or to the instance is one file. The journal and Node need a few dozen. */
const enoughFiles = 1_024;

/** Returns a warning if this process may open too few files. On Windows and Mac, the limit is unknown. */
export function checkOpenFiles(): readonly Finding[] {
  const most = mostOpenFiles();
  if (most === undefined || most >= enoughFiles) return [];
  return [
    {
      state: "careful",
      part: "Open files",
      words: `This process may open only ${most} files at once. Each connection is one, and above that calls fail.`,
      advice: `Allow ${enoughFiles} or more: LimitNOFILE in a systemd unit, ulimits in a compose file, ulimit -n in a shell.`,
    },
  ];
}

/** Node raises this limit as far as the system allows. Undefined if unknown. */
function mostOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+) /m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return most === undefined ? undefined : Number(most);
  } catch (cause) {
    if (codeOfError(cause) === undefined) throw cause;
    return undefined;
  }
}

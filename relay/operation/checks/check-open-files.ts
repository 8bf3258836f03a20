import { readFileSync } from "node:fs";
import { codeOfError } from "../../system-error.ts";
import type { Finding } from "./finding.ts";

/** Each connection is a file, of people and with the instance; the journal and Node itself have a few dozen open. */
const enough = 1_024;

/** Says where this process may have too few files open at once for a relay; nothing where that cannot be told, as on Windows and Mac. */
export function checkOpenFiles(): readonly Finding[] {
  const most = mostOpenFiles();
  if (most === undefined || most >= enough) return [];
  return [
    {
      state: "careful",
      part: "Open files",
      words: `This process may have ${most} files open at once, and each connection is one; above that, calls fail.`,
      advice: `Allow ${enough} or more: LimitNOFILE in a systemd unit, ulimits in a compose file, ulimit -n in a shell.`,
    },
  ];
}

/** Node has raised the soft limit to the hard one at its start. */
function mostOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+) /m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return most === undefined ? undefined : Number(most);
  } catch (cause) {
    if (codeOfError(cause) === undefined) throw cause;
    return undefined;
  }
}

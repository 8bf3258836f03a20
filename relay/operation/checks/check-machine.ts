import { readFileSync } from "node:fs";
import type { Finding } from "./finding.ts";
import type { Listening } from "../../settings/listening-settings.ts";
import { codeOfError } from "../../system-error.ts";

/** Says who reaches a relay that listens so. */
export function checkListening({ host, port, certificate, team }: Listening): Finding {
  const part = "Listening";
  const scheme = certificate === undefined ? "http" : "https";
  const here = `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (team === undefined) {
    if (certificate !== undefined) return { state: "ok", part, words: `At ${here}, for this machine alone.` };
    return {
      state: "careful",
      part,
      words: `At ${here}, for this machine alone, unencrypted.`,
      advice: "Excel opens add-ins over HTTPS only: `npm run excel` makes a certificate for this machine.",
    };
  }
  const proxies = team.proxies.length === 0 ? "" : `, through ${team.proxies.join(", ")}`;
  return { state: "ok", part, words: `At ${here}, reached as ${team.origin}${proxies}.` };
}

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

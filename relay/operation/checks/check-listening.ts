import type { Listening } from "../../settings/listening-settings.ts";
import type { Finding } from "./finding.ts";

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

import type { RequestHandler } from "express";
import type { InstanceInfo } from "../../../contract/relay-api.ts";
import { signedInFor } from "../../sign-in/needs-sign-in.ts";

/** `GET /api/instance`: where the relay is connected. Requests that come together share one answer, but for who asks. */
export function instanceRoute(ask: () => Promise<InstanceInfo>): RequestHandler {
  let running: Promise<InstanceInfo> | undefined;
  return async (_request, response) => {
    running ??= ask().finally(() => (running = undefined));
    const info = await running;
    const person = signedInFor(response);
    const signedIn = person && { name: person.name, role: person.role };
    response.json({ ...info, ...(signedIn && { signedIn }) } satisfies InstanceInfo);
  };
}

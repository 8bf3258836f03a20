import type { RequestHandler } from "express";
import type { Health } from "../../contract/relay-api.ts";
import type { Instance } from "../instance/instance.ts";
import type { Journal } from "../journal/journal.ts";

/** `GET /api/health`: the relay is alive; says nothing of the instance. */
export function healthRoute(version: string): RequestHandler {
  const health: Health = { status: "ok", version };
  return (_request, response) => {
    response.json(health);
  };
}

/** `GET /api/ready`: the instance is reachable and knows us, the journal can be written. Requests that come together share one look. */
export function readyRoute(
  instance: Pick<Instance, "call">,
  journal: Pick<Journal, "check">,
): RequestHandler {
  const look = async (): Promise<unknown> => {
    await journal.check();
    return instance.call({
      model: "wa.session",
      method: "search_read",
      args: [[]],
      kwargs: { fields: ["o_no"], limit: 1 },
    });
  };
  let running: Promise<unknown> | undefined;
  return async (_request, response) => {
    running ??= look().finally(() => (running = undefined));
    await running;
    response.json({ status: "ready" });
  };
}

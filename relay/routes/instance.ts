import type { RequestHandler } from "express";
import type { InstanceInfo } from "../../contract/relay-api.ts";

/** `GET /api/instance`: where the relay is connected. Requests that come together share one answer. */
export function instanceRoute(ask: () => Promise<InstanceInfo>): RequestHandler {
  let running: Promise<InstanceInfo> | undefined;
  return async (_request, response) => {
    running ??= ask().finally(() => (running = undefined));
    response.json(await running);
  };
}

import type { RequestHandler } from "express";
import { routes } from "../../contract/relay-api.ts";
import { countsOf } from "./answers/counts-of.ts";
import type { Metrics } from "../operation/metrics.ts";

const known: readonly string[] = Object.values(routes);

/** Measures each request by its route. An address that is no route counts as `other`, files of pages as `pages`. */
export function measureRequests(metrics: Pick<Metrics, "begin" | "records">): RequestHandler {
  return (request, response, next) => {
    const [path = ""] = request.originalUrl.split("?", 1);
    const route = known.includes(path) ? path : /^\/api(?:\/|$)/.test(path) ? "other" : "pages";
    const end = metrics.begin(route);
    response.once("close", () => {
      end(response.statusCode);
      const counts = countsOf(response);
      if (counts !== undefined) metrics.records(route, counts);
    });
    next();
  };
}

import type { RequestHandler } from "express";
import { clientHeader } from "../../../contract/relay-api.ts";
import { Failure } from "../../failure.ts";

/** Refuses calls without the header that forms and links of other pages cannot send. */
export const needsClientHeader: RequestHandler = (request, _response, next) => {
  if (request.get(clientHeader.name) !== clientHeader.value)
    throw new Failure(
      "client_header_missing",
      `The header ${clientHeader.name}: ${clientHeader.value} is missing.`,
    );
  next();
};

import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { randomUUID } from "node:crypto";
import { failures } from "../../../contract/errors.ts";
import type { FailureBody } from "../../../contract/errors.ts";
import { Failure } from "../../failure.ts";
import { loggedError } from "../../operation/log.ts";
import type { Log } from "../../operation/log.ts";
import { isOutOfFiles, tooManyOpenFiles } from "../../system-error.ts";

export const answerNotFound: RequestHandler = () => {
  throw new Failure("not_found", "There is nothing at this address.");
};

/**
 * Answers everything that is thrown with a code, a sentence and a request id, and logs it under that id.
 * Anything but a `Failure` is `internal`, and its text is only in the log.
 */
export function createAnswerFailure(log: Log): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (thrown: unknown, _request, response, next) => {
    const failure = failureOf(thrown);
    const requestId = requestIdOf(response);
    const { status } = failures[failure.code];
    log[failure.code === "internal" ? "error" : "info"](
      { requestId, code: failure.code, error: loggedError(failure.code === "internal" ? thrown : failure) },
      "failed",
    );
    if (response.headersSent) {
      // Express cuts the connection, so that half an answer does not look complete.
      next(failure);
      return;
    }
    const body: FailureBody = { error: { code: failure.code, message: failure.message, requestId } };
    response.status(status).setHeader("Cache-Control", "no-store");
    response.json(body);
  };
}

/** Errors of Express and its body parser have a `type` or an HTTP status. */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (isOutOfFiles(thrown)) return tooManyOpenFiles(thrown);
  const { type, status } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as {
    readonly type?: unknown;
    readonly status?: unknown;
  };
  switch (type) {
    case "entity.parse.failed":
      return new Failure("bad_json", "The body of the request is not JSON.");
    case "entity.too.large":
      return new Failure("request_too_large", "The body of the request is too large.");
    case "encoding.unsupported":
    case "charset.unsupported":
      return new Failure("wrong_content_type", "The body of the request must be plain JSON in UTF-8.");
  }
  if (status === 404) return new Failure("not_found", "There is nothing at this address.");
  if (typeof status === "number" && status >= 400 && status < 500)
    return new Failure("bad_request", "The request cannot be read.");
  return new Failure("internal", "The relay failed unexpectedly. Its log has the reason.", { cause: thrown });
}

const header = "X-Request-Id";

/** Sets the request id by which support finds an answer in the log. Requests cannot choose it. */
export const setRequestId: RequestHandler = (_request, response, next) => {
  response.setHeader(header, randomUUID());
  next();
};

export function requestIdOf(response: Response): string {
  return String(response.getHeader(header) ?? "");
}

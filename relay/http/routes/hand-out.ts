import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { handedOutPath } from "../../../contract/relay-api.ts";
import type { HandOutAnswer } from "../../../contract/relay-api.ts";
import { membersOf, refuse } from "../../allowed/checked.ts";
import { Failure } from "../../failure.ts";
import type { Limits } from "../../settings/limits.ts";

interface HandOut {
  readonly name: string;
  readonly bytes: Buffer;
  /** The user who made it; empty in local mode. */
  readonly caller: string;
  /** The address of the machine that made it. */
  readonly ip: string;
  /** As `performance.now()`. */
  readonly until: number;
}

export interface HandOuts {
  /** `POST /api/hand-out`: keeps a presentation in memory and answers a path that works once. */
  readonly receive: RequestHandler;
  /** `GET /handed-out/…`: sends the presentation to the machine that made it, and forgets it. */
  readonly send: RequestHandler;
}

/** The first bytes of every ZIP archive, and so of every presentation. */
const zipStart = Buffer.from("PK\u0003\u0004", "latin1");

const expiredMessage =
  "This address no longer works. It opens once, within two minutes, on the computer where it was made. Create the slides again in Excel.\n";

/**
 * Returns the routes by which a pane that cannot save files gives a presentation to the browser. The path has
 * 256 random bits, works once, only on the machine that made it, and expires.
 */
export function createHandOuts(
  limits: Pick<Limits, "handOutBytes" | "handOutTime" | "handOuts" | "allHandOutBytes">,
  callerOf: (response: Response) => string | undefined,
): HandOuts {
  const waiting = new Map<string, HandOut>();
  const forgetExpired = (): void => {
    const time = performance.now();
    for (const [token, { until }] of waiting) if (until <= time) waiting.delete(token);
  };
  return {
    receive: (request, response) => {
      const { name, bytes } = fileFrom(request.body, limits.handOutBytes);
      const caller = callerOf(response) ?? "";
      forgetExpired();
      const filesOfUser = [...waiting].filter(([, file]) => file.caller === caller);
      // If the user has too many files, delete the oldest ones.
      for (const [token] of filesOfUser.slice(0, Math.max(0, filesOfUser.length - limits.handOuts + 1)))
        waiting.delete(token);
      const totalBytes = [...waiting.values()].reduce((sum, file) => sum + file.bytes.length, 0);
      if (totalBytes + bytes.length > limits.allHandOutBytes) {
        response.setHeader("Retry-After", 60);
        throw new Failure(
          "too_many_requests",
          "Too many files are waiting to be fetched. Try again in a minute.",
        );
      }
      const token = randomBytes(32).toString("base64url");
      const until = performance.now() + limits.handOutTime;
      waiting.set(token, { name, bytes, caller, ip: request.ip ?? "", until });
      setTimeout(() => waiting.delete(token), limits.handOutTime).unref();
      response.json({ path: `${handedOutPath}${token}` } satisfies HandOutAnswer);
    },
    send: (request, response) => {
      forgetExpired();
      const token = request.path.slice(handedOutPath.length);
      const file = waiting.get(token);
      // A HEAD request must not use up the file.
      if (file === undefined || request.method !== "GET" || file.ip !== (request.ip ?? "")) {
        response.status(404).type("text/plain").send(expiredMessage);
        return;
      }
      waiting.delete(token);
      response.setHeader("Content-Disposition", `attachment; filename*=UTF-8''${encodeRFC5987(file.name)}`);
      response.type(presentation).send(file.bytes);
    },
  };
}

const presentation = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

function fileFrom(body: unknown, most: number): { readonly name: string; readonly bytes: Buffer } {
  const { name, content } = membersOf(body, "The request", ["name", "content"]);
  if (
    typeof name !== "string" ||
    name.length > 120 ||
    !/^[^\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+\.pptx$/u.test(name)
  )
    return refuse("bad_request", "name must be the name of a .pptx of at most 120 characters.");
  if (typeof content !== "string" || !/^[A-Za-z0-9+/]+={0,2}$/.test(content))
    return refuse("bad_request", "content must be a presentation in base64.");
  const bytes = Buffer.from(content, "base64");
  if (!bytes.subarray(0, zipStart.length).equals(zipStart))
    return refuse("bad_request", "content must be a presentation in base64.");
  if (bytes.length > most)
    throw new Failure("request_too_large", `The file is too large. It may have at most ${most} bytes.`);
  return { name, bytes };
}

/** Encodes a file name for a header (RFC 8187). */
function encodeRFC5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

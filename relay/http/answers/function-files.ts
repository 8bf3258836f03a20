import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, RequestHandler } from "express";
import { codeOfError } from "../../system-error.ts";
import type { TeamAddress } from "../../settings/listening-settings.ts";

const functionFile = /^\/functions(?:-[A-Za-z-]+)?\.json$/;

/**
 * Serves the descriptions of the worksheet functions. Excel needs whole help addresses, so those get the
 * origin at which users reach this relay.
 */
export function serveFunctionFiles(dir: string, teamAddress?: TeamAddress): RequestHandler {
  return async (request, response, next) => {
    const isRead = functionFile.test(request.path) && ["GET", "HEAD"].includes(request.method);
    const described = isRead ? await readText(join(dir, request.path.slice(1))) : undefined;
    if (described === undefined) {
      next();
      return;
    }
    const origin = teamAddress?.origin ?? originOf(request);
    const text = described.replaceAll('"helpUrl": "/', `"helpUrl": "${origin}/`);
    response
      .set({
        ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
        "Cache-Control": "no-cache",
        // Excel on the web reads these files from its own page. They contain only help texts.
        "Access-Control-Allow-Origin": "*",
      })
      .type("json")
      .send(text);
  };
}

/** Earlier handlers have refused foreign hosts. */
function originOf({ protocol, headers }: Request): string {
  return `${protocol}://${headers.host ?? ""}`;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    if (codeOfError(cause) === undefined) throw cause;
    return undefined;
  }
}

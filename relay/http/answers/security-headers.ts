import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { StaticFolder } from "./statics.ts";

const officeCdn = "https://appsforoffice.microsoft.com";

/** Where Excel on the web shows a pane: every frame around it must be listed. The workbench is `'self'`. */
const officeHosts = [
  "https://*.officeapps.live.com",
  "https://*.live.com",
  "https://*.office.com",
  "https://*.office365.com",
  "https://*.microsoft365.com",
  "https://*.cloud.microsoft",
  "https://*.sharepoint.com",
  "https://teams.microsoft.com",
];

/**
 * Makes the security headers of pages and their files. helmet's defaults break Office in four places: the pane lives
 * in frames of Office's hosts (frame-ancestors in place of X-Frame-Options), its dialogs need their opener (no
 * Cross-Origin-Opener-Policy), Office fetches icons from elsewhere (Cross-Origin-Resource-Policy cross-origin), and
 * localhost must not be bound to HTTPS for other programs (no HSTS, no upgrade-insecure-requests). `connectSources` are asked for
 * tokens by the pane, beside the relay itself and what the folder names.
 */
export function pageHeaders(
  { extraScriptSources = [], extraConnectSources = [] }: Omit<StaticFolder, "path" | "dir">,
  connectSources?: () => Promise<readonly string[]>,
): RequestHandler {
  if (connectSources === undefined) return headersWith(extraScriptSources, extraConnectSources);
  const made = new Map<string, RequestHandler>();
  return async (request, response, next) => {
    const sources = await connectSources();
    const known =
      made.get(sources.join(" ")) ?? headersWith(extraScriptSources, [...extraConnectSources, ...sources]);
    made.set(sources.join(" "), known);
    return known(request, response, next);
  };
}

function headersWith(
  extraScriptSources: readonly string[],
  connectSources: readonly string[],
): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", officeCdn, ...extraScriptSources],
        // Office.js and the controls set styles on nodes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...connectSources],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...officeHosts],
      },
    },
    xFrameOptions: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: false,
  });
}

/**
 * Makes the security headers of answers of the API: data that no page may show, frame, embed or keep. They are always the same, so
 * helmet is asked for them once.
 */
export function apiHeaders(): RequestHandler {
  const headers = [
    ...headersSetBy(
      helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
        xFrameOptions: false,
        crossOriginOpenerPolicy: false,
        crossOriginResourcePolicy: { policy: "same-origin" },
        strictTransportSecurity: false,
      }),
    ),
    ["Cache-Control", "no-store"] as const,
  ];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

type Header = readonly [name: string, value: string];

/** The headers that a handler sets on each answer, whatever is asked. */
function headersSetBy(handler: ReturnType<typeof helmet>): readonly Header[] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  handler(answer.req, answer, (problem) => {
    if (problem instanceof Error) throw problem;
  });
  return answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]);
}

import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { StaticFolder } from "./statics.ts";

const officeCdn = "https://appsforoffice.microsoft.com";

/** The hosts of Excel on the web, which show the pane in a frame. */
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
 * Returns the security headers of pages and their files. helmet's defaults break Office:
 * - the pane is in frames of Office's hosts: frame-ancestors instead of X-Frame-Options;
 * - its dialogs need their opener: no Cross-Origin-Opener-Policy;
 * - Office fetches icons from other origins: Cross-Origin-Resource-Policy is cross-origin;
 * - localhost must not require HTTPS for other programs: no HSTS, no upgrade-insecure-requests.
 * `connectSources` returns the origins where the pane requests tokens.
 */
export function pageHeaders(
  { extraScriptSources = [], extraConnectSources = [] }: Omit<StaticFolder, "path" | "dir">,
  connectSources?: () => Promise<readonly string[]>,
): RequestHandler {
  if (connectSources === undefined) return headersWith(extraScriptSources, extraConnectSources);
  const handlers = new Map<string, RequestHandler>();
  return async (request, response, next) => {
    const sources = await connectSources();
    const key = sources.join(" ");
    const handler =
      handlers.get(key) ?? headersWith(extraScriptSources, [...extraConnectSources, ...sources]);
    handlers.set(key, handler);
    return handler(request, response, next);
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
 * Sets the headers of API answers: no other origin may show or embed them, and no cache may store them.
 * helmet makes these constant headers once.
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

function headersSetBy(handler: ReturnType<typeof helmet>): readonly Header[] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  handler(answer.req, answer, (problem) => {
    if (problem instanceof Error) throw problem;
  });
  return answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]);
}

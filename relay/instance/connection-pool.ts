import { Pool } from "undici";
import type { Dispatcher } from "undici";
import { Failure } from "../failure.ts";
import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Limits } from "../settings/limits.ts";
import { refusalOfProxy, refusedByProxy, tunnelThrough } from "./outgoing-proxy.ts";
import type { OutgoingProxy } from "../settings/outgoing-settings.ts";
import { ReplyBytes } from "./reply/reply-bytes.ts";
import { codeOfError, isOutOfFiles, tooManyOpenFiles } from "../system-error.ts";

export interface HttpRequest {
  readonly path: string;
  readonly body: string;
  /** Headers besides those of every call, such as the credential. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply with any HTTP status. */
export interface HttpReply {
  readonly status: number;
  readonly bytes: ReplyBytes;
  /** True if the reply had a length or chunks, so undici has checked that it is complete. */
  readonly isFramed: boolean;
  readonly isJson: boolean;
}

export interface ConnectionPool {
  /** Sends a POST once. Without a reply, rejects with a `Failure` that has the progress. */
  post(sent: HttpRequest): Promise<HttpReply>;
  get(sent: Omit<HttpRequest, "body">): Promise<HttpReply>;
  close(): Promise<void>;
}

/** Returns connections to an instance, which do not follow redirects. */
export function createConnectionPool(
  origin: string,
  limits: Limits,
  { proxy, userAgent }: Pick<InstanceConfiguration, "proxy" | "userAgent"> = {},
): ConnectionPool {
  const route = createRoute(origin, limits, proxy);
  const ownHeaders = { ...commonHeaders, ...(userAgent !== undefined && { "user-agent": userAgent }) };
  const send = (
    method: "GET" | "POST",
    sent: Omit<HttpRequest, "body">,
    body: string | null,
  ): Promise<HttpReply> =>
    new Promise((resolve, reject) => {
      const headers = { ...ownHeaders, ...route.headers, ...sent.headers };
      // `dispatch` is undici's cheapest interface: no stream and no signal per call.
      route.dispatcher.dispatch(
        { origin, method, body, path: route.pathOf(sent.path), headers },
        receive({ resolve, reject }, limits.callTime, proxy),
      );
    });
  return {
    post: (sent) => send("POST", sent, sent.body),
    get: (sent) => send("GET", sent, null),
    close: () => route.dispatcher.close(),
  };
}

interface CallPromise {
  readonly resolve: (posted: HttpReply) => void;
  readonly reject: (failure: Failure) => void;
}

/** Collects the reply to one call. The call's time limit starts now. */
function receive(
  { resolve, reject }: CallPromise,
  callTime: number,
  proxy: OutgoingProxy | undefined,
): Dispatcher.DispatchHandler {
  const pieces: Buffer[] = [];
  let sending: Dispatcher.DispatchController | undefined;
  let status = 0;
  let isFramed = false;
  let isJson = false;
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    // A call that still waits for a connection has not been sent.
    const progress = sending === undefined ? "not_sent" : "lost";
    const failure = new Failure("instance_timeout", "The instance did not answer in time.", { progress });
    reject(failure);
    sending?.abort(failure);
  }, callTime);
  const refused = (): Failure =>
    proxy !== undefined && status === 407 ? refusedByProxy(proxy.origin, status) : badStatus(status);
  return {
    onRequestStart: (controller) => {
      if (isTooLate) controller.abort(new Error("The call took too long to get a connection."));
      else sending = controller;
    },
    onResponseStart: (_controller, code, headers) => {
      // Informational statuses come first.
      if (code < 200) return;
      status = code;
      isJson = /^application\/json\b/i.test(String(headers["content-type"]));
      isFramed = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    },
    onResponseData: (_controller, piece) => {
      pieces.push(piece);
    },
    onResponseEnd: () => {
      clearTimeout(timer);
      if (proxy !== undefined && status === 407) reject(refused());
      else resolve({ status, bytes: new ReplyBytes(pieces), isFramed, isJson });
    },
    onResponseError: (_controller, error) => {
      clearTimeout(timer);
      // The status of a cut error reply still shows the progress.
      reject(status === 0 || status === 200 ? failureOfError(error, status !== 0, proxy) : refused());
    },
  };
}

interface Route {
  readonly dispatcher: Dispatcher;
  /** A proxy for unencrypted calls needs the whole address. */
  readonly pathOf: (path: string) => string;
  /** Headers for a proxy. */
  readonly headers: Readonly<Record<string, string>>;
}

function createRoute(origin: string, limits: Limits, proxy: OutgoingProxy | undefined): Route {
  const options = {
    connections: limits.connections,
    maxResponseSize: limits.replyBytes,
    // `receive` limits the whole call. These two limits would restart with every chunk.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const connect = { timeout: limits.connectTime };
  const pathOf = (path: string): string => path;
  if (proxy === undefined)
    return { dispatcher: new Pool(origin, { ...options, connect }), pathOf, headers: {} };
  if (origin.startsWith("https:"))
    return { dispatcher: tunnelThrough(proxy, limits.connectTime, options), pathOf, headers: {} };
  const { authorization } = proxy;
  return {
    dispatcher: new Pool(proxy.origin, { ...options, connect }),
    pathOf: (path) => origin + path,
    headers: {
      host: new URL(origin).host,
      ...(authorization && { "proxy-authorization": authorization.reveal() }),
    },
  };
}

const commonHeaders = { "content-type": "application/json", accept: "application/json" };

/** Returns the failure of a status that is not an answer of the model, such as a gateway's 502. */
export function badStatus(status: number): Failure {
  // After a redirect or a 4xx, the call never started. After other statuses, it may still run.
  return new Failure("instance_status", `The instance answered with HTTP status ${status}.`, {
    progress: status >= 500 || status < 300 ? "lost" : "refused",
    status,
  });
}

/** Errors before a call is sent. */
const connectErrors = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
const tlsErrors = /^(?:EPROTO$|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** `hasStarted`: the headers of a reply with status 200 arrived. */
function failureOfError(cause: unknown, hasStarted: boolean, proxy?: OutgoingProxy): Failure {
  const code = codeOfError(cause) ?? "";
  const refusal = proxy && refusalOfProxy(proxy, cause);
  if (refusal !== undefined) return refusal;
  const through = proxy === undefined ? "" : ` through the proxy ${proxy.origin}`;
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return new Failure("reply_too_large", "The reply of the instance is larger than the relay accepts.", {
      cause,
      progress: "answered",
    });
  if (hasStarted)
    return new Failure("bad_reply", "The reply of the instance was cut short.", {
      cause,
      progress: "answered",
    });
  if (isOutOfFiles(cause)) return tooManyOpenFiles(cause);
  if (connectErrors.test(code))
    return new Failure(
      "instance_unreachable",
      proxy === undefined
        ? `The instance cannot be reached (${code}).`
        : `The proxy ${proxy.origin} cannot be reached (${code}).`,
      { cause },
    );
  if (code === "UND_ERR_CLOSED" || code === "UND_ERR_DESTROYED")
    return new Failure("shutting_down", "The relay is stopping.", { cause });
  if (tlsErrors.test(code))
    return new Failure(
      "instance_unreachable",
      `There is no secure connection to the instance${through} (${code}).`,
      {
        cause,
      },
    );
  if (code.startsWith("HPE_"))
    return new Failure("bad_reply", "The instance did not answer in HTTP.", { cause, progress: "lost" });
  return new Failure("instance_unreachable", `The connection to the instance${through} was lost (${code}).`, {
    cause,
    progress: "lost",
  });
}

import { Pool } from "undici";
import type { Dispatcher } from "undici";
import { Failure } from "../failure.ts";
import type { Limits } from "../settings/limits.ts";
import { refusalOfProxy, refusedByProxy, tunnelThrough } from "./outgoing-proxy.ts";
import type { OutgoingProxy } from "../settings/outgoing-settings.ts";
import { ReplyBytes } from "./reply/reply-bytes.ts";
import { codeOfError, isOutOfFiles, tooManyOpenFiles } from "../system-error.ts";

/** A request to the instance. */
export interface HttpRequest {
  readonly path: string;
  readonly body: string;
  /** In addition to those of every call; a credential belongs here. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The reply, whatever its HTTP status. */
export interface HttpReply {
  readonly status: number;
  readonly bytes: ReplyBytes;
  /** The reply had a length or chunks, so undici has checked that nothing is missing. */
  readonly isFramed: boolean;
  /** Its Content-Type is JSON. */
  readonly isJson: boolean;
}

/** Connections to the one address of the instance. */
export interface ConnectionPool {
  /** Posts a body once. Throws a `Failure` that says how far the call got. Does not follow redirects. */
  post(sent: HttpRequest): Promise<HttpReply>;
  /** Gets a path in the same way. */
  get(sent: Omit<HttpRequest, "body">): Promise<HttpReply>;
  close(): Promise<void>;
}

/**
 * Returns connections to an instance, through a proxy if there is one. Each opens only when it is needed,
 * because networks cut idle ones.
 */
export function createConnectionPool(origin: string, limits: Limits, proxy?: OutgoingProxy): ConnectionPool {
  const line = openLine(origin, limits, proxy);
  const send = (
    method: "GET" | "POST",
    sent: Omit<HttpRequest, "body">,
    body: string | null,
  ): Promise<HttpReply> =>
    new Promise((resolve, reject) => {
      const headers = { ...sentHeaders, ...line.headers, ...sent.headers };
      // The cheapest of undici's interfaces: it makes neither a stream nor a signal for a call.
      line.dispatcher.dispatch(
        { origin, method, body, path: line.pathOf(sent.path), headers },
        receive({ resolve, reject }, limits.callTime, proxy),
      );
    });
  return {
    post: (sent) => send("POST", sent, sent.body),
    get: (sent) => send("GET", sent, null),
    close: () => line.dispatcher.close(),
  };
}

/** The end of a call. */
interface Ending {
  readonly resolve: (posted: HttpReply) => void;
  readonly reject: (failure: Failure) => void;
}

/** Returns a handler that collects the reply to one call, within the time limit of a call from now on. */
function receive(
  { resolve, reject }: Ending,
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
      // Statuses below 200 precede the answer.
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
      // A gateway's status says how far the call got, even if its page is cut.
      reject(status === 0 || status === 200 ? failureOfError(error, status !== 0, proxy) : refused());
    },
  };
}

/** The route to an instance: the dispatcher, and what a proxy for unencrypted calls needs. */
interface Line {
  readonly dispatcher: Dispatcher;
  readonly pathOf: (path: string) => string;
  readonly headers: Readonly<Record<string, string>>;
}

function openLine(origin: string, limits: Limits, proxy: OutgoingProxy | undefined): Line {
  const options = {
    connections: limits.connections,
    maxResponseSize: limits.replyBytes,
    // The sender limits the time of the whole call. These two limits would restart with every chunk.
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

const sentHeaders = { "content-type": "application/json", accept: "application/json" };

/** Returns the failure of a reply with an HTTP status that the instance itself does not send. */
export function badStatus(status: number): Failure {
  // A redirect or a 4xx precedes the call. After a gateway's 5xx, the call behind it may still run.
  return new Failure("instance_status", `The instance answered with HTTP status ${status}.`, {
    progress: status >= 500 || status < 300 ? "lost" : "refused",
    status,
  });
}

/** Errors that occur only while connecting. Other network errors may affect a call that was sent. */
const neverLeft = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
const insecure = /^(?:EPROTO$|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

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
  if (neverLeft.test(code))
    return new Failure(
      "instance_unreachable",
      proxy === undefined
        ? `The instance cannot be reached (${code}).`
        : `The proxy ${proxy.origin} cannot be reached (${code}).`,
      { cause },
    );
  if (code === "UND_ERR_CLOSED" || code === "UND_ERR_DESTROYED")
    return new Failure("shutting_down", "The relay is stopping.", { cause });
  if (insecure.test(code))
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

/** How a person has to treat a failure: change something, look at the connection, or try once more. */
export type FailureKind = "refused" | "no_connection" | "interrupted";

/**
 * Every code that the relay answers a failure with, its HTTP status and its kind. The pane has words for each
 * code in every language; the message in the answer is English and for logs and support.
 */
export const failures = {
  bad_request: { status: 400, kind: "refused" },
  bad_json: { status: 400, kind: "refused" },
  client_header_missing: { status: 403, kind: "refused" },
  foreign_origin: { status: 403, kind: "refused" },
  foreign_host: { status: 403, kind: "refused" },
  not_signed_in: { status: 401, kind: "refused" },
  no_role: { status: 403, kind: "refused" },
  read_only: { status: 403, kind: "refused" },
  no_user_key: { status: 403, kind: "refused" },
  identity_unreachable: { status: 503, kind: "no_connection" },
  not_offered: { status: 403, kind: "refused" },
  not_found: { status: 404, kind: "refused" },
  wrong_content_type: { status: 415, kind: "refused" },
  request_too_large: { status: 413, kind: "refused" },
  too_many_requests: { status: 429, kind: "interrupted" },
  sign_in_failed: { status: 502, kind: "refused" },
  access_denied: { status: 502, kind: "refused" },
  no_rights: { status: 403, kind: "refused" },
  invalid_values: { status: 422, kind: "refused" },
  not_unique: { status: 409, kind: "refused" },
  record_missing: { status: 410, kind: "refused" },
  unknown_field: { status: 422, kind: "refused" },
  unknown_model: { status: 422, kind: "refused" },
  language_not_active: { status: 422, kind: "refused" },
  instance_busy: { status: 503, kind: "interrupted" },
  instance_error: { status: 502, kind: "refused" },
  instance_unreachable: { status: 503, kind: "no_connection" },
  instance_timeout: { status: 504, kind: "no_connection" },
  instance_status: { status: 502, kind: "no_connection" },
  bad_reply: { status: 502, kind: "interrupted" },
  not_a_number: { status: 502, kind: "refused" },
  reply_too_large: { status: 502, kind: "refused" },
  journal_unavailable: { status: 503, kind: "interrupted" },
  shutting_down: { status: 503, kind: "interrupted" },
  internal: { status: 500, kind: "interrupted" },
} as const satisfies Record<string, { readonly status: number; readonly kind: FailureKind }>;

/** A stable code of a failure. */
export type FailureCode = keyof typeof failures;

/** Tells whether a value is a failure code. */
export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === "string" && Object.hasOwn(failures, value);
}

/** The codes for the ends of `error.data.name` seen on real servers; any other name is `instance_error`. */
const codeByErrorName: readonly (readonly [end: string, code: FailureCode])[] = [
  ["AccessDenied", "access_denied"],
  ["AccessError", "no_rights"],
  ["ValidationError", "invalid_values"],
  ["MissingError", "record_missing"],
  ["ValueError", "unknown_field"],
  ["TypeError", "bad_request"],
  ["SerializationFailure", "instance_busy"],
];

/** Gives the code for an error of the service, by the end of its `data.name` and, where one name has two meanings, its message. */
export function failureOfCallError(error: { readonly name: string; readonly message: string }): FailureCode {
  if (error.name.endsWith("UserError"))
    return /language/i.test(error.message)
      ? "language_not_active"
      : error.message.includes("doesn't exist")
        ? "unknown_model"
        : "instance_error";
  return codeByErrorName.find(([end]) => error.name.endsWith(end))?.[1] ?? "instance_error";
}

/** The body of every failed answer of the relay. */
export interface FailureBody {
  readonly error: { readonly code: FailureCode; readonly message: string; readonly requestId: string };
}

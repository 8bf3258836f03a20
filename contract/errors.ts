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
  other_analysis: { status: 409, kind: "refused" },
  unknown_field: { status: 422, kind: "refused" },
  unknown_model: { status: 422, kind: "refused" },
  language_not_active: { status: 422, kind: "refused" },
  instance_busy: { status: 503, kind: "interrupted" },
  instance_database: { status: 503, kind: "interrupted" },
  not_settled: { status: 503, kind: "interrupted" },
  instance_error: { status: 502, kind: "refused" },
  instance_unreachable: { status: 503, kind: "no_connection" },
  instance_timeout: { status: 504, kind: "no_connection" },
  instance_status: { status: 502, kind: "no_connection" },
  interface_not_served: { status: 502, kind: "refused" },
  bad_reply: { status: 502, kind: "interrupted" },
  not_a_number: { status: 502, kind: "refused" },
  reply_too_large: { status: 502, kind: "refused" },
  journal_unavailable: { status: 503, kind: "interrupted" },
  too_many_open_files: { status: 503, kind: "interrupted" },
  shutting_down: { status: 503, kind: "interrupted" },
  internal: { status: 500, kind: "interrupted" },
} as const satisfies Record<string, { readonly status: number; readonly kind: FailureKind }>;

/** A stable code of a failure. */
export type FailureCode = keyof typeof failures;

/** Tells whether a value is a failure code. */
export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === "string" && Object.hasOwn(failures, value);
}

/**
 * What an error reply of the instance proves about the call. An error does not prove that nothing happened: a database that goes away
 * while it commits leaves an error behind, and the change. `nothing_happened`: the call was rolled back or never begun. `has_ended`:
 * it is over, and what came of it is there to be seen. `nothing`: it may have taken effect, or may still.
 */
export type Proof = "nothing_happened" | "has_ended" | "nothing";

/** What an error reply says. */
export interface CallErrorMeaning {
  readonly code: FailureCode;
  readonly proves: Proof;
}

interface KnownError extends CallErrorMeaning {
  /** The end of `error.data.name`; products put their own names before it. */
  readonly name: RegExp;
  /** Where one name has several meanings, what the message tells them apart by; it may be translated otherwise. */
  readonly message?: RegExp;
}

const rolledBack = (name: RegExp, code: FailureCode, message?: RegExp): KnownError => ({
  name,
  code,
  proves: "nothing_happened",
  ...(message && { message }),
});

/** Errors that come up where the connection to the database ends under a call; a pooler before it calls that a violation of the protocol. */
const lostDatabase =
  /(?:OperationalError|InterfaceError|DatabaseError|AdminShutdown|CrashShutdown|DatabaseDropped|ConnectionException|ConnectionDoesNotExist|ConnectionFailure|TransactionResolutionUnknown|ProtocolViolation|Idle(?:InTransaction)?SessionTimeout)$/;

/**
 * Every error that instances are known to answer with, seen on real servers of three versions; the first that fits counts. The signed-in
 * user who is gone is named as a missing record, as is a user who never was: it says nothing of the record that was asked for.
 */
const knownErrors: readonly KnownError[] = [
  rolledBack(/AccessDenied$/, "access_denied"),
  rolledBack(/MissingError$/, "sign_in_failed", /\bres\.users\(/),
  rolledBack(
    lostDatabase,
    "instance_database",
    /could not connect|connection to server .*failed|could not translate host name/is,
  ),
  { name: lostDatabase, code: "instance_database", proves: "nothing" },
  rolledBack(/(?:CannotConnectNow|TooManyConnections)$/, "instance_database"),
  rolledBack(/(?:SerializationFailure|LockNotAvailable|DeadlockDetected|PoolError)$/, "instance_busy"),
  rolledBack(/AccessError$/, "no_rights"),
  rolledBack(/ValidationError$/, "invalid_values"),
  rolledBack(/MissingError$/, "record_missing"),
  rolledBack(/ValueError$/, "unknown_field", /Invalid field/),
  rolledBack(/ValueError$/, "invalid_values"),
  rolledBack(/TypeError$/, "bad_request"),
  rolledBack(/UserError$/, "language_not_active", /language/i),
  rolledBack(/UserError$/, "unknown_model", /doesn't exist/),
  rolledBack(/UserError$/, "instance_error"),
];

/**
 * So much of a message is looked at: it comes from outside, and the time of a search can grow with the square
 * of its length.
 */
const lookedAt = 4_000;

function fits(
  { name, message }: KnownError,
  error: { readonly name: string; readonly message: string },
): boolean {
  return name.test(error.name.slice(-200)) && (message?.test(error.message.slice(0, lookedAt)) ?? true);
}

/** What an error of the service says, by the end of its `data.name` and, where one name has two meanings, its message. */
export function meaningOfCallError(error: {
  readonly name: string;
  readonly message: string;
}): CallErrorMeaning {
  const known = knownErrors.find((one) => fits(one, error));
  return { code: known?.code ?? "instance_error", proves: known?.proves ?? "has_ended" };
}

/** What the newer interface says by itself, before a method is called, and errors of the database about values. */
const knownByName: readonly KnownError[] = [
  rolledBack(/Unauthorized$/, "access_denied"),
  rolledBack(/(?:BadRequest|UnprocessableEntity)$/, "bad_request"),
  rolledBack(/NotFound$/, "unknown_model", /\bmodel\b/i),
  rolledBack(/NotFound$/, "instance_error"),
  rolledBack(/(?:LockError|ConcurrencyError)$/, "instance_busy"),
  rolledBack(
    /(?:NumericValueOutOfRange|UntranslatableCharacter|CharacterNotInRepertoire|InvalidTextRepresentation|StringDataRightTruncation|DatetimeFieldOverflow|UndefinedFunction|DataError)$/,
    "invalid_values",
  ),
];

/**
 * What an error of the newer interface says: by its name first, for 404 and 500 are each several things, then by its status. One
 * that is not known was rolled back where the status lays it to the request.
 */
export function meaningOfStatusError(error: {
  readonly status: number;
  readonly name: string;
  readonly message: string;
}): CallErrorMeaning {
  const known = knownByName.find((one) => fits(one, error));
  if (known !== undefined) return { code: known.code, proves: known.proves };
  const meaning = meaningOfCallError(error);
  return error.status < 500 && meaning.proves === "has_ended"
    ? { code: meaning.code, proves: "nothing_happened" }
    : meaning;
}

/** The body of every failed answer of the relay. */
export interface FailureBody {
  readonly error: { readonly code: FailureCode; readonly message: string; readonly requestId: string };
}

/** Why nothing was begun: it lies with the connection, the instance or the sign-in, not with the record. */
export interface WhyNotBegun {
  readonly code: FailureCode;
  readonly message: string;
}

/** How one record of a request ended, as far as this question goes. */
interface End {
  readonly outcome: string;
  readonly code?: unknown;
  readonly message?: unknown;
}

/**
 * The reason why something was left as it was, where it lies not in it: the sign-in had ended, or the instance cannot be
 * reached, is busy, or has lost its database. It is as if it had not been sent. Undefined for any other end.
 */
export function whyNotBegun({ outcome, code, message }: End): WhyNotBegun | undefined {
  if (outcome !== "failed" || !isFailureCode(code)) return undefined;
  return code === "not_signed_in" || failures[code].kind !== "refused"
    ? { code, message: typeof message === "string" ? message : "" }
    : undefined;
}

/** Tells whether something was left as it was for a reason that lies not in it. */
export function wasNotBegun(end: End): boolean {
  return whyNotBegun(end) !== undefined;
}

/**
 * The kind of a failure: change something (`refused`), check the connection, or try again (`interrupted`).
 */
export type FailureKind = "refused" | "no_connection" | "interrupted";

/** Every failure code of the relay, with its HTTP status and kind. The message of an answer is for logs. */
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

export type FailureCode = keyof typeof failures;

export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === "string" && Object.hasOwn(failures, value);
}

/**
 * What an error reply proves. If the instance loses its database during a commit, the call fails, but the
 * change may be stored.
 * - `nothing_happened`: the call was rolled back or never began.
 * - `has_ended`: the call has ended. A read shows whether it changed something.
 * - `nothing`: the call may have changed something, or may still do so.
 */
export type Proof = "nothing_happened" | "has_ended" | "nothing";

export interface CallErrorMeaning {
  readonly code: FailureCode;
  readonly proves: Proof;
}

interface KnownError extends CallErrorMeaning {
  /** The end of `error.data.name`. Products put their own names before it. */
  readonly name: RegExp;
  /** Distinguishes the meanings of one name. Instances may translate messages. */
  readonly message?: RegExp;
}

const rolledBack = (name: RegExp, code: FailureCode, message?: RegExp): KnownError => ({
  name,
  code,
  proves: "nothing_happened",
  ...(message && { message }),
});

/** Errors of a lost database connection. A connection pooler reports the loss as a protocol violation. */
const lostDatabase =
  /(?:OperationalError|InterfaceError|DatabaseError|AdminShutdown|CrashShutdown|DatabaseDropped|ConnectionException|ConnectionDoesNotExist|ConnectionFailure|TransactionResolutionUnknown|ProtocolViolation|Idle(?:InTransaction)?SessionTimeout)$/;

/** The message for a wrong database name. PostgreSQL may translate it. */
const noSuchDatabase = /FATAL: +database ".*" does not exist/;

/**
 * Errors of both interfaces, as real servers of three versions answer them. The first match counts. A missing
 * `res.users` is the signed-in user, not the record of the call.
 */
const knownErrors: readonly KnownError[] = [
  rolledBack(/AccessDenied$/, "access_denied"),
  rolledBack(/MissingError$/, "sign_in_failed", /\bres\.users\(/),
  rolledBack(lostDatabase, "sign_in_failed", noSuchDatabase),
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

/** The searched part of a message: it is untrusted, and a search can take the square of its length. */
const searchedCharacters = 4_000;

function matchesError(
  { name, message }: KnownError,
  error: { readonly name: string; readonly message: string },
): boolean {
  return (
    name.test(error.name.slice(-200)) && (message?.test(error.message.slice(0, searchedCharacters)) ?? true)
  );
}

/** Returns the meaning of an error over JSON-RPC, by the end of its name and, if needed, its message. */
export function meaningOfCallError(error: {
  readonly name: string;
  readonly message: string;
}): CallErrorMeaning {
  const known = knownErrors.find((one) => matchesError(one, error));
  return { code: known?.code ?? "instance_error", proves: known?.proves ?? "has_ended" };
}

/** Errors of the newer interface alone. */
const json2Errors: readonly KnownError[] = [
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
 * Returns the meaning of an error of the newer interface. The statuses 404 and 500 each have several
 * meanings. An error with an unknown name was rolled back if its status is below 500.
 */
export function meaningOfStatusError(error: {
  readonly status: number;
  readonly name: string;
  readonly message: string;
}): CallErrorMeaning {
  const known = json2Errors.find((one) => matchesError(one, error));
  if (known !== undefined) return { code: known.code, proves: known.proves };
  const meaning = meaningOfCallError(error);
  return error.status < 500 && meaning.proves === "has_ended"
    ? { code: meaning.code, proves: "nothing_happened" }
    : meaning;
}

export interface FailureBody {
  readonly error: { readonly code: FailureCode; readonly message: string; readonly requestId: string };
}

/** The reason why a record was not touched: the connection, the instance or the sign-in. */
export interface NotBegunReason {
  readonly code: FailureCode;
  readonly message: string;
}

interface RecordEnd {
  readonly outcome: string;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Returns why a record was not touched, unless the record itself is the reason. */
export function whyNotBegun({ outcome, code, message }: RecordEnd): NotBegunReason | undefined {
  if (outcome !== "failed" || !isFailureCode(code)) return undefined;
  return code === "not_signed_in" || failures[code].kind !== "refused"
    ? { code, message: typeof message === "string" ? message : "" }
    : undefined;
}

export function wasNotBegun(end: RecordEnd): boolean {
  return whyNotBegun(end) !== undefined;
}

/** The causes of failures. Each becomes `error.data.name`; clients use the end of that name. */
const names = {
  accessDenied: "wa.exceptions.AccessDenied",
  access: "wa.exceptions.AccessError",
  validation: "wa.exceptions.ValidationError",
  missing: "wa.exceptions.MissingError",
  user: "wa.exceptions.UserError",
  value: "builtins.ValueError",
  type: "builtins.TypeError",
  attribute: "builtins.AttributeError",
  internal: "wa.exceptions.InternalError",
  unauthorized: "werkzeug.exceptions.Unauthorized",
  notFound: "werkzeug.exceptions.NotFound",
  unprocessable: "werkzeug.exceptions.UnprocessableEntity",
  badRequest: "werkzeug.exceptions.BadRequest",
} as const;

/** A cause of failure. */
export type Cause = keyof typeof names;

/** An error that is sent as HTTP 200 with `error`, under its name. */
export class NamedError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A call that the service refuses, with a cause for programs and a sentence for people. */
export class Refusal extends NamedError {
  constructor(cause: Cause, message: string) {
    super(names[cause], message);
  }
}

/** Returns a name from a request as a message may show it: cut, or the type of a value that is not text. */
export function nameOf(sent: unknown): string {
  if (typeof sent === "number") return String(sent);
  return typeof sent === "string" ? sent.slice(0, 80) : typeof sent;
}

/** The `error` member of a failed call. `debug` is always empty: no paths, no traces, no cell values. */
export interface ErrorMember {
  readonly code: 0;
  readonly message: string;
  readonly data: {
    readonly name: string;
    readonly debug: "";
    readonly message: string;
    readonly arguments: readonly string[];
    readonly context: Readonly<Record<string, never>>;
  };
}

/** Returns the `error` member for anything that a call threw. */
export function errorMember(thrown: unknown): ErrorMember {
  return { code: 0, message: "Work Analysis Server Error", data: errorData(thrown) };
}

/**
 * Returns `error.data` for anything that a call threw, which is also the whole body of an error status. An
 * error that is not a refusal says only that something failed inside.
 */
export function errorData(thrown: unknown): ErrorMember["data"] {
  const refusal =
    thrown instanceof NamedError
      ? thrown
      : new Refusal("internal", "The service could not complete the call. Its log has the reason.");
  return {
    name: refusal.name,
    debug: "",
    message: refusal.message,
    arguments: [refusal.message],
    context: {},
  };
}

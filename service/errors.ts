/** Each name becomes `error.data.name`; clients use its end. */
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

export type Cause = keyof typeof names;

/** An error that is sent under its name. */
export class NamedError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A refused call: a cause for programs, a sentence for people. */
export class Refusal extends NamedError {
  constructor(cause: Cause, message: string) {
    super(names[cause], message);
  }
}

/** Returns a name for a message: cut, or the type of a value that is not text. */
export function nameOf(sent: unknown): string {
  if (typeof sent === "number") return String(sent);
  return typeof sent === "string" ? sent.slice(0, 80) : typeof sent;
}

/** `debug` is always empty: no paths, no traces, no cell values. */
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

export function errorMember(thrown: unknown): ErrorMember {
  return { code: 0, message: "Work Analysis Server Error", data: errorData(thrown) };
}

/**
 * Returns `error.data` of JSON-RPC, which is the whole body of an error status. Hides the text of errors that
 * are not refusals.
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

import type { FailureCode } from "../contract/errors.ts";

/**
 * How far a failed call got. `not_sent`: it never left. `refused`: the instance did nothing. `ended`: the instance says that it failed,
 * which does not prove that nothing took effect; but it is over, and what came of it can be looked at. `answered`: something has
 * answered that cannot be read. `lost`: the answer was lost, or proves nothing; the call may still take effect.
 */
export type Reach = "not_sent" | "refused" | "ended" | "answered" | "lost";

/** Tells whether a call that failed may have taken effect, or may still. */
export const isOpenEnded = ({ reach }: Failure): boolean => reach !== "not_sent" && reach !== "refused";

/** Tells whether a call that may have taken effect is over: what the instance holds now is what came of it. */
export const isOver = ({ reach }: Failure): boolean => reach === "ended" || reach === "answered";

/** A call or a request that cannot be carried out, with a stable code and an English sentence for logs and support. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly reach: Reach;
  /** The HTTP status, where that is all that is known. */
  readonly status?: number;

  constructor(
    code: FailureCode,
    message: string,
    options: { readonly cause?: unknown; readonly reach?: Reach; readonly status?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.reach = options.reach ?? "not_sent";
    if (options.status !== undefined) this.status = options.status;
  }
}

/** Returns what was thrown if it is a `Failure`; throws anything else again. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  throw thrown;
}

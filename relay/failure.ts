import type { FailureCode } from "../contract/errors.ts";

/**
 * The progress of a failed call:
 * - `not_sent`: it was never sent.
 * - `refused`: the instance did nothing.
 * - `ended`: the instance says that it failed. A read shows whether it had an effect.
 * - `answered`: the call has ended, but its answer is unreadable. A read shows its effect.
 * - `lost`: the answer was lost, or proves nothing. The call may still take effect.
 */
export type CallProgress = "not_sent" | "refused" | "ended" | "answered" | "lost";

/** Returns true if a failed call may have taken effect, or still may. */
export const mayHaveTakenEffect = ({ progress }: Failure): boolean =>
  progress !== "not_sent" && progress !== "refused";

/** Returns true if a read now shows the effect of a failed call. */
export const hasEnded = ({ progress }: Failure): boolean => progress === "ended" || progress === "answered";

/** A failure with a stable code, and an English sentence for logs and support. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly progress: CallProgress;
  /** The HTTP status, if nothing else is known. */
  readonly status?: number;

  constructor(
    code: FailureCode,
    message: string,
    options: { readonly cause?: unknown; readonly progress?: CallProgress; readonly status?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.progress = options.progress ?? "not_sent";
    if (options.status !== undefined) this.status = options.status;
  }
}

/** Throws anything but a `Failure` again. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  throw thrown;
}

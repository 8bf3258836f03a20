import type { FailureCode } from "../contract/errors.ts";

/**
 * How far a failed call got: it never left (`not_sent`), the instance refused it and did nothing (`refused`), it has
 * ended but its answer cannot be read (`answered`), or its answer was lost and it may still take effect (`lost`).
 */
export type Reach = "not_sent" | "refused" | "answered" | "lost";

/** A call or a request that cannot be carried out, with a stable code and an English sentence for logs and support. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly reach: Reach;

  constructor(
    code: FailureCode,
    message: string,
    options: { readonly cause?: unknown; readonly reach?: Reach } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.reach = options.reach ?? "not_sent";
  }
}

/** Who is signed in, and whether the relay answers. */

import { useEffect, useMemo, useState } from "react";
import type { Actions, Connection } from "../../actions/interface/actions.ts";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";
import type { Reloaded } from "./use-answer.ts";
import type { Work } from "./use-work.ts";

/** Signing in and out, of which there is one in the pane whatever began it: whether its dialog is open, and how it failed last. */
export interface SigningIn {
  /** Whether somebody has signed in. */
  readonly signIn: (account: "any" | "another") => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  readonly isOpen: boolean;
  readonly failure: ActionFailure | undefined;
  readonly dismiss: () => void;
  readonly cancel: () => void;
}

/** What to do about who one is; afterwards the pane looks again at what it shows. A dialog that was closed is no failure. */
export function useSigningIn(actions: Actions, lookAgain: () => void): SigningIn {
  const [controller, setController] = useState<AbortController>();
  const [failure, setFailure] = useState<ActionFailure>();
  return useMemo(() => {
    const run = async (work: (signal: AbortSignal) => Promise<Result<void>>): Promise<boolean> => {
      const own = new AbortController();
      setController(own);
      setFailure(undefined);
      const result = await work(own.signal);
      setController(undefined);
      if (!result.ok && result.failure.code !== "cancelled") setFailure(result.failure);
      return result.ok;
    };
    return {
      isOpen: controller !== undefined,
      failure,
      dismiss: () => setFailure(undefined),
      cancel: () => controller?.abort(),
      signIn: async (account) => {
        const isDone = await run((signal) => actions.signIn(account, signal));
        if (isDone) lookAgain();
        return isDone;
      },
      signOut: async () => {
        await run((signal) => actions.signOut(signal));
        lookAgain();
      },
    };
  }, [actions, lookAgain, controller, failure]);
}

/**
 * Asks for the connection again when work or the list found none, and after work when there was none: the
 * lamp tells the truth.
 */
export function useConnectionStatus(
  { answer, reload }: Reloaded<Connection>,
  { current, brokeOff }: Pick<Work, "current" | "brokeOff">,
  missed: ActionFailure | undefined,
): void {
  const isIdle = current === undefined;
  const isAway = answer.is === "failed";
  const foundNone = isNoConnection(brokeOff);
  useEffect(() => {
    if (isIdle && (isAway || foundNone)) reload();
    // Only the end of work is a reason; the answer itself is none, or a relay that is away would be asked for ever.
  }, [isIdle]);
  useEffect(() => {
    if (isNoConnection(missed) && !isAway) reload();
  }, [missed]);
}

/** Tells whether a failure says that the relay or the instance is out of reach. */
export function isNoConnection(failure: ActionFailure | undefined): boolean {
  return failure?.source === "instance" && failure.kind === "no_connection";
}

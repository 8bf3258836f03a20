import { useEffect, useMemo, useState } from "react";
import type { Actions, Connection, SignInAccount } from "../../actions/interface/actions.ts";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";
import type { ReloadableAnswer } from "./use-answer.ts";
import type { Work } from "./use-work.ts";

/** The pane's only sign-in dialog. */
export interface SigningIn {
  /** Returns true after success. */
  readonly signIn: (account: SignInAccount) => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  readonly isOpen: boolean;
  readonly failure: ActionFailure | undefined;
  readonly dismiss: () => void;
  readonly cancel: () => void;
}

/** After signing in or out, the pane reads its content again. Closing the dialog is not a failure. */
export function useSigningIn(actions: Actions, readAgain: () => void): SigningIn {
  const [controller, setController] = useState<AbortController>();
  const [failure, setFailure] = useState<ActionFailure>();
  return useMemo(() => {
    const run = async (work: (signal: AbortSignal) => Promise<Result<void>>): Promise<boolean> => {
      const ownController = new AbortController();
      setController(ownController);
      setFailure(undefined);
      const result = await work(ownController.signal);
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
        if (isDone) readAgain();
        return isDone;
      },
      signOut: async () => {
        await run((signal) => actions.signOut(signal));
        readAgain();
      },
    };
  }, [actions, readAgain, controller, failure]);
}

/**
 * Checks the connection again after work that failed without a connection, after any work while it is lost,
 * and when reading the list failed without a connection (`listFailure`).
 */
export function useConnectionStatus(
  { answer, reload }: ReloadableAnswer<Connection>,
  { current, lastFailure }: Pick<Work, "current" | "lastFailure">,
  listFailure: ActionFailure | undefined,
): void {
  const isIdle = current === undefined;
  const isAway = answer.is === "failed";
  const isUnreachable = isNoConnection(lastFailure);
  useEffect(() => {
    if (isIdle && (isAway || isUnreachable)) reload();
    // The answer must not trigger a check: an unreachable relay would be asked forever.
  }, [isIdle]);
  useEffect(() => {
    if (isNoConnection(listFailure) && !isAway) reload();
  }, [listFailure]);
}

/** Returns true if the relay or the instance is unreachable. */
export function isNoConnection(failure: ActionFailure | undefined): boolean {
  return failure?.source === "instance" && failure.kind === "no_connection";
}

import { useEffect, useRef, useState } from "react";
import type { ActionFailure, Result } from "../../actions/result.ts";
import { usePane } from "../pane-context.ts";

/** Signing in and out, whose dialog is open, and how it failed last. */
export interface SigningIn {
  readonly signIn: (account: "any" | "another") => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly isOpen: boolean;
  readonly failure: ActionFailure | undefined;
  readonly cancel: () => void;
}

/** Gives what to do about who one is; afterwards the pane looks again at what it shows. A dialog that was closed is no failure. */
export function useSigningIn(onSignedIn?: () => void): SigningIn {
  const { actions, lookAgain } = usePane();
  const [controller, setController] = useState<AbortController>();
  const [failure, setFailure] = useState<ActionFailure>();
  const open = useRef<AbortController>(undefined);
  // Nobody waits for the dialog once what opened it has gone.
  useEffect(() => () => open.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<Result<void>>): Promise<boolean> => {
    const own = new AbortController();
    open.current = own;
    setController(own);
    setFailure(undefined);
    const result = await work(own.signal);
    open.current = undefined;
    setController(undefined);
    if (!result.ok && result.failure.code !== "cancelled") setFailure(result.failure);
    return result.ok;
  };

  return {
    isOpen: controller !== undefined,
    failure,
    cancel: () => controller?.abort(),
    signIn: async (account) => {
      if (!(await run((signal) => actions.signIn(account, signal)))) return;
      lookAgain();
      onSignedIn?.();
    },
    signOut: async () => {
      await run((signal) => actions.signOut(signal));
      lookAgain();
    },
  };
}

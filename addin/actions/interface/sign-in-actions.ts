import type { Result } from "./result.ts";

/** What a person can do about who they are. */
export interface SignInActions {
  /** Has the person sign in, in a dialog of Office; `another` lets them choose an account. Nothing is kept beyond the pane's life. */
  signIn(account: "any" | "another", signal: AbortSignal): Promise<Result<void>>;
  /** Forgets who signed in here, then at the provider where it offers that. */
  signOut(signal: AbortSignal): Promise<Result<void>>;
}

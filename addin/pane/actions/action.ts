import type { Actions } from "../../actions/interface/actions.ts";
import type { ActionFailure, Result, Running } from "../../actions/interface/result.ts";
import type { PaneWords } from "../../words/words.ts";
import type { PaneTools } from "../hooks/pane-context.ts";

/** An action that buttons and the ribbon offer. */
export interface Action<About, Value = unknown> {
  /** Identifies the work. Each `Working` component with this name shows its progress and failure. */
  readonly name: (about: About) => string;
  readonly label: (words: PaneWords, about: About) => string;
  /** Describes the running work. */
  readonly doing: (words: PaneWords, about: About) => string;
  /** If omitted, the pane always shows the button. */
  readonly isOffered?: (about: About, pane: PaneTools) => boolean;
  readonly run: (actions: Actions, about: About, running: Running) => Promise<Result<Value>>;
  /** Returns why a result is incomplete. */
  readonly failureIn?: (value: Value) => ActionFailure | undefined;
  /** Stores the result for the whole pane. */
  readonly share?: (pane: LastTools, value: Value | undefined, about: About) => void;
}

type LastTools = Pick<PaneTools, "setRefreshReport" | "setDeleteReport" | "setExplanation">;

/**
 * Receives undefined when an action begins. When it ends, receives the result, or undefined after a failure.
 */
export type OnResult<Value> = (value: Value | undefined, when: "begin" | "end") => void;

/** Runs an action as the pane's one piece of work. */
export async function perform<About, Value>(
  pane: Pick<PaneTools, "actions" | "strings" | "work"> & LastTools,
  { name, doing, run, failureIn, share }: Action<About, Value>,
  on: About,
  onResult: OnResult<Value> = (value) => share?.(pane, value, on),
): Promise<Value | undefined> {
  onResult(undefined, "begin");
  const value = await pane.work.run(
    name(on),
    doing(pane.strings, on),
    (running) => run(pane.actions, on, running),
    failureIn,
  );
  onResult(value, "end");
  return value;
}

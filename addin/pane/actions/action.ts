import type { Actions } from "../../actions/interface/actions.ts";
import type { ActionFailure, Result, Running } from "../../actions/interface/result.ts";
import type { PaneWords } from "../../words/words.ts";
import type { PaneTools } from "../hooks/pane-context.ts";

/** One action of a button: its name, when it is offered, and its work. */
export interface Action<About, Value = unknown> {
  /** The name of the work. Each `Working` component with this name shows its progress and failure. */
  readonly name: (about: About) => string;
  readonly label: (words: PaneWords, about: About) => string;
  /** Returns the description of the running work. */
  readonly doing: (words: PaneWords, about: About) => string;
  /** Returns whether the pane shows the action's button. If undefined, the pane always does. */
  readonly isOffered?: (about: About, pane: PaneTools) => boolean;
  readonly run: (actions: Actions, about: About, running: Running) => Promise<Result<Value>>;
  /** Returns why a result is partial. */
  readonly failureIn?: (value: Value) => ActionFailure | undefined;
  /** Passes the result to the pane, if several places show it. */
  readonly keep?: (pane: LastTools, value: Value | undefined, about: About) => void;
}

type LastTools = Pick<PaneTools, "keepRefreshed" | "keepDeleted" | "keepExplained">;

/** Receives undefined when an action begins, and its result when it ends: undefined if it failed. */
export type Keep<Value> = (value: Value | undefined, when: "begin" | "end") => void;

/** Runs an action as the pane's one piece of work. `keep` receives the result. */
export async function perform<About, Value>(
  pane: Pick<PaneTools, "actions" | "strings" | "work"> & LastTools,
  { name, doing, run, failureIn, keep: share }: Action<About, Value>,
  on: About,
  keep: Keep<Value> = (value) => share?.(pane, value, on),
): Promise<Value | undefined> {
  keep(undefined, "begin");
  const value = await pane.work.run(
    name(on),
    doing(pane.strings, on),
    (running) => run(pane.actions, on, running),
    failureIn,
  );
  keep(value, "end");
  return value;
}

import type { Actions } from "../../actions/interface/actions.ts";
import type { ActionFailure, Result, Running } from "../../actions/interface/result.ts";
import type { Words } from "../../words/words.ts";
import type { PaneTools } from "../hooks/pane-context.ts";

/** One thing that a user can do by a button: what it is called, where it is offered, and what it does. */
export interface Action<About, Value = unknown> {
  /** The name of the work; whatever shows work of this name shows progress and failure. */
  readonly name: (about: About) => string;
  readonly label: (words: Words, about: About) => string;
  /** Says what it does, while it does. */
  readonly doing: (words: Words, about: About) => string;
  /** Whether it has a button; it always has one where this is missing. */
  readonly isOffered?: (about: About, pane: PaneTools) => boolean;
  readonly run: (actions: Actions, about: About, running: Running) => Promise<Result<Value>>;
  /** Reads from the result why it holds a part only. */
  readonly whyPart?: (value: Value) => ActionFailure | undefined;
  /** Hands the result to the pane, where more than one place shows it. */
  readonly keep?: (pane: LastTools, value: Value | undefined, about: About) => void;
}

type LastTools = Pick<PaneTools, "keepRefreshed" | "keepDeleted">;

/** Receives undefined when an action begins, and its result when it ends: undefined if it failed. */
export type Keep<Value> = (value: Value | undefined, when: "begin" | "end") => void;

/** Runs an action as the pane's one piece of work; `keep` receives the result. */
export async function perform<About, Value>(
  pane: Pick<PaneTools, "actions" | "strings" | "work"> & LastTools,
  { name, doing, run, whyPart, keep: share }: Action<About, Value>,
  on: About,
  keep: Keep<Value> = (value) => share?.(pane, value, on),
): Promise<Value | undefined> {
  keep(undefined, "begin");
  const value = await pane.work.run(
    name(on),
    doing(pane.strings, on),
    (running) => run(pane.actions, on, running),
    whyPart,
  );
  keep(value, "end");
  return value;
}

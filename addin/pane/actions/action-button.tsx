import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import type { ButtonProps } from "../kit/fluent.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { Working } from "../notices/working.tsx";
import { perform } from "./action.ts";
import type { Action, Keep } from "./action.ts";

interface ActionButtonProps<About, Value> extends ButtonProps {
  readonly action: Action<About, Value>;
  /** The action's target. */
  readonly on: NoInfer<About>;
  /** Receives the result. */
  readonly keep?: Keep<NoInfer<Value>>;
  /** The button has a line of its own in the pane. */
  readonly isAlone?: boolean;
}

/** The button of an action; nothing if the action is not offered. `children` replace the label. */
export function ActionButton<About, Value>({
  action,
  on,
  keep,
  isAlone = false,
  children,
  ...look
}: ActionButtonProps<About, Value>): ReactNode {
  const pane = usePane();
  if (action.isOffered?.(on, pane) === false) return null;
  const button = (
    <WorkButton {...{ size: "small", ...look }} onClick={() => void perform(pane, action, on, keep)}>
      {children ?? action.label(pane.strings, on)}
    </WorkButton>
  );
  return isAlone ? <div className="buttons">{button}</div> : button;
}

/** Shows the progress of an action, and then its failure. */
export function ActionProgress<About>({
  action,
  on,
}: {
  readonly action: Pick<Action<About>, "name">;
  readonly on: NoInfer<About>;
}): ReactNode {
  return <Working name={action.name(on)} />;
}

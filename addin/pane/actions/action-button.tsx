import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import type { ButtonProps } from "../kit/fluent.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { Working } from "../notices/working.tsx";
import { perform } from "./action.ts";
import type { Action, OnResult } from "./action.ts";

interface ActionButtonProps<About, Value> extends ButtonProps {
  readonly action: Action<About, Value>;
  readonly on: NoInfer<About>;
  readonly onResult?: OnResult<NoInfer<Value>>;
  /** The button is alone on its line. */
  readonly isAlone?: boolean;
}

/** Shows nothing if the action is not offered. `children` replace the label. */
export function ActionButton<About, Value>({
  action,
  on,
  onResult,
  isAlone = false,
  children,
  ...look
}: ActionButtonProps<About, Value>): ReactNode {
  const pane = usePane();
  if (action.isOffered?.(on, pane) === false) return null;
  const button = (
    <WorkButton {...{ size: "small", ...look }} onClick={() => void perform(pane, action, on, onResult)}>
      {children ?? action.label(pane.strings, on)}
    </WorkButton>
  );
  return isAlone ? <div className="buttons">{button}</div> : button;
}

export function ActionProgress<About>({
  action,
  on,
}: {
  readonly action: Pick<Action<About>, "name">;
  readonly on: NoInfer<About>;
}): ReactNode {
  return <Working name={action.name(on)} />;
}

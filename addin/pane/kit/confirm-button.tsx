import "./buttons.css";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./fluent.tsx";
import { WorkButton } from "./work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";

interface ConfirmButtonProps {
  readonly label: string;
  /** The accessible name, if the label is not unique. */
  readonly name?: string;
  readonly question: string;
  readonly detail?: string;
  /** A verb: never "OK". */
  readonly confirm: string;
  readonly size?: "small" | "medium";
  readonly onConfirm: () => void;
}

/**
 * A button for what Ctrl+Z cannot undo. A press replaces it by a question, which gets the focus. Escape or
 * "Keep as it is" restores it.
 */
export function ConfirmButton({
  label,
  name,
  question,
  detail,
  confirm,
  size = "medium",
  onConfirm,
}: ConfirmButtonProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const node = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) node.current?.querySelector<HTMLElement>(".question")?.focus();
    else if (wasAsking.current) node.current?.querySelector<HTMLElement>("fluent-button")?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div className="confirm" ref={node}>
      {isAsking ? (
        <Question
          {...{ question, detail, confirm }}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        />
      ) : (
        <WorkButton
          size={size}
          {...(name !== undefined && { "aria-label": name })}
          onClick={() => setAsking(true)}
        >
          {label}
        </WorkButton>
      )}
    </div>
  );
}

function Question({
  question,
  detail,
  confirm,
  onKeep,
  onConfirm,
}: Pick<ConfirmButtonProps, "question" | "confirm" | "onConfirm"> & {
  readonly detail: string | undefined;
  readonly onKeep: () => void;
}): ReactNode {
  const { keep } = usePane().strings.general;
  return (
    <div
      className="question"
      role="group"
      aria-label={question}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "Escape") onKeep();
      }}
    >
      <strong>{question}</strong>
      {detail !== undefined && <p>{detail}</p>}
      <div className="buttons">
        <WorkButton size="small" onClick={onConfirm}>
          {confirm}
        </WorkButton>
        <Button size="small" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </div>
  );
}

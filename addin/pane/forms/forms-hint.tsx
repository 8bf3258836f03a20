import { useCallback } from "react";
import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";

/** Says where the plant's forms are offered. Shows nothing if there are none, or if they cannot be listed. */
export default function FormsHint(): ReactNode {
  const { actions, strings } = usePane();
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => actions.listForms(signal), [actions]));
  if (answer.is !== "ready" || answer.value.length === 0) return null;
  return (
    <section aria-label={strings.forms.section}>
      <h3>{strings.forms.section}</h3>
      <p className="quiet">{strings.forms.where({ count: answer.value.length })}</p>
    </section>
  );
}

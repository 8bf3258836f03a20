import { Component } from "react";
import type { ReactNode } from "react";
import type { PaneWords } from "../../words/words.ts";

interface Props {
  readonly strings: PaneWords;
  readonly children: ReactNode;
}

interface State {
  readonly thrown: Error | undefined;
}

/** Shows a defect in place of the pane: that the cells are unchanged, and its message for a report. */
export class DefectBoundary extends Component<Props, State> {
  override state: State = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { thrown: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    const { failed, failedTodo } = this.props.strings.general;
    return (
      <main className="alone" role="alert">
        <strong>{failed}</strong>
        <p>{failedTodo}</p>
        <p className="detail">{thrown.message}</p>
      </main>
    );
  }
}

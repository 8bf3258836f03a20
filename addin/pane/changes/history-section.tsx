import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { usePane } from "../pane-context.ts";
import { Waiting } from "../waiting.tsx";
import { lazily } from "../lazily.tsx";
import { Unfetched } from "../unfetched.tsx";

const HistoryList = lazily(() => import("../history/history-list.tsx"), Unfetched);

/** The history below the changes: closed at first, and asked for only when somebody opens it. */
export function HistorySection({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const { strings } = usePane();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{strings.history.title}</summary>
      {isOpen && (
        <Suspense fallback={<Waiting what={strings.history.asking} />}>
          <HistoryList onChanged={onChanged} />
        </Suspense>
      )}
    </details>
  );
}

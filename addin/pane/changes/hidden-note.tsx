import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";

/** Says how many edits are in rows that worksheets hide, and lists only these or all again. */
export function HiddenNote({
  count,
  isOnlyHidden,
  onChoose,
}: {
  readonly count: number;
  readonly isOnlyHidden: boolean;
  readonly onChoose: (isOnlyHidden: boolean) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  if (count === 0) return null;
  return (
    <div className="left-out">
      <p className="quiet">{words.hiddenEdits({ count })}</p>
      <Button size="small" onClick={() => onChoose(!isOnlyHidden)}>
        {isOnlyHidden ? words.allEdits : words.onlyHidden}
      </Button>
    </div>
  );
}

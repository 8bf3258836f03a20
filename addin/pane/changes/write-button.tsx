import type { ReactNode } from "react";
import { Button } from "../fluent.tsx";
import { usePane } from "../pane-context.ts";
import { Working } from "../working.tsx";

/** The one primary button of the view, always in sight; while it works, progress by record and Cancel. */
export function WriteButton({
  count,
  onWrite,
}: {
  readonly count: number;
  readonly onWrite: () => void;
}): ReactNode {
  const { strings, format, work } = usePane();
  const isWriting = work.current?.name === "write back";
  if (count === 0 && !isWriting && work.failed?.name !== "write back") return null;
  return (
    <div className="foot">
      <Working name="write back" inWords={strings.changes.record} />
      {count > 0 && !isWriting && (
        <Button appearance="primary" disabled={work.current !== undefined} onClick={onWrite}>
          {strings.changes.write(format.count(count))}
        </Button>
      )}
    </div>
  );
}

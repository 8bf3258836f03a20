import type { ReactNode } from "react";
import { FailureNotice } from "./notice.tsx";
import { Button, ProgressBar } from "./fluent.tsx";
import { usePane } from "./pane-context.ts";

/** Shows the long work of a name while it runs, with progress and Cancel, and after it how it failed. */
export function Working({
  name,
  inWords,
}: {
  readonly name: string;
  /** How far it is, in words; "400 of 1,200" where nothing else is given. */
  readonly inWords?: (done: string, total: string) => string;
}): ReactNode {
  const { work, strings, format } = usePane();
  const { general } = strings;
  if (work.failed?.name === name)
    return <FailureNotice failure={work.failed.failure} onDismiss={work.forget} />;
  const { current } = work;
  if (current?.name !== name) return null;
  const { what, done, total, isCancelling } = current;
  const words = total === 0 ? "" : (inWords ?? general.progress)(format.count(done), format.count(total));
  return (
    <div className="working" role="status" aria-live="polite">
      <div className="what">
        <span>{isCancelling ? general.cancelling : general.working(what)}</span>
        <span className="far">{words}</span>
      </div>
      <ProgressBar aria-label={what} {...(total === 0 ? {} : { value: done, max: total })} />
      <Button size="small" disabled={isCancelling} onClick={work.cancel}>
        {general.cancel}
      </Button>
    </div>
  );
}

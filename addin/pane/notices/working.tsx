import { Suspense, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { FailureNotice } from "./notice.tsx";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { timeLeftInWords } from "../wording/time-left.ts";
import type { FailedWork } from "../hooks/use-work.ts";

/** If the bar cannot be loaded, the words beside it are enough. */
const ProgressBar = lazily(() => import("../kit/progress-bar.tsx"));

/** Shows the progress of work with this name, then its failure. */
export function Working({
  name,
  inWords,
  isShownElsewhere = false,
}: {
  readonly name: string;
  /** The surrounding component shows the failure in its own words. */
  readonly isShownElsewhere?: boolean;
  /** The default is such as "400 of 1,200". */
  readonly inWords?: (about: { readonly done: number; readonly total: number }) => string;
}): ReactNode {
  const { work, strings } = usePane();
  const { general } = strings;
  const { current, failed } = work;
  if (failed?.name === name)
    return (
      <div className="work">
        {!isShownElsewhere && <FailureNotice failure={failed.failure} onDismiss={work.forget} />}
      </div>
    );
  if (current?.name !== name) return null;
  const { what, done, total, timeLeft: left, isCancelling } = current;
  const words = total === 0 ? "" : (inWords ?? general.progress)({ done, total });
  const timeText = isCancelling ? "" : timeLeftInWords(left, general);
  return (
    <div className="work">
      <div className="working" role="status" aria-live="polite">
        <div className="what">
          <span>{isCancelling ? general.cancelling : general.working({ what })}</span>
          <span className="progress">{words}</span>
        </div>
        <Suspense>
          <ProgressBar aria-label={what} {...(total === 0 ? {} : { value: done, max: total })} />
        </Suspense>
        <div className="what">
          <span className="left">{timeText}</span>
          <Button size="small" disabled={isCancelling} onClick={work.cancel}>
            {general.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

/**
 * Shows work to users who have opened another view or worksheet meanwhile. The stylesheet hides it while a
 * visible part shows that work.
 */
export function WorkElsewhere(): ReactNode {
  const { current, failed } = usePane().work;
  const place = useRef<HTMLDivElement>(null);
  const [seenFailure, setSeenFailure] = useState<FailedWork>();
  useLayoutEffect(() => {
    if (failed !== undefined && place.current?.offsetParent === null) setSeenFailure(failed);
  }, [failed]);
  const shown = current ?? (failed === seenFailure ? undefined : failed);
  return (
    shown !== undefined && (
      <div className="elsewhere" ref={place}>
        {shown === failed && <p className="detail heads">{failed.what}</p>}
        <Working name={shown.name} />
      </div>
    )
  );
}

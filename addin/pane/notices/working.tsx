import { Suspense, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { FailureNotice } from "./notice.tsx";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { timeLeftInWords } from "../wording/time-left.ts";
import type { FailedWork } from "../hooks/use-work.ts";

/** The words beside it say the same where it cannot be fetched. */
const ProgressBar = lazily(() => import("../kit/progress-bar.tsx"));

/** Shows the long work of a name while it runs, with progress and Cancel, and after it how it failed. */
export function Working({
  name,
  inWords,
  isTold = false,
}: {
  readonly name: string;
  /** The part tells in words of its own how the work failed. */
  readonly isTold?: boolean;
  /** How far it is, in words; "400 of 1,200" where nothing else is given. */
  readonly inWords?: (about: { readonly done: number; readonly total: number }) => string;
}): ReactNode {
  const { work, strings } = usePane();
  const { general } = strings;
  const { current, failed } = work;
  if (failed?.name === name)
    return (
      <div className="work">
        {!isTold && <FailureNotice failure={failed.failure} onDismiss={work.forget} />}
      </div>
    );
  if (current?.name !== name) return null;
  const { what, done, total, left, isCancelling } = current;
  const words = total === 0 ? "" : (inWords ?? general.progress)({ done, total });
  const soon = isCancelling ? "" : timeLeftInWords(left, general);
  return (
    <div className="work">
      <div className="working" role="status" aria-live="polite">
        <div className="what">
          <span>{isCancelling ? general.cancelling : general.working({ what })}</span>
          <span className="far">{words}</span>
        </div>
        <Suspense>
          <ProgressBar aria-label={what} {...(total === 0 ? {} : { value: done, max: total })} />
        </Suspense>
        <div className="what">
          <span className="left">{soon}</span>
          <Button size="small" disabled={isCancelling} onClick={work.cancel}>
            {general.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

/**
 * Shows the long work to whoever has gone to another view or worksheet meanwhile, and how it failed there. Where a part in sight shows
 * it already the stylesheet takes it away.
 */
export function WorkElsewhere(): ReactNode {
  const { current, failed } = usePane().work;
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<FailedWork>();
  useLayoutEffect(() => {
    if (failed !== undefined && place.current?.offsetParent === null) setSeen(failed);
  }, [failed]);
  const shown = current ?? (failed === seen ? undefined : failed);
  return (
    shown !== undefined && (
      <div className="elsewhere" ref={place}>
        {shown === failed && <p className="detail heads">{failed.what}</p>}
        <Working name={shown.name} />
      </div>
    )
  );
}

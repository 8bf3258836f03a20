/** Reading a list of the instance again: a button, a search without hits, and the notice of a failure. */

import { useEffect } from "react";
import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import type { FreshList } from "../hooks/use-fresh-list.ts";
import { FailureNotice } from "../notices/notice.tsx";

/** The button that reads a list again. */
export function Reload({
  list: { reload, isReloading },
}: {
  readonly list: Pick<FreshList<unknown>, "reload" | "isReloading">;
}): ReactNode {
  const { analyses } = usePane().strings;
  const words = isReloading ? analyses.reloading : analyses.reload;
  return (
    <button
      type="button"
      className={isReloading ? "reload sign turns" : "reload sign"}
      aria-label={analyses.reload}
      title={words}
      onClick={reload}
    >
      <span aria-hidden="true">↻</span>
    </button>
  );
}

/** Shows why a list could not be read again, if the user requested it. */
export function ReloadFailure({
  list: { failure, isFailureShown, reload, dismiss },
}: {
  readonly list: Pick<FreshList<unknown>, "failure" | "isFailureShown" | "reload" | "dismiss">;
}): ReactNode {
  if (failure === undefined || !isFailureShown) return null;
  return <FailureNotice failure={failure} onTryAgain={reload} onDismiss={dismiss} />;
}

/** Reads a list again for each search without a hit, since the item may be new. */
export function useNoHitRefresh(
  { refresh }: Pick<FreshList<unknown>, "refresh">,
  searchWithoutHit: string,
): void {
  useEffect(() => {
    if (searchWithoutHit.trim() !== "") refresh();
  }, [searchWithoutHit, refresh]);
}

import { useEffect } from "react";
import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import type { FreshList } from "../hooks/use-fresh-list.ts";
import { FailureNotice } from "../notices/notice.tsx";

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

/** Shows why a requested read failed. */
export function ReloadFailure({
  list: { failure, isFailureShown, reload, dismiss },
}: {
  readonly list: Pick<FreshList<unknown>, "failure" | "isFailureShown" | "reload" | "dismiss">;
}): ReactNode {
  if (failure === undefined || !isFailureShown) return null;
  return <FailureNotice failure={failure} onTryAgain={reload} onDismiss={dismiss} />;
}

/** Reads a list again after a search without a hit, because the item may be new. */
export function useNoHitRefresh(
  { refresh }: Pick<FreshList<unknown>, "refresh">,
  searchWithoutHit: string,
): void {
  useEffect(() => {
    if (searchWithoutHit.trim() !== "") refresh();
  }, [searchWithoutHit, refresh]);
}

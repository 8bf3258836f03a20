import { useCallback, useMemo, useState } from "react";
import type { Actions, WriteBackReport } from "../../actions/interface/actions.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import type { Work } from "./use-work.ts";

/** Writing back, and how it ended last. */
export interface WritingBack {
  /** Writes back what is meant; `what` says so in words. */
  readonly writeBack: (scope: Scope, what: string) => Promise<void>;
  /** How the last write-back ended, and what of it can be sent once more; it stays until somebody has seen that all went well, or is done with it, whichever view is in front meanwhile. */
  readonly ended: { readonly report: WriteBackReport; readonly again: Scope } | undefined;
  readonly done: () => void;
}

/** Writes back and keeps how that ended. `onEnd` is called whenever what is unsent may be less. */
export function useWriteBack(actions: Actions, { run }: Work, onEnd: () => void): WritingBack {
  const [ended, setEnded] = useState<WritingBack["ended"]>();
  const writeBack = useCallback<WritingBack["writeBack"]>(
    async (scope, what) => {
      const report = await run("write back", what, (running) => actions.writeBack(running, scope), whyPart);
      if (report !== undefined) setEnded({ report, again: sameAgain(scope, report) });
      onEnd();
    },
    [actions, run, onEnd],
  );
  const done = useCallback(() => {
    setEnded(undefined);
    onEnd();
  }, [onEnd]);
  return useMemo(() => ({ writeBack, ended, done }), [writeBack, ended, done]);
}

/** Names what was sent: by then other rows may be selected, as by a click on an outcome. */
function sameAgain(scope: Scope, { rows, created }: WriteBackReport): Scope {
  const sent = [...rows, ...created];
  const [first] = sent;
  if (scope !== "selected_rows" || first === undefined) return scope;
  return {
    sheetId: first.sheetId,
    rowKeys: sent.map(({ rowKey }) => rowKey).filter((rowKey) => rowKey !== ""),
  };
}

const whyPart = ({ failure }: WriteBackReport) => failure;

import { useCallback, useMemo, useState } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { DeleteReport } from "../../actions/interface/reports.ts";
import type { Work } from "./use-work.ts";

/** Deleting on the instance, and how it ended last. */
export interface Deleting {
  /** Deletes records whose rows were taken out of a worksheet; `what` says so in words. */
  readonly deleteRows: (sheetId: string, rowKeys: readonly string[], what: string) => Promise<void>;
  /** How the last deletion ended; it stays with its worksheet until somebody is done with it. */
  readonly deleted: { readonly report: DeleteReport; readonly sheetId: string } | undefined;
  readonly forgetDeleted: () => void;
}

/** Deletes records and keeps how that ended. */
export function useDelete(actions: Actions, { run }: Work): Deleting {
  const [deleted, setDeleted] = useState<Deleting["deleted"]>();
  const deleteRows = useCallback<Deleting["deleteRows"]>(
    async (sheetId, rowKeys, what) => {
      const report = await run(
        `delete ${sheetId}`,
        what,
        (running) => actions.deleteRows(sheetId, rowKeys, running),
        whyPart,
      );
      if (report !== undefined) setDeleted({ report, sheetId });
    },
    [actions, run],
  );
  const forgetDeleted = useCallback(() => setDeleted(undefined), []);
  return useMemo(() => ({ deleteRows, deleted, forgetDeleted }), [deleteRows, deleted, forgetDeleted]);
}

const whyPart = ({ failure }: DeleteReport) => failure;

import { useEffect, useState } from "react";
import type { Actions } from "../../actions/interface/actions.ts";

/** Has Excel ask before the workbook is closed while there is unsent work, where Excel can; told again whenever `edits` moves. A defect is thrown at the next render. */
export function useCloseWarning(actions: Actions, hasUnsent: boolean, edits: number): void {
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    actions.warnOnClose(hasUnsent).catch((thrown: unknown) => setDefect({ thrown }));
  }, [actions, hasUnsent, edits]);
  if (defect !== undefined) throw defect.thrown;
}

import { useEffect, useRef, useState } from "react";
import { usePane } from "./pane-context.ts";

/** Milliseconds within which Excel reports the edits of the work itself. */
const ownEdits = 3_000;

/** Returns true from the first edit in the workbook on, after a result was shown. */
export function useIsOld(result: unknown): boolean {
  const { edits } = usePane();
  const shownAt = useRef(0);
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    shownAt.current = performance.now();
    setIsOld(false);
  }, [result]);
  useEffect(() => {
    if (performance.now() - shownAt.current > ownEdits) setIsOld(true);
    // The result itself is no edit.
  }, [edits]);
  return isOld && result !== undefined;
}

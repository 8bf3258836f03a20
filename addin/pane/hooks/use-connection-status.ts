import { useEffect } from "react";
import type { Connection } from "../../actions/interface/actions.ts";
import type { Asked } from "./use-answer.ts";
import type { Work } from "./use-work.ts";

/** Asks for the connection again when work found none, and after work when there was none: the lamp tells the truth. */
export function useConnectionStatus({ answer, again }: Asked<Connection>, { current, brokeOff }: Work): void {
  const isIdle = current === undefined;
  const isAway = answer.is === "failed";
  const foundNone = brokeOff?.source === "instance" && brokeOff.kind === "no_connection";
  useEffect(() => {
    if (isIdle && (isAway || foundNone)) again();
    // Only the end of work is a reason; the answer itself is none, or a relay that is away would be asked for ever.
  }, [isIdle]);
}

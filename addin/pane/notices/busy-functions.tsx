import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "./notice.tsx";

/** One check of the cells with functions. A new object repeats the check. */
interface BusyCheck {
  /** Excel also calculates the busy cells again. */
  readonly recalculates: boolean;
}

/**
 * Recalculates functions once that still show #BUSY! after a refresh, then reports how many do not answer.
 * Each check follows a pause without edits, so it does not disturb a user who types.
 */
export default function BusyFunctions({
  edits,
  pause,
}: {
  readonly edits: number;
  readonly pause: number;
}): ReactNode {
  const { actions, strings } = usePane();
  const [check, setCheck] = useState<BusyCheck | undefined>({ recalculates: true });
  const [missing, setMissing] = useState(0);
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    if (check === undefined) return undefined;
    let isOver = false;
    const runCheck = async (): Promise<void> => {
      const counted = await actions.countBusyFunctions(check.recalculates);
      if (isOver) return;
      const count = counted.ok ? counted.value : 0;
      const isEdited = !counted.ok && counted.failure.code === "cell_being_edited";
      if (isEdited) setCheck({ ...check });
      else if (check.recalculates && count > 0) setCheck({ recalculates: false });
      else {
        setCheck(undefined);
        setMissing(count);
      }
    };
    const timer = setTimeout(() => void runCheck().catch((thrown: unknown) => setDefect({ thrown })), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [actions, check, edits, pause]);
  if (defect !== undefined) throw defect.thrown;
  if (missing === 0) return null;
  return (
    <Notice
      tone="warning"
      title={strings.general.busyFunctions({ count: missing })}
      buttons={
        <Button size="small" onClick={() => setMissing(0)}>
          {strings.general.dismiss}
        </Button>
      }
    >
      <p>{strings.general.busyTodo({ error: "#BUSY!" })}</p>
    </Notice>
  );
}
